// The table or the court from above, home on the left, with the ball at the server: a sketch, because a feed says who
// won the rally and not where the ball is.

import type { SportId } from '../../../contract/index.ts'
import css from './rally.module.css'

type CourtProps = {
  readonly sport: SportId
  readonly server: 'home' | 'away' | null
  /** The server's points are even: then they serve from the right. */
  readonly even: boolean
  readonly label: string
}

/** Lines in the units of the drawing, inside of 36 16 and 354 148. */
const lines: Readonly<Partial<Record<SportId, string>>> = {
  table_tennis: 'M36 16H354V148H36Z M36 82H354',
  badminton:
    'M36 16H354V148H36Z M36 26H354 M36 138H354 M54 16V148 M336 16V148 M148 16V148 M242 16V148 M36 82H148 M242 82H354',
  volleyball: 'M36 16H354V148H36Z M142 16V148 M248 16V148',
}

const spotOf = (server: 'home' | 'away', even: boolean) => {
  const low = (server === 'home') === even
  return { cx: server === 'home' ? 24 : 366, cy: low ? 112 : 52 }
}

export const Court = ({ sport, server, even, label }: CourtProps) => {
  const spot = server === null ? null : spotOf(server, even)
  return (
    <svg className={css['court']} viewBox="0 0 390 164" role="img" aria-label={label} data-sport={sport}>
      <rect width="390" height="164" className={css['outer']} />
      <rect x="36" y="16" width="318" height="132" className={css['inner']} />
      <path d={lines[sport] ?? ''} className={css['lines']} />
      <path d="M195 8V156" className={css['net']} />
      {spot !== null && (
        <>
          <circle {...spot} r="7" className={css['player']} />
          <circle cx={spot.cx + (server === 'home' ? 11 : -11)} cy={spot.cy - 8} r="4" className={css['ball']} />
        </>
      )}
    </svg>
  )
}
