// A league's head and its matches, expanded or collapsed. The head stays visible while its matches scroll, and
// collapsing keeps the scroll position of the rest. A list in time order repeats a league for each run of its matches.
// So the head is a heading and not a landmark: landmarks of the same name cannot be told apart.

import { type ReactNode, useId } from 'react'
import { classNames } from '../../text/class-names.ts'
import { Glyph } from '../glyph/glyph.tsx'
import css from './league.module.css'

export type LeagueProps = {
  name: string
  count: number
  /** Names of the three price columns. */
  columns?: readonly string[] | undefined
  open: boolean
  onToggle: () => void
  /** What the head sticks below: nothing, the bar, or the hub's tabs. */
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
