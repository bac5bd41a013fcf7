// The rebate of the newest fourteen days as bars, the newest on the right; the figures are below, collapsed.

import { DetailsTable } from '@magpie/ui/details-table'
import { showMoney } from '@magpie/wire/show'
import { minorOf } from '@magpie/kernel'
import { useText } from '@magpie/wire/text'
import type { RebateDay } from '../../contract/index.ts'
import { showDay, sumText } from '../show.ts'
import css from './rebate.module.css'

const [width, height, left] = [330, 96, 34]

/** Rounds up to 1, 2, 3 or 5 times a power of ten. */
const roundMax = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return power * ([1, 2, 3, 5, 10].find((step) => step * power >= most) ?? 10)
}

export const DaysBars = ({ days }: { readonly days: readonly RebateDay[] }) => {
  const say = useText()
  const shown = [...days].reverse()
  // For bar heights only, not for money.
  const coins = shown.map(({ paid }) => Number(minorOf(paid)) / 100)
  const most = roundMax(Math.max(...coins))
  const slot = (width - left) / shown.length
  const bar = Math.min(18, slot * 0.66)
  return (
    <>
      <svg className={css['bars']} viewBox={`0 0 ${width} ${height + 26}`} role="img" aria-label={say('vip.days')}>
        {[1, 0.5, 0].map((part) => (
          <g key={part}>
            <line x1={left} x2={width} y1={6 + height * (1 - part)} y2={6 + height * (1 - part)} />
            <text x={left - 6} y={10 + height * (1 - part)}>
              {most * part}
            </text>
          </g>
        ))}
        {coins.map((coin, nth) => (
          <rect
            key={shown[nth]?.day}
            className={nth === coins.length - 1 ? css['newest'] : undefined}
            x={left + nth * slot + (slot - bar) / 2}
            y={6 + height - (coin / most) * height}
            width={bar}
            height={(coin / most) * height}
            rx="2.5"
          />
        ))}
        <text className={css['first']} x={left} y={height + 22}>
          {showDay(shown[0]?.day ?? '')}
        </text>
        <text x={width} y={height + 22}>
          {showDay(shown.at(-1)?.day ?? '')}
        </text>
      </svg>
      <DetailsTable
        summary={say('vip.figures')}
        columns={[say('vip.day'), say('vip.base'), say('vip.rebate'), say('vip.state')]}
        rows={days.map(({ day, lines, paid, state }) => ({
          name: showDay(day),
          cells: [showMoney(sumText(lines.map(({ base }) => base))), showMoney(paid), say(`vip.state.${state}`)],
        }))}
      />
    </>
  )
}
