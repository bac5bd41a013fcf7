// A member's earlier rounds: one by one, and summed over a number of days.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { Amount, call, GameId, Moment } from './shapes.ts'
import { StudioRound } from './solo.ts'

/** Number of Beijing days to look back, including today. */
export const pastDays = [1, 7, 30] as const
const Days = z.literal([...pastDays])
export type PastDays = z.output<typeof Days>

export const studioHistory = endpoint({
  ...call,
  post: '/studio/v1/history',
  takes: z.strictObject({
    game: z.optional(GameId),
    /** Omitted: everything that is kept. */
    days: z.optional(Days),
    /** Starts after this round, which is not repeated. */
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  gives: z.strictObject({
    rounds: z.array(StudioRound),
    /** Cursor for older rounds; null if there are none. */
    next: z.nullable(z.uuid()),
  }),
  refuses: [],
})

export const GameSums = z.strictObject({
  game: GameId,
  /** Rounds that have ended. */
  rounds: z.int(),
  stake: Amount,
  /** Whole return, stakes included. */
  total: Amount,
  lastAt: Moment,
})
export type GameSums = z.output<typeof GameSums>

/** By game, most recently played first; bets at tables included. */
export const studioSums = endpoint({
  ...call,
  post: '/studio/v1/sums',
  takes: z.strictObject({ days: Days, game: z.optional(GameId) }),
  gives: z.strictObject({ since: Moment, games: z.array(GameSums) }),
  refuses: [],
})
