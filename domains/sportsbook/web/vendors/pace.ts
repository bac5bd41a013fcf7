// How often each vendor is polled, by what is on the screen (decision 1390). A vendor with a push is polled only while
// the push is not available. Home loads it.

import type { Told } from './venue.ts'

export type Pace = {
  /** The ids of a list. */
  readonly idsMs: number
  /** The rows of a list. */
  readonly listMs: number
  /** A match with every line: its page, or the slip with a selection of it. */
  readonly matchMs: number
  /** Price and limits of what is in the slip. */
  readonly slipMs: number
  /** The result of a bet: the first request, and every later one. */
  readonly ticketMs: readonly [first: number, then: number]
}

const usual: Pace = { idsMs: 15_000, listMs: 3000, matchMs: 3000, slipMs: 4000, ticketMs: [1200, 1200] }

/** Vendors that are asked at a pace of their own. */
const paces = new Map<string | undefined, Pace>([
  ['fb', { idsMs: 8000, listMs: 8000, matchMs: 5000, slipMs: 5000, ticketMs: [1000, 1000] }],
  ['im', { ...usual, ticketMs: [1200, 5000] }],
])

export const paceOf = ({ adapter }: Told): Pace => paces.get(adapter) ?? usual
