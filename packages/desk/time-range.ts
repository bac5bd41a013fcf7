// The stretch of time that figures are about, in Beijing's days whatever the browser's own zone. The one before it, of
// the same length, is what it is compared with.

import { beijingDayNumber, beijingDayStart, dayMs } from '@magpie/kernel'

const hourMs = 3_600_000

export type RangeName = 'today' | 'yesterday' | 'week' | 'month'
export const rangeNames: readonly RangeName[] = ['today', 'yesterday', 'week', 'month']

export type TimeRange = {
  readonly name: RangeName
  /** UTC epoch milliseconds; `to` is not in it. */
  readonly from: number
  readonly to: number
  /** What a bar of a chart stands for. */
  readonly stepMs: number
  /** Bars of the whole stretch, also of those hours of a day that are still to come. */
  readonly steps: number
}

export const isRangeName = (text: string | undefined): text is RangeName =>
  (rangeNames as readonly (string | undefined)[]).includes(text)

/** The first millisecond of Beijing's day. */
export const dayStart = (at: number): number => beijingDayStart(beijingDayNumber(at))

/** `to` of a stretch that still runs is the end of its present hour, so that a minute changes nothing. */
export const timeRange = (name: RangeName, now: number): TimeRange => {
  const today = dayStart(now)
  const thisHour = Math.floor(now / hourMs) * hourMs + hourMs
  switch (name) {
    case 'today':
      return { name, from: today, to: thisHour, stepMs: hourMs, steps: 24 }
    case 'yesterday':
      return { name, from: today - dayMs, to: today, stepMs: hourMs, steps: 24 }
    case 'week':
      return { name, from: today - 6 * dayMs, to: thisHour, stepMs: dayMs, steps: 7 }
    case 'month':
      return { name, from: today - 29 * dayMs, to: thisHour, stepMs: dayMs, steps: 30 }
  }
}

/** What it is compared with: for a day that still runs, the same hours of the day before. */
export const rangeBefore = ({ name, from, to, stepMs, steps }: TimeRange): TimeRange => {
  const back = name === 'week' ? 7 * dayMs : name === 'month' ? 30 * dayMs : dayMs
  return { name, from: from - back, to: to - back, stepMs, steps }
}
