// Several selections of one match as one bet on the IM-shaped wire: info and place, with this wire's names. Odds are
// those of the whole. Every body carries the session.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { imDialect } from '../im/lists.ts'
import { ImAmount, ImId, ImScore, imSession, ImWager } from '../im/shapes.ts'
import { builderRefusals } from '../house/refusals.ts'
import { oidShape } from '../markets.ts'
import { builtLeast, builtMost } from './ob-builder.ts'

const SelectionIds = z.array(z.string().check(z.regex(oidShape))).check(z.minLength(builtLeast), z.maxLength(builtMost))

/** The present price, or why there is none. */
export const imBetBuilderInfo = endpoint({
  post: '/api/mobile/GetBetBuilderInfo',
  who: 'member',
  dialect: imDialect,
  takes: z.strictObject({ ...imSession, EventId: ImId, SelectionIds }),
  gives: z.strictObject({
    Selections: z.array(
      z.strictObject({
        SelectionId: z.string(),
        /** The price of the selection alone; this bet does not pay by it. */
        Odds: z.string(),
        State: z.string(),
        /** Why it cannot be one of them now; empty if it can. */
        Reason: z.string(),
      }),
    ),
    Score: ImScore,
    Version: z.int(),
    DelaySeconds: z.int(),
    /** The joint odds; empty if there are none. */
    BetBuilderOdds: z.string(),
    /** The product of the single odds, and the joint chance divided by the product of the single ones; empty if unknown. */
    ProductOdds: z.string(),
    Correlation: z.string(),
    /** Why it is not sold as a whole; empty if it is, or if a selection says why. */
    Reason: z.string(),
    MinStake: ImAmount,
    MaxStake: ImAmount,
  }),
  refuses: ['restricted'],
  perMinute: 3000,
})

export const imPlaceBetBuilder = endpoint({
  post: '/api/mobile/PlaceBetBuilder',
  who: 'member',
  dialect: imDialect,
  takes: z.strictObject({
    ...imSession,
    Reference: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    EventId: ImId,
    SelectionIds,
    /** The joint odds, the score and the version of the match that the member saw. */
    BetBuilderOdds: z.string().check(z.regex(/^\d{1,5}\.\d{2}$/)),
    Score: ImScore,
    Version: z.int().check(z.minimum(0)),
    IsAcceptAnyOdds: z.boolean(),
    Stake: ImAmount,
  }),
  gives: ImWager,
  refuses: [...builderRefusals],
  perMinute: 3000,
})
