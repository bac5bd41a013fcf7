// What the messages of every sport begin with. Messages of a match are numbered from 1 without a gap, so a lost one is seen
// and a repeated one is harmless; the first is its fixture.

import { EpochMs, RoundLeg } from '@magpie/venues/contract'
import * as z from 'zod/mini'

// A bet tells the wallet of its match in these very words and ids: what its detail could not carry must not enter, or
// the match would be sold and every stake on it refused.
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

/** Who plays, by number; of a sport whose markets name players its own fixture tells more of them. */
const FeedRosters = z.strictObject({ home: FeedRoster, away: FeedRoster })
export type Rosters = z.output<typeof FeedRosters>

/** How well a league is known: by it a book says what it may lose on one of its matches. The first where its source tells none. */
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
