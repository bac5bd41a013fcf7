// The news line below the hero. It moves like a long title (S-GATE-08), pauses under a finger, a pointer or the focus,
// and links to the full text.

import { type ReactNode, useState } from 'react'
import { useMarquee } from '../../hooks/use-marquee.ts'
import { classNames } from '../../text/class-names.ts'
import { Anchor } from '../anchor/anchor.tsx'
import { Glyph } from '../glyph/glyph.tsx'
import css from './notice.module.css'

export const Notice = ({ text, href, icon }: { text: string; href: string; icon?: ReactNode }) => {
  const [held, setHeld] = useState(false)
  const shown = useMarquee(text, held)
  return (
    <Anchor
      className={css['Notice'] ?? ''}
      href={href}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {icon !== undefined && <span className={css['icon']}>{icon}</span>}
      <span className="vh">{text}</span>
      <span className={classNames(css['text'], shown !== text && css['walks'])} aria-hidden="true">
        {shown}
      </span>
      <Glyph name="next" size={14} className={css['next']} />
    </Anchor>
  )
}
