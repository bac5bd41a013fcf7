// How long a withdrawal waits, and whether that is too long. The clock is the desk's; a row is drawn anew with its list.

import { useDesk } from '@magpie/desk/desk'
import { useText } from '@magpie/wire/text'
import css from '../cashier.module.css'

const minuteMs = 60_000
const soonMs = 5 * minuteMs

export const Wait = ({ since, due }: { readonly since: number; readonly due: number | null }) => {
  const say = useText()
  const now = useDesk().now()
  const late = due !== null && now >= due - soonMs
  const minutes = Math.max(0, Math.floor((now - since) / minuteMs))
  return (
    <span className={late ? css['late'] : undefined}>
      {minutes < 100
        ? say('withdrawals.minutes', { minutes })
        : say('withdrawals.hours', { hours: Math.floor(minutes / 60) })}
    </span>
  )
}
