// A game's actual return next to the band in which it lies with 95 % probability when its rules hold: the mark in the
// middle is the promised return.

import { useText } from '@magpie/wire/text'
import type { OpsGame } from '../../contract/index.ts'
import { isOff } from '../../rules/figures.ts'
import css from './catalogue.module.css'
import { percent, places } from './figures.ts'

const width = 160
/** The band takes the middle third: values up to three times as far off are still drawn. */
const third = width / 3

export const Band = ({ figures }: { readonly figures: NonNullable<OpsGame['figures']> }) => {
  const say = useText()
  const { exact, real, half } = figures
  const shift = half === 0 ? 0 : ((real - exact) / half) * (third / 2)
  const at = Math.min(width - 6, Math.max(6, width / 2 + shift))
  return (
    <svg
      className={css['band']}
      viewBox={`0 0 ${width} 16`}
      role="img"
      aria-label={say('games.band_is', { exact: percent(exact), half: places(half), real: percent(real) })}
    >
      <rect className={css['rail']} y="6" width={width} height="4" rx="2" />
      <rect className={css['likely']} x={third} y="2" width={third} height="12" rx="6" />
      <rect className={css['promise']} x={width / 2 - 1} y="1" width="2" height="14" />
      <circle className={isOff(figures) ? css['off'] : css['real']} cx={at} cy="8" r="5" />
    </svg>
  )
}
