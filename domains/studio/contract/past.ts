// What a member played before: round by round, and summed over the days that they look back on.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { Amount, call, GameId, Moment } from './shapes.ts'
import { StudioRound } from './solo.ts'

/** How many days of Beijing a look back covers, today among them. */
export const pastDays = [1, 7, 30] as const
const Days = z.literal([...pastDays])
export type PastDays = z.output<typeof Days>

export const studioHistory = endpoint({
  ...call,
  post: '/studio/v1/history',
  takes: z.strictObject({
    game: z.optional(GameId),
    /** Without it all that is kept. */
    days: z.optional(Days),
    /** Behind this round, which is told no more. */
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  gives: z.strictObject({
    rounds: z.array(StudioRound),
    /** Behind which older ones stand; null where there are none. A round that cannot be read is left out, and ends no list. */
    next: z.nullable(z.uuid()),
  }),
  refuses: [],
})

export const GameSums = z.strictObject({
  game: GameId,
  /** Rounds whose end stands. */
  rounds: z.int(),
  stake: Amount,
  /** All that they returned, stakes among it. */
  total: Amount,
  lastAt: Moment,
})
export type GameSums = z.output<typeof GameSums>

/** By game, what was played last first; bets at a table among them. */
export const studioSums = endpoint({
  ...call,
  post: '/studio/v1/sums',
  takes: z.strictObject({ days: Days, game: z.optional(GameId) }),
  gives: z.strictObject({ since: Moment, games: z.array(GameSums) }),
  refuses: [],
})
