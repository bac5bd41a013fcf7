// Compares two sides: a bar with one figure of each, and the form of a side before the match. Drawn with attributes and
// classes only. The momentum strip is `@magpie/ui/art/momentum`.

import { classNames } from '../../text/class-names.ts'
import css from './compare-bar.module.css'

export type FormMark = 'win' | 'draw' | 'loss'

/** The last matches of a side, newest last. `label` gives them in words. */
export const Form = ({ name, label, marks }: { name: string; label: string; marks: readonly FormMark[] }) => (
  <span className={css['Form']}>
    <span aria-hidden="true">{name}</span>
    <span className="vh">{label}</span>
    <span className={css['marks']} aria-hidden="true">
      {marks.map((mark, at) => (
        <i key={at} className={css[mark]} />
      ))}
    </span>
  </span>
)

export type CompareBarProps = {
  name: string
  home: number
  away: number
  /** Formats the figures; without it they are shown as they are. */
  show?: ((figure: number) => string) | undefined
  onDark?: boolean | undefined
}

export const CompareBar = ({ name, home, away, show = String, onDark = false }: CompareBarProps) => {
  const nothing = home + away === 0
  const share = nothing ? 0 : Math.round((home * 1000) / (home + away)) / 10
  return (
    <div className={classNames(css['CompareBar'], onDark && css['onDark'])}>
      <b>{show(home)}</b>
      <span>{name}</span>
      <b>{show(away)}</b>
      <svg className={css['bar']} height="4" aria-hidden="true">
        {/* If both figures are zero, the bar is not divided. */}
        {nothing && <rect className={css['nothing']} width="100%" height="4" rx="2" />}
        {!nothing && (
          <>
            <rect className={css['home']} width={`${share}%`} height="4" rx="2" />
            <rect className={css['away']} x={`${share}%`} width={`${100 - share}%`} height="4" rx="2" />
            <rect className={css['gap']} x={`${share}%`} width="3" height="4" transform="translate(-1.5)" />
          </>
        )}
      </svg>
    </div>
  )
}
