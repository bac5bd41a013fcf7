// The clock of a match: running minutes and seconds between two messages if the feed's clock runs by itself, else only
// the minute. Before hydration it shows the time at which the page was written, with the same number of digits.

import { Ticking } from '@magpie/ui/time-text'
import { spanText } from '@magpie/ui/text/clock-text'
import { clockOf } from '../../contract/index.ts'
import type { LiveHead, LiveMatch } from '../live/live-match.ts'
import { useHead } from '../live/use-live.ts'

type Clock = Pick<LiveHead, 'period' | 'minute' | 'added' | 'goneMs' | 'speed' | 'heardAt'>

const minuteMs = 60_000

/** `67′`, `45+2′`; the surrounding text names the unit. */
export const minuteText = ({ minute, added }: Pick<Clock, 'minute' | 'added'>): string =>
  added > 0 ? `${minute}+${added}\u2032` : `${minute}\u2032`

export const clockAt = (clock: Clock, now: number): string => {
  const { period, minute, added, goneMs, speed, heardAt } = clock
  const since = heardAt === 0 ? 0 : now - heardAt
  // A stopped clock shows the rest to the second.
  if (clockOf(period) === 'down') return spanText(minute * minuteMs - goneMs - since * speed)
  if (speed === 0 || added > 0) return minuteText(clock)
  const gone = Math.min(goneMs + since * speed, minuteMs - 1000)
  return spanText((minute - 1) * minuteMs + Math.max(0, gone))
}

export const MatchClock = ({ first }: { first: LiveMatch }) => {
  const minute = useHead(first, (head) => head.minute)
  const added = useHead(first, (head) => head.added)
  const goneMs = useHead(first, (head) => head.goneMs)
  const speed = useHead(first, (head) => head.speed)
  const heardAt = useHead(first, (head) => head.heardAt)
  const period = useHead(first, (head) => head.period)
  if (clockOf(period) === undefined) return null
  const clock = { period, minute, added, goneMs, speed, heardAt }
  return <Ticking say={(now) => clockAt(clock, now)} before={clockAt(clock, clock.heardAt)} />
}
