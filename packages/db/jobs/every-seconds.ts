// How long a clocked job rests at most between two of its times, by trying every minute of some weeks.

import type { ParsedCronItem } from 'graphile-worker'

const days = 40

/** At most 40 days. */
export const everySeconds = ({ match }: ParsedCronItem): number => {
  let [longest, last] = [1, 0]
  for (let minute = 1; minute <= days * 1440; minute++) {
    const at = new Date(minute * 60_000)
    const hit = match({
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    })
    if (!hit) continue
    longest = Math.max(longest, minute - last)
    last = minute
  }
  return Math.max(longest, days * 1440 - last) * 60
}
