// How often a vendor is asked again, by what stands on the screen (decision 1390). One with a push is asked only where the
// push is not to be had. Home loads it.

import { type Parts, partFor, type Told } from './venue.ts'

export type Pace = {
  /** Which matches a list has. */
  readonly idsMs: number
  /** The rows of a list. */
  readonly listMs: number
  /** A match with every line: its page, or the slip that holds something of it. */
  readonly matchMs: number
  /** Price and limits of what is in the slip. */
  readonly slipMs: number
  /** What became of a bet: the first look, and every one after it. */
  readonly ticketMs: readonly [first: number, then: number]
}

const usual: Pace = { idsMs: 15_000, listMs: 3000, matchMs: 3000, slipMs: 4000, ticketMs: [1200, 1200] }

const paces: Parts<Pace> = {
  ob: usual,
  fb: { idsMs: 8000, listMs: 8000, matchMs: 5000, slipMs: 5000, ticketMs: [1000, 1000] },
  im: { ...usual, ticketMs: [1200, 5000] },
}

export const paceOf = (vendor: Told): Pace => partFor(paces, vendor)
