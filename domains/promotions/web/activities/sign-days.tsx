// On the sign-in tile: the member's last days, including today.

import { Icon } from '@magpie/ui/art/icon'
import { useText } from '@magpie/wire/text'
import type { Calendar } from '../../contract/index.ts'
import { lookOf, weekUpTo } from '../calendar/looks.ts'
import css from './activities.module.css'

export const SignDays = ({ calendar }: { readonly calendar: Calendar }) => {
  const say = useText()
  const days = weekUpTo(calendar.today).map((day) => ({ day, look: lookOf(day, calendar) }))
  const signed = days.filter(({ look }) => look === 'signed').length
  return (
    <span role="img" className={css['days']} aria-label={say('promo.tile.days', { days: days.length, signed })}>
      {days.map(({ day, look }) => (
        <span key={day} data-look={look} data-now={day === calendar.today ? '' : undefined} className="num">
          {look === 'signed' ? <Icon name="check" size={14} /> : Number(day.slice(8))}
        </span>
      ))}
    </span>
  )
}
