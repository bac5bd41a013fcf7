// What a dry run goes over: awards that would have been made, page by page.

import { beijingDay, beijingDayStart, beijingMidnight, dayMs, type Uuid } from '@magpie/kernel'

/** A page is so short that a bet of the same node does not feel it. */
export const pageOf = 400

/** One award that would have been made, or was not: `refused` says why. Of a packet it is not known whose. */
export type Would = {
  readonly day: string
  readonly member: Uuid | null
  readonly amount: bigint
  readonly refused?: string
}
/** What rules gave, as it comes: a page of members or a day, never all of it. */
export type Given = AsyncIterable<readonly Would[]>
export type Members = ReadonlySet<Uuid>

/** By the number of a Beijing day. */
export const dayOf = (number: number): string => beijingDay(beijingDayStart(number))
export const daysIn = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, nth) => dayOf(from + nth))
export const dayAfter = (day: string): string => beijingDay(beijingMidnight(day) + dayMs)
