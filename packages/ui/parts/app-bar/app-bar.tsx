// The bar on top of a screen: back, title, actions. A long title walks (S-GATE-08).

import { type ReactNode, useState } from 'react'
import { isLong, useMarquee } from '../../hooks/use-marquee.ts'
import { classNames } from '../../text/class-names.ts'
import { IconButton } from '../button/button.tsx'
import { Glyph } from '../glyph/glyph.tsx'
import css from './app-bar.module.css'

export type AppBarProps = {
  title: string
  /** What the back button says to those who do not see it. */
  backLabel?: string | undefined
  /** Without it there is no back button. */
  onBack?: (() => void) | undefined
  /** In the place of the back button: a mark, a link. */
  start?: ReactNode
  /** Up to two actions. */
  actions?: ReactNode
  /** `clear` over art, `paper` on a page of rice paper, else the header's own ground. */
  ground?: 'header' | 'clear' | 'paper' | undefined
  line?: boolean | undefined
  /** The page shows its title itself, larger: the bar says it to the ears alone. */
  unseen?: boolean | undefined
}

/** A title that walks can be stopped: a tap opens it to its full length and a second lets it go on. */
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
