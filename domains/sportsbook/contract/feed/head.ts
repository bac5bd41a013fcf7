// The beginning of every message, for all sports. Messages of a match are numbered from 1 without a gap, so a lost one
// is noticed and a repeated one is harmless; the first is its fixture.

import { EpochMs, RoundLeg } from '@magpie/venues/contract'
import * as z from 'zod/mini'

// A bet sends these names and ids of its match to the wallet. A name that the round's detail cannot carry must be
// refused here, or the match would be on sale with every stake refused.
export const FeedName = z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^[^\u0000-\u001f\u007f]*$/))
const Id = RoundLeg.shape.matchId

/** The number of a message in its match. */
export const FeedSeq = z.int().check(z.minimum(1), z.maximum(100_000))

export const feedHead = {
  matchId: Id,
  seq: FeedSeq,
  /** The feed's own time, UTC epoch milliseconds. Cut-off and delay are judged in it. */
  at: EpochMs,
}

const FeedRoster = z
  .array(z.strictObject({ no: z.int().check(z.minimum(1), z.maximum(99)), name: FeedName }))
  .check(z.maxLength(40))

/** Players by number; a sport with markets on players has more of them in its own fixture. */
const FeedRosters = z.strictObject({ home: FeedRoster, away: FeedRoster })
export type Rosters = z.output<typeof FeedRosters>

/** How well a league is known: it sets what a book may lose on one of its matches. A, the first, if the source has none. */
export const leagueTiers = ['A', 'B', 'C'] as const
export type LeagueTier = (typeof leagueTiers)[number]

export const fixtureHead = {
  ...feedHead,
  type: z.literal('fixture'),
  league: z.strictObject({ id: Id, name: FeedName, tier: z.optional(z.enum(leagueTiers)) }),
  home: FeedName,
  away: FeedName,
  kickOffAt: EpochMs,
  rosters: z.optional(FeedRosters),
}
