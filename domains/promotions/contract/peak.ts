// The peak ranking (S-ROUTE-06c): free predictions of the week's matches, for members who join, ranked by the share of
// correct ones. There are no bets and stakes in it.

import { permitRefusals } from '@magpie/play-safe/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const Side = z.enum(['home', 'draw', 'away'])
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const SlateMatch = z.strictObject({
  venue: z.string(),
  id: z.string(),
  sport: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  kickOffAt: z.int(),
  state: z.enum(['scheduled', 'live', 'ended', 'void']),
  score: z.tuple([z.int(), z.int()]),
  sides: z.array(Side),
  mine: z.nullable(Side),
  /** Null while unknown, and for a match that does not count. */
  hit: z.nullable(z.boolean()),
})
export type SlateMatch = z.output<typeof SlateMatch>

export const peakSlate = endpoint({
  post: '/act/api/v1/peak/slate',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({
    week: Day,
    joined: z.boolean(),
    mayPlay: z.boolean(),
    /** Whether their name is verified: only then does a place bring points. */
    verified: z.boolean(),
    /** Predictions that can still be made this week. */
    left: z.int(),
    rows: z.array(SlateMatch),
  }),
  refuses: ['activity_unknown'],
})
export type Slate = z.output<typeof peakSlate.gives>

/** Leaving removes the member from the list at once; their predictions are kept. */
export const peakJoin = endpoint({
  post: '/act/api/v1/peak/join',
  who: 'member',
  takes: z.strictObject({ on: z.boolean() }),
  gives: z.strictObject({ joined: z.boolean() }),
  refuses: ['activity_unknown', ...permitRefusals],
})

export const peakPredict = endpoint({
  post: '/act/api/v1/peak/predict',
  who: 'member',
  takes: z.strictObject({
    venue: z.string().check(z.regex(/^[A-Z0-9]{2,12}$/)),
    match: z.string().check(z.minLength(1), z.maxLength(64)),
    side: Side,
  }),
  gives: z.strictObject({ side: Side, left: z.int() }),
  refuses: ['activity_unknown', 'not_joined', 'match_started', 'predictions_full', ...permitRefusals],
})

export const PeakRow = z.strictObject({
  rank: z.int(),
  tied: z.int(),
  /** Derived from the member's id, and not traceable to the account. */
  alias: z.string(),
  figures: z.string(),
  frame: z.nullable(z.enum(['plum'])),
  hit: z.int(),
  of: z.int(),
  points: z.int(),
})
export type PeakRow = z.output<typeof PeakRow>

export const peakRank = endpoint({
  post: '/act/api/v1/peak/rank',
  who: 'member',
  /** `friends`: of this week, the members whom the caller invited, the one who invited them, and the caller. */
  takes: z.strictObject({ show: z.enum(['week', 'month', 'last', 'friends']) }),
  gives: z.strictObject({
    week: Day,
    least: z.int(),
    prizes: z.array(z.strictObject({ from: z.int(), to: z.int(), points: z.int() })),
    /** How many members are ranked. */
    ranked: z.int(),
    rows: z.array(PeakRow),
    /** Null before the first result; `rank` null while there are too few. */
    mine: z.nullable(
      z.strictObject({
        rank: z.nullable(z.int()),
        tied: z.int(),
        alias: z.string(),
        figures: z.string(),
        hit: z.int(),
        of: z.int(),
      }),
    ),
  }),
  refuses: ['activity_unknown'],
})
export type PeakRank = z.output<typeof peakRank.gives>
