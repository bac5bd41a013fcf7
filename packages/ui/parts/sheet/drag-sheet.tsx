// The sheet itself, on Base UI's drawer: it follows the thumb down and closes when flung or pulled far enough. It is as
// tall as its content, up to 88 % of the screen; then the content scrolls.

import { Drawer } from '@base-ui/react/drawer'
import { useBackCloses } from '../../hooks/use-back-closes.ts'
import { classNames } from '../../text/class-names.ts'
import { Glyph } from '../glyph/glyph.tsx'
import type { SheetProps } from './sheet.tsx'
import css from './sheet.module.css'

export const DragSheet = (props: SheetProps) => {
  useBackCloses(props.open && props.backCloses === true, props.onClose)
  return <Drag {...props} />
}

const Drag = ({
  open,
  onClose,
  title,
  closeLabel,
  firstFocus,
  hideTitle = false,
  head,
  foot,
  children,
}: SheetProps) => (
  <Drawer.Root open={open} onOpenChange={(opens) => opens || onClose()}>
    <Drawer.Portal>
      <Drawer.Backdrop className={css['mask'] ?? ''} />
      <Drawer.Viewport className={css['viewport'] ?? ''}>
        <Drawer.Popup
          className={css['Sheet'] ?? ''}
          {...(firstFocus === undefined ? {} : { initialFocus: firstFocus })}
        >
          <span className={css['grab']} aria-hidden="true" />
          <header className={css['head']}>
            <Drawer.Title className={classNames(hideTitle ? 'vh' : css['title'])}>{title}</Drawer.Title>
            {head}
            <Drawer.Close className={css['close'] ?? ''} aria-label={closeLabel}>
              <Glyph name="close" />
            </Drawer.Close>
          </header>
          <Drawer.Content className={css['content'] ?? ''}>{children}</Drawer.Content>
          {foot !== undefined && <footer className={css['foot']}>{foot}</footer>}
        </Drawer.Popup>
      </Drawer.Viewport>
    </Drawer.Portal>
  </Drawer.Root>
)
