// Several selections of one match as one bet on the FB-shaped wire: preview and place, with this wire's names. Odds are
// those of the whole.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { fbDialect } from '../fb/lists.ts'
import { FbAmount, FbId, FbOrder, FbPair, FbTongue } from '../fb/shapes.ts'
import { builderRefusals } from '../house/refusals.ts'
import { oidShape } from '../markets.ts'
import { builtLeast, builtMost } from './ob-builder.ts'

const OptionIds = z.array(z.string().check(z.regex(oidShape))).check(z.minLength(builtLeast), z.maxLength(builtMost))

/** The present price, or why there is none. */
export const fbSameMatchPreview = endpoint({
  post: '/v1/order/sameMatch/preview',
  who: 'member',
  dialect: fbDialect,
  takes: z.strictObject({ languageType: FbTongue, matchId: FbId, optionIds: OptionIds }),
  gives: z.strictObject({
    options: z.array(
      z.strictObject({
        optionId: z.string(),
        /** The price of the option alone; this bet does not pay by it. */
        odds: z.number(),
        status: z.int(),
        /** Why it cannot be one of them now; empty if it can. */
        reason: z.string(),
      }),
    ),
    score: FbPair,
    version: z.int(),
    delayMs: z.int(),
    /** The joint odds; zero or negative if there are none. */
    odds: z.number(),
    /** The product of the single odds, and the joint chance divided by the product of the single ones; empty if unknown. */
    productOdds: z.string(),
    correlation: z.string(),
    /** Why it is not sold as a whole; empty if it is, or if an option says why. */
    reason: z.string(),
    minStake: FbAmount,
    maxStake: FbAmount,
  }),
  refuses: ['restricted'],
  perMinute: 3000,
})

export const fbSameMatchBet = endpoint({
  post: '/v1/order/bet/sameMatch',
  who: 'member',
  dialect: fbDialect,
  takes: z.strictObject({
    languageType: FbTongue,
    clientKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    matchId: FbId,
    optionIds: OptionIds,
    /** The joint odds, the score and the version of the match that the member saw. */
    odds: z.number().check(z.minimum(1), z.maximum(10_000)),
    score: z.tuple([z.int().check(z.minimum(0), z.maximum(99)), z.int().check(z.minimum(0), z.maximum(99))]),
    version: z.int().check(z.minimum(0)),
    /** Accepted changes of the joint odds: 0 none, 1 better, 2 any. */
    acceptOddsChange: z.int().check(z.minimum(0), z.maximum(2)),
    stake: FbAmount,
  }),
  gives: FbOrder,
  refuses: [...builderRefusals],
  perMinute: 3000,
})
