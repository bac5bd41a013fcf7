// The newest fourteen days: turnover as bars, active members as a line; the figures are below, collapsed.

import { DetailsTable } from '@magpie/ui/details-table'
import { minorOf } from '@magpie/kernel'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import type { AgentMine } from '../../contract/index.ts'
import css from './agent.module.css'

const [width, height] = [326, 96]

const shortDay = (day: string): string => day.slice(5).replace('-', '.')

export const DaysBars = ({ days }: Pick<AgentMine, 'days'>) => {
  const say = useText()
  // For bar heights only, not for money.
  const coins = days.map(({ turnover }) => Math.max(0, Number(minorOf(turnover)) / 100))
  const [most, heads] = [Math.max(1, ...coins), Math.max(1, ...days.map(({ active }) => active))]
  const slot = width / days.length
  const bar = Math.min(12, slot * 0.56)
  const middle = (nth: number): number => nth * slot + slot / 2
  const line = days.map(
    ({ active }, nth) => `${nth === 0 ? 'M' : 'L'}${middle(nth)} ${6 + height * (1 - active / heads)}`,
  )
  return (
    <>
      <svg className={css['bars']} viewBox={`0 0 ${width} ${height + 26}`} role="img" aria-label={say('agent.days')}>
        {[0, 0.5, 1].map((part) => (
          <line key={part} x1="0" x2={width} y1={6 + height * part} y2={6 + height * part} />
        ))}
        {coins.map((coin, nth) => (
          <rect
            key={days[nth]?.day}
            className={nth === coins.length - 1 ? css['today'] : undefined}
            x={middle(nth) - bar / 2}
            y={6 + height - (coin / most) * height}
            width={bar}
            height={(coin / most) * height}
            rx="2.5"
          />
        ))}
        <path d={line.join('')} />
        <text x="0" y={height + 22}>
          {shortDay(days[0]?.day ?? '')}
        </text>
        <text className={css['last']} x={width} y={height + 22}>
          {say('agent.today')}
        </text>
      </svg>
      <DetailsTable
        summary={say('agent.figures')}
        columns={[say('agent.day'), say('agent.turnover'), say('agent.played')]}
        rows={[...days]
          .reverse()
          .map(({ day, turnover, active }) => ({ name: shortDay(day), cells: [showMoney(turnover), active] }))}
      />
    </>
  )
}
