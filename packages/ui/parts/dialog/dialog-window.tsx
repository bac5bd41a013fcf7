// The window of a dialog, on Base UI's: the focus stays in it, and Escape and the back button close it if that is
// allowed. The highlighted choice is the safe one for the player. Pressing outside does nothing, because a thumb slips.

import { Dialog } from '@base-ui/react/dialog'
import { classNames } from '../../text/class-names.ts'
import { useRef } from 'react'
import { CountdownButton } from '../countdown-button/countdown-button.tsx'
import type { DialogAction, DialogAsk } from './dialog-line.ts'
import css from './dialog.module.css'

const Action = ({ action, onDone }: { action: DialogAction; onDone: () => void }) => {
  const press = (): void => {
    onDone()
    action.onPress?.()
  }
  const look = classNames(css['action'], action.primary && css['primary'])
  return action.wait === undefined ? (
    <button type="button" className={look} onClick={press}>
      {action.text}
    </button>
  ) : (
    <CountdownButton
      plain
      className={look}
      seconds={action.wait}
      text={action.text}
      readyText={action.readyText ?? action.text}
      onPress={press}
    />
  )
}

/**
 * On a touch screen the window itself gets the focus, because a ring around a button would suggest that it was chosen.
 */
const byTouch = (): boolean => matchMedia('(hover: none)').matches

export type DialogWindowProps = { dialog: DialogAsk; open: boolean; onDone: () => void }

export const DialogWindow = ({ dialog, open, onDone }: DialogWindowProps) => {
  const { title, body, art, actions, onClose, width = 'usual' } = dialog
  const popup = useRef<HTMLDivElement>(null)
  const leave = (opens: boolean): void => {
    if (opens || onClose === undefined) return
    onDone()
    onClose()
  }
  return (
    <Dialog.Root open={open} onOpenChange={leave} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className={css['mask'] ?? ''} />
        <Dialog.Viewport className={css['viewport'] ?? ''}>
          <Dialog.Popup
            ref={popup}
            initialFocus={byTouch() ? popup : undefined}
            className={classNames(css['Dialog'], css[width])}
            role="alertdialog"
          >
            <div className={css['paper']}>
              {art !== undefined && (
                <div className={css['art']} aria-hidden="true">
                  {art}
                </div>
              )}
              <Dialog.Title className={css['title'] ?? ''}>{title}</Dialog.Title>
              <Dialog.Description className={css['body'] ?? ''} render={<div />}>
                {body}
              </Dialog.Description>
            </div>
            <div className={classNames(css['actions'], actions.length > 2 && css['stacked'])}>
              {actions.map((action) => (
                <Action key={action.text} action={action} onDone={onDone} />
              ))}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
