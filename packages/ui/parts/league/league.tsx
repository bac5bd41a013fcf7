// A league's head and the matches under it, open or folded. The head keeps sight of its columns while its matches
// scroll by, and folding keeps the rest of the list where the thumb left it. A list in time order names a league once for
// each run of its matches, so the head is a heading and not a landmark: landmarks of one name cannot be told apart.

import { type ReactNode, useId } from 'react'
import { classNames } from '../../text/class-names.ts'
import { Glyph } from '../glyph/glyph.tsx'
import css from './league.module.css'

export type LeagueProps = {
  name: string
  count: number
  /** What the three columns of prices are. */
  columns?: readonly string[] | undefined
  open: boolean
  onToggle: () => void
  /** Sticks under what is stuck above it: the height of that, in steps of the kit. */
  stick?: 'none' | 'bar' | 'hub' | undefined
  children: ReactNode
}

export const League = ({ name, count, columns = [], open, onToggle, stick = 'none', children }: LeagueProps) => {
  const id = useId()
  return (
    <section className={css['section']}>
      <div className={classNames(css['League'], css[stick])}>
        <h2 className={css['head']}>
          <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
            <Glyph name="down" size={16} className={css['fold']} />
            <span className={css['name']}>{name}</span>
            <span className={classNames('num', css['count'])}>{count}</span>
          </button>
        </h2>
        {columns.map((column) => (
          <span key={column} className={css['column']} aria-hidden="true">
            {column}
          </span>
        ))}
      </div>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </section>
  )
}
