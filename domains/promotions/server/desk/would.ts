// The input of a dry run's sums: awards that would have been made, page by page.

import { beijingDay, beijingDayStart, beijingMidnight, dayMs, type Uuid } from '@magpie/kernel'

/** So few that a bet on the same node is not delayed. */
export const pageOf = 400

/** One award that would have been made, or not: `refused` gives the reason. The receivers of a packet are unknown. */
export type Would = {
  readonly day: string
  readonly member: Uuid | null
  readonly amount: bigint
  readonly refused?: string
}
/** The results of the rules as they come: a page of members or a day, never everything at once. */
export type Given = AsyncIterable<readonly Would[]>
export type Members = ReadonlySet<Uuid>

/** By the number of a Beijing day. */
export const dayOf = (number: number): string => beijingDay(beijingDayStart(number))
export const daysIn = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, nth) => dayOf(from + nth))
export const dayAfter = (day: string): string => beijingDay(beijingMidnight(day) + dayMs)
