// A month day by day: a blossom for a signed day, a line through a missed one, a mark on today.

import { Card } from '@magpie/ui/card'
import { useText } from '@magpie/wire/text'
import type { ReactNode } from 'react'
import type { Calendar } from '../../contract/index.ts'
import { dateText } from '../promo-words.ts'
import css from './calendar.module.css'
import { lookOf } from './looks.ts'

const petals = [0, 72, 144, 216, 288].map((turn) => {
  const at = ((turn - 90) * Math.PI) / 180
  return { turn, x: 10.54 * Math.cos(at), y: 10.54 * Math.sin(at) }
})

const Blossom = () => (
  <svg width="40" height="40" viewBox="-20 -20 40 40" aria-hidden="true" className={css['blossom']}>
    {petals.map(({ turn, x, y }) => (
      <circle key={turn} cx={x} cy={y} r="8.5" />
    ))}
    <circle r="8.5" />
  </svg>
)

/** Days of the month in order, and the number of empty places before them in the first week. */
const daysOf = (month: string): { readonly days: readonly string[]; readonly before: number } => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const days = Array.from({ length: count }, (_, nth) => `${month}-${String(nth + 1).padStart(2, '0')}`)
  return { days, before: (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7 }
}

export const Month = ({ calendar, action }: { readonly calendar: Calendar; readonly action: ReactNode }) => {
  const say = useText()
  const { days, before } = daysOf(calendar.month)
  const [year = '', month = ''] = calendar.month.split('-')
  const gifts = new Set(calendar.milestones.map((one) => one.days))
  const week = [1, 2, 3, 4, 5, 6, 7]
  return (
    <Card className={css['month']}>
      <div className={css['head']}>
        <h2>{say('promo.month', { year, month: Number(month) })}</h2>
        {action}
      </div>
      <div className={css['week']} aria-hidden="true">
        {week.map((day) => (
          <span key={day}>{say(`promo.week.${day}`)}</span>
        ))}
      </div>
      <ol className={css['days']}>
        {week.slice(0, before).map((day) => (
          <li key={`before ${day}`} aria-hidden="true" />
        ))}
        {days.map((day, nth) => {
          const look = lookOf(day, calendar)
          const number = nth + 1
          return (
            <li
              key={day}
              className={`num ${css[look]} ${day === calendar.today ? css['now'] : ''} ${gifts.has(number) ? css['gift'] : ''}`}
              aria-label={`${dateText(say, day)} ${say(`promo.look.${look}`)}`}
              aria-current={day === calendar.today ? 'date' : undefined}
            >
              {look === 'signed' && <Blossom />}
              <b aria-hidden="true">{number}</b>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
