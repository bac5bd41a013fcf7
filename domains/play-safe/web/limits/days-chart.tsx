// Two rows of bars over the same days: the net result above; minutes below, with the daily limit as a line. Screen
// readers get one sentence; the table has the figures.

import { useText } from '@magpie/wire/text'
import type { Day } from './my-days.tsx'
import css from './my-days.module.css'

const [width, left] = [336, 36]
/** A day's share of the width, and its bar. */
const slotOf = (days: readonly Day[]): number => (width - left - 6) / days.length
const barOf = (days: readonly Day[]): number => slotOf(days) * 0.62
const [half, low, gap] = [44, 56, 22]
const zero = half + 6
const floor = zero + half + gap + low

/** Rounds up to 1, 2, 3 or 5 times a power of ten, for a short label. */
const niceMax = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return power * ([1, 2, 3, 5, 10].find((step) => step * power >= most) ?? 10)
}

type ChartProps = {
  readonly days: readonly Day[]
  readonly mostMinutes: number | null
  readonly today: string
  readonly label: string
}

const Rule = ({ y, text }: { readonly y: number; readonly text: string }) => (
  <>
    <line className={css['rule']} x1={left} x2={width} y1={y} y2={y} />
    <text className={css['scale']} x={left - 5} y={y + 3.5}>
      {text}
    </text>
  </>
)

const Nets = ({ days }: Pick<ChartProps, 'days'>) => {
  // For bar heights only, not for money: whole coins suffice.
  const coins = days.map(({ net }) => Number(net / 100n))
  const most = niceMax(Math.max(1, ...coins.map(Math.abs)))
  return (
    <>
      <Rule y={zero - half} text={String(most)} />
      <Rule y={zero} text="0" />
      <Rule y={zero + half} text={`\u2212${most}`} />
      {coins.map((net, nth) => {
        const size = (Math.abs(net) / most) * half
        const [y, tone] = net < 0 ? [zero, css['lost']] : [zero - size, css['won']]
        return (
          <rect
            key={days[nth]?.day}
            className={tone}
            x={left + 4 + nth * slotOf(days)}
            y={y}
            width={barOf(days)}
            height={size}
            rx={Math.min(2.5, barOf(days) / 2)}
          />
        )
      })}
    </>
  )
}

const Minutes = ({ days, mostMinutes, today }: Omit<ChartProps, 'label'>) => {
  const say = useText()
  const most = niceMax(Math.max(10, mostMinutes ?? 0, ...days.map(({ minutes }) => minutes)))
  const at = (minutes: number): number => floor - (minutes / most) * low
  return (
    <>
      <Rule y={floor - low} text={String(most)} />
      <Rule y={floor} text="0" />
      {days.map(({ day, minutes }, nth) => (
        <rect
          key={day}
          className={day === today ? css['online'] : css['before']}
          x={left + 4 + nth * slotOf(days)}
          y={at(minutes)}
          width={barOf(days)}
          height={floor - at(minutes)}
          rx={Math.min(2.5, barOf(days) / 2)}
        />
      ))}
      {mostMinutes !== null && (
        <>
          <line className={css['most']} x1={left} x2={width} y1={at(mostMinutes)} y2={at(mostMinutes)} />
          <text className={css['mostText']} x={width} y={at(mostMinutes) + 12}>
            {say('limits.days.most', { minutes: mostMinutes })}
          </text>
        </>
      )}
    </>
  )
}

export const DaysChart = ({ days, mostMinutes, today, label }: ChartProps) => {
  const say = useText()
  const dayText = (nth: number): string => (days[nth]?.day ?? '').slice(5).replace('-', '.')
  return (
    <svg className={css['chart']} viewBox={`0 0 ${width} ${floor + 18}`} role="img" aria-label={label}>
      <Nets days={days} />
      <Minutes days={days} mostMinutes={mostMinutes} today={today} />
      {[0, Math.floor(days.length / 2) - 1].map((nth) => (
        <text
          key={nth}
          className={css['tick']}
          x={Math.max(left + 16, left + 4 + nth * slotOf(days) + barOf(days) / 2)}
          y={floor + 14}
        >
          {dayText(nth)}
        </text>
      ))}
      <text className={css['last']} x={width} y={floor + 14}>
        {say('limits.days.today')}
      </text>
    </svg>
  )
}
