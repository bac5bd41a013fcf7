// How long a withdrawal has waited, and whether that is too long; for an ended one, how long it took. It uses the
// desk's clock; a row updates with its list.

import { useDesk } from '@magpie/desk/desk'
import { useText } from '@magpie/wire/text'
import css from '../cashier.module.css'

const minuteMs = 60_000
const soonMs = 5 * minuteMs
/** From half of the time on, the ring is gold. */
const halfway = 0.5

/** The used part of its time, as a ring that fills from the top. */
const Ring = ({ part }: { readonly part: number }) => (
  <svg className={css['ring']} viewBox="0 0 16 16" aria-hidden>
    <circle cx="8" cy="8" r="6" pathLength="1" />
    <circle cx="8" cy="8" r="6" pathLength="1" strokeDasharray={`${part} 1`} />
  </svg>
)

/** `ended`: it no longer waits, and the total time is shown. */
type WaitProps = { readonly since: number; readonly due: number | null; readonly ended: number | null }

export const Wait = ({ since, due, ended }: WaitProps) => {
  const say = useText()
  const now = useDesk().now()
  const gone = Math.max(0, (ended ?? now) - since)
  const part = ended !== null || due === null ? undefined : Math.min(1, gone / Math.max(1, due - since))
  const late = part !== undefined && due !== null && now >= due - soonMs
  const tone = late ? css['late'] : part !== undefined && part >= halfway ? css['soon'] : ''
  const minutes = Math.floor(gone / minuteMs)
  return (
    <span className={`${css['wait']} ${tone}`}>
      {part !== undefined && <Ring part={part} />}
      {minutes < 100
        ? say(ended === null ? 'withdrawals.minutes' : 'withdrawals.took_minutes', { minutes })
        : say(ended === null ? 'withdrawals.hours' : 'withdrawals.took_hours', { hours: Math.floor(minutes / 60) })}
    </span>
  )
}
