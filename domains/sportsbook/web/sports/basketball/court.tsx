// The court with the ball at the usual place of the present play: a sketch, because a feed names a side and a kind of
// play, not a place. The home side attacks to the right.

import { LaterPicture } from '@magpie/ui/later-picture'
import type { MatchPlay, PlaySide } from '../../../contract/index.ts'
import css from './basketball.module.css'

const box = { width: 390, height: 176 } as const

/** Metres of a court of 28 by 15, for an attack of the home side. */
const spots: Readonly<Partial<Record<MatchPlay['kind'], readonly [number, number]>>> = {
  ball: [18.6, 8.6],
  basket_1: [22.2, 7.5],
  basket_2: [25.2, 7.5],
  basket_3: [20.3, 3.6],
  foul: [23.4, 9.6],
}
const middle = [14, 7.5] as const
const hoop = [26.4, 7.5] as const

/** Metres to the units of the drawing, in its shallow perspective. */
const project = ([x, y]: readonly [number, number]) => {
  const depth = y / 15
  const half = (box.width / 2) * (0.8 + 0.18 * depth)
  return {
    x: Math.round(box.width / 2 + ((x - 14) / 14) * half),
    y: Math.round(14 + (box.height - 28) * (depth * 0.86 + depth * depth * 0.14)),
  }
}

const towards = (side: PlaySide | null, [x, y]: readonly [number, number]): readonly [number, number] =>
  side === 'away' ? [28 - x, 15 - y] : [x, y]

export const Court = ({ play, label }: { play: MatchPlay | null; label: string }) => {
  const spot = play === null ? undefined : spots[play.kind]
  const at = project(towards(play?.side ?? null, spot ?? middle))
  const rim = project(towards(play?.side ?? null, hoop))
  const scored = play?.kind.startsWith('basket') === true
  return (
    <div className={css['court']}>
      <LaterPicture name="court-basketball" width={box.width} className={css['floor']} />
      <svg viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={label}>
        {scored && (
          <path
            className={css['flight']}
            d={`M${at.x} ${at.y}Q${(at.x + rim.x) / 2} ${Math.min(at.y, rim.y) - 40} ${rim.x} ${rim.y - 14}`}
          />
        )}
        <ellipse cx={at.x} cy={at.y + 7} rx="7" ry="2.2" className={css['shade']} />
        <g className={css['ball']}>
          <circle cx={at.x} cy={at.y} r="6.5" />
          <path d={`M${at.x - 6.5} ${at.y}h13M${at.x} ${at.y - 6.5}v13`} />
        </g>
        <circle cx={at.x} cy={at.y} r="11.5" className={css['halo']} />
      </svg>
    </div>
  )
}
