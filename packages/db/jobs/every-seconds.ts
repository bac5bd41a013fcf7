// How long a clocked job rests at most between two of its times, by trying some weeks. Every day that is met has the same
// times, so the minutes of one are tried, and of the others the first alone.

import type { ParsedCronItem } from 'graphile-worker'

const days = 40
const dayMinutes = 1440
const minutes = Array.from({ length: dayMinutes }, (_, minute) => minute)

/** At most 40 days. */
export const everySeconds = ({ match }: ParsedCronItem): number => {
  let times: readonly number[] = []
  let [longest, last] = [1, 0]
  for (let day = 0; day < days; day++) {
    const at = new Date(day * dayMinutes * 60_000)
    const ofDay = { date: at.getUTCDate(), month: at.getUTCMonth() + 1, dow: at.getUTCDay() }
    const isMet = (minute: number): boolean => match({ min: minute % 60, hour: Math.floor(minute / 60), ...ofDay })
    const [first] = times
    if (first === undefined) times = minutes.filter(isMet)
    else if (!isMet(first)) continue
    for (const time of times) {
      longest = Math.max(longest, day * dayMinutes + time - last)
      last = day * dayMinutes + time
    }
  }
  return Math.max(longest, days * dayMinutes - last) * 60
}
