// The lists of the ranking: their weeks and their prizes.

import type { House } from '@magpie/db'
import { beijingDay, dayMs } from '@magpie/kernel'
import { type PeakTerms, weekOf } from '../../rules/index.ts'
import { peakOfWeek, type RunningPeak, runningPeak, spanOfWeek } from './peak.ts'
import type { Span } from './peak-store.ts'
import { type Asked, standingIn } from './standings.ts'

const shows = ['week', 'month', 'last'] as const
export type Show = (typeof shows)[number]
export const rowsMost = 50

const monthSpan = (now: number): Span => {
  const month = beijingDay(now).slice(0, 7)
  const [year = 0, nth = 0] = month.split('-').map(Number)
  const next = nth === 12 ? `${year + 1}-01` : `${year}-${String(nth + 1).padStart(2, '0')}`
  return { from: `${month}-01`, to: `${next}-01` }
}

/** Weeks belong to the month of their Monday. */
export const spanOf = (show: Show, now: number): Span => {
  if (show === 'month') return monthSpan(now)
  return spanOfWeek(weekOf(show === 'week' ? now : now - 7 * dayMs))
}

/** A month has no prizes. */
export const listOf = (show: Show, { least, prizes }: Pick<PeakTerms, 'least' | 'prizes'>, now: number): Asked => ({
  ...spanOf(show, now),
  least,
  prizes: show === 'month' ? [] : prizes,
  rows: rowsMost,
})

/** The campaign whose terms a list shows; last week's may have ended since. */
export const peakOf = async (house: House, show: Show): Promise<RunningPeak | undefined> => {
  const now = await runningPeak(house)
  if (now === undefined || show !== 'last') return now
  return (await peakOfWeek(house, weekOf(house.world.now() - 7 * dayMs))) ?? now
}

/** Runs beside the start of a node, so that they are usually ready before the first request. */
export const makeLists = async (house: House): Promise<void> => {
  for (const show of shows) {
    const on = await peakOf(house, show)
    if (on !== undefined) await standingIn(house, listOf(show, on.terms, house.world.now()))
  }
}
