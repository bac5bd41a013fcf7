// A court from above, the home player on the left. The places of the next serve follow from the points alone: at an
// even number the server is right of the middle.

import css from './tennis.module.css'

type CourtProps = {
  readonly server: 'home' | 'away' | null
  /** The number of points in this game is even. */
  readonly even: boolean
  readonly label: string
}

/** The box diagonally opposite, in the units of the drawing. */
const boxOf = (server: 'home' | 'away', even: boolean) => {
  const low = (server === 'home') === even
  return server === 'home' ? { x: 195, y: low ? 34 : 82 } : { x: 105, y: low ? 34 : 82 }
}

const standsAt = (server: 'home' | 'away', even: boolean) => {
  const low = (server === 'home') === even
  return { cx: server === 'home' ? 30 : 360, cy: low ? 106 : 58 }
}

export const Court = ({ server, even, label }: CourtProps) => {
  const box = server === null ? null : boxOf(server, even)
  const spot = server === null ? null : standsAt(server, even)
  return (
    <svg className={css['court']} viewBox="0 0 390 164" role="img" aria-label={label}>
      <rect width="390" height="164" className={css['outer']} />
      <rect x="36" y="16" width="318" height="132" className={css['inner']} />
      {box !== null && <rect {...box} width="90" height="48" className={css['target']} />}
      <g className={css['lines']}>
        <path d="M36 16H354V148H36Z M36 34H354 M36 130H354 M105 34V130 M285 34V130 M105 82H285" />
        <path d="M36 82h6 M348 82h6" />
      </g>
      <path d="M195 8V156" className={css['net']} />
      {spot !== null && (
        <>
          <circle {...spot} r="7" className={css['player']} />
          <circle cx={spot.cx + (server === 'home' ? 12 : -12)} cy={spot.cy - 8} r="4" className={css['ball']} />
        </>
      )}
    </svg>
  )
}
