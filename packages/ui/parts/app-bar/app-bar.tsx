// The bar at the top of a screen: back button, title, actions. A long title moves (S-GATE-08).

import { type ReactNode, useState } from 'react'
import { isLong, useMarquee } from '../../hooks/use-marquee.ts'
import { classNames } from '../../text/class-names.ts'
import { IconButton } from '../button/button.tsx'
import { Glyph } from '../glyph/glyph.tsx'
import css from './app-bar.module.css'

export type AppBarProps = {
  title: string
  /** The accessible name of the back button. */
  backLabel?: string | undefined
  /** Without it there is no back button. */
  onBack?: (() => void) | undefined
  /** Replaces the back button: a mark, a link. */
  start?: ReactNode
  /** At most two actions. */
  actions?: ReactNode
  /** `clear` over art, `paper` on a page of rice paper, else the header's own background. */
  ground?: 'header' | 'clear' | 'paper' | undefined
  line?: boolean | undefined
  /** The page shows its title itself, larger; in the bar it is only for screen readers. */
  unseen?: boolean | undefined
}

/** A moving title can be stopped: a tap shows its full text, a second tap lets it move again. */
const LongTitle = ({ title }: { title: string }) => {
  const [open, setOpen] = useState(false)
  const shown = useMarquee(title, open)
  return (
    <h1 className={classNames(css['title'], css['long'], shown !== title && css['walks'], open && css['open'])}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="vh">{title}</span>
        <span aria-hidden="true">{shown}</span>
      </button>
    </h1>
  )
}

export const AppBar = ({
  title,
  backLabel,
  onBack,
  start,
  actions,
  ground = 'header',
  line = false,
  unseen = false,
}: AppBarProps) => (
  <header className={classNames(css['AppBar'], css[ground], line && css['line'], isLong(title) && css['hasLong'])}>
    <div className={css['start']}>
      {onBack && (
        <IconButton label={backLabel ?? ''} onClick={onBack}>
          <Glyph name="back" />
        </IconButton>
      )}
      {start}
    </div>
    {isLong(title) ? <LongTitle title={title} /> : <h1 className={unseen ? 'vh' : css['title']}>{title}</h1>}
    <div className={css['end']}>{actions}</div>
  </header>
)
