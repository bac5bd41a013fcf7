// Prints every window of time by which a reward, a level, a statement or a message goes, for many moments, as this
// process computes it.

import { monthDays, monthSpan, nextMonth, payMoment } from '@magpie/agents/rules'
import { atBeijing, beijingDay, beijingDayNumber, beijingDayStart, beijingMonthStart, isoOf } from '@magpie/kernel'
import { isQuiet, quietUntil } from '@magpie/messages/rules'
import { fixedAt, paidFrom, rainDay, returnDays, weekdayOf, weekEnd, weekOf } from '@magpie/promotions/rules'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const terms = { kind: 'turnover-return' as const, rateX100: 500, capMinor: 5_000, multipleX100: 0, claimDays: 30 }

const windowsAt = (now: number) => {
  const day = beijingDay(now)
  const number = beijingDayNumber(now)
  const week = weekOf(now)
  const month = day.slice(0, 7)
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return {
    at: isoOf(now),
    day,
    number,
    shown: atBeijing(now),
    starts: beijingDayStart(number),
    month,
    nextMonth: nextMonth(month),
    monthStarts: beijingMonthStart(year, nth - 1),
    monthSpan: monthSpan(month),
    monthDays: monthDays(month),
    pays: payMoment(month, now),
    week,
    weekEnds: weekEnd(week),
    fixed: fixedAt(week),
    paid: paidFrom(week),
    weekday: weekdayOf(day),
    returns: returnDays({ ...terms, weekdays: [5, 6, 7] }, number - 7, number),
    rain: rainDay({ weekdays: everyDay, hour: 20 }, now) ?? null,
    quiet: isQuiet('service', now),
    quietUntil: quietUntil(now),
  }
}

/**
 * Around the turn of a day in Beijing and elsewhere, of a month and a year, and of daylight saving changes in other
 * zones.
 */
const edges = [
  '2026-01-01T00:00:00+08:00',
  '2026-03-01T00:00:00+08:00',
  '2026-03-08T10:00:00Z',
  '2026-03-29T01:00:00Z',
  '2026-10-25T01:00:00Z',
  '2026-11-01T00:00:00+08:00',
  '2026-11-01T09:00:00Z',
  '2026-11-28T20:00:00+08:00',
  '2026-11-30T08:00:00+08:00',
  '2028-02-29T00:00:00+08:00',
].map((text) => Date.parse(text))
const moments = edges.flatMap((at) => [-86_400_000, -3_600_000, -1, 0, 1, 3_600_000, 50_400_000].map((by) => at + by))

process.stdout.write(JSON.stringify({ zone: new Date(edges[0] ?? 0).getHours(), windows: moments.map(windowsAt) }))
