// The bet side of the FB-shaped wire (`/v1/order`): one preview for one selection or several, placing, the state of
// orders, the member's own orders, the proof of a settlement. Only the session in `Authorization` says whose they are.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { oidShape } from '../markets.ts'
import { legsMax } from '../ob-multiples.ts'
import { fbDialect } from './lists.ts'
import { FbAmount, FbId, FbOrder, FbPair, FbTongue } from './shapes.ts'
import { betRefusals, multipleRefusals } from '../house/refusals.ts'

const OptionId = z.string().check(z.regex(oidShape))
const Key = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))
const Accept = z.int().check(z.minimum(0), z.maximum(2))
const Chosen = z.strictObject({ matchId: FbId, optionId: OptionId })
/** With the price, the score and the version of its match that the member saw. */
const Seen = z.strictObject({
  matchId: FbId,
  optionId: OptionId,
  odds: z.number().check(z.minimum(1), z.maximum(10_000)),
  score: z.tuple([z.int().check(z.minimum(0), z.maximum(999)), z.int().check(z.minimum(0), z.maximum(999))]),
  version: z.int().check(z.minimum(0)),
})

export const fbPreview = endpoint({
  post: '/v1/order/preview',
  who: 'member',
  dialect: fbDialect,
  takes: z.strictObject({
    languageType: FbTongue,
    selections: z.array(Chosen).check(z.minLength(1), z.maxLength(legsMax)),
  }),
  gives: z.strictObject({
    options: z.array(
      z.strictObject({
        matchId: FbId,
        optionId: z.string(),
        line: z.string(),
        odds: z.number(),
        /** 0 open, 1 suspended, 2 closed, 3 locked. */
        status: z.int(),
        score: FbPair,
        version: z.int(),
        /** The delay of a bet placed now, in the match's own time. */
        delayMs: z.int(),
        /** Why it cannot be bet on, alone or with the others; empty if it can. */
        reason: z.string(),
        minStake: FbAmount,
        maxStake: FbAmount,
        /** What is left of the cap of its match. */
        leftStake: FbAmount,
      }),
    ),
    /** The possible kinds of ticket; empty while one of the legs cannot be bet. */
    series: z.array(
      z.strictObject({
        folds: z.array(z.int()),
        lines: z.int(),
        price: z.string(),
        minStake: FbAmount,
        maxStake: FbAmount,
      }),
    ),
  }),
  refuses: ['restricted'],
  perMinute: 3000,
})

export const fbBetSingle = endpoint({
  post: '/v1/order/bet/single',
  who: 'member',
  dialect: fbDialect,
  takes: z.strictObject({
    languageType: FbTongue,
    clientKey: Key,
    selection: Seen,
    /** Accepted changes of the odds: 0 none, 1 better, 2 any. */
    acceptOddsChange: Accept,
    stake: FbAmount,
    /** The odds format on the screen (S-ENT-06); the bet is booked in decimal odds. */
    oddsFormat: z.int().check(z.minimum(1), z.maximum(4)),
  }),
  gives: FbOrder,
  refuses: [...betRefusals],
  perMinute: 3000,
})

export const fbBetSeries = endpoint({
  post: '/v1/order/bet/series',
  who: 'member',
  dialect: fbDialect,
  takes: z.strictObject({
    languageType: FbTongue,
    clientKey: Key,
    selections: z.array(Seen).check(z.minLength(2), z.maxLength(legsMax)),
    folds: z.array(z.int().check(z.minimum(2), z.maximum(legsMax))).check(z.minLength(1), z.maxLength(legsMax - 1)),
    acceptOddsChange: Accept,
    /** The stake on one line. */
    unitStake: FbAmount,
  }),
  gives: FbOrder,
  refuses: [...multipleRefusals],
  perMinute: 3000,
})

/** Another member's order is left out, like one that does not exist (L32). */
export const fbOrderStatus = endpoint({
  post: '/v1/order/getStatus',
  who: 'member',
  dialect: fbDialect,
  takes: z.strictObject({
    languageType: FbTongue,
    orderIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
  }),
  gives: z.strictObject({ orders: z.array(FbOrder) }),
  refuses: ['restricted'],
  perMinute: 3000,
})

export const fbOrderList = endpoint({
  post: '/v1/order/getList',
  who: 'member',
  dialect: fbDialect,
  takes: z.strictObject({
    languageType: FbTongue,
    settled: z.optional(z.boolean()),
    before: z.optional(z.uuid()),
    size: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
  }),
  gives: z.strictObject({ orders: z.array(FbOrder), more: z.boolean() }),
  refuses: ['restricted'],
  perMinute: 3000,
})

/**
 * The proof tree of the rules as JSON text, the facts it refers to, receipts of sales, and the dispute file once it has
 * ended.
 */
export const fbOrderProof = endpoint({
  post: '/v1/order/getProof',
  who: 'member',
  dialect: fbDialect,
  takes: z.strictObject({ languageType: FbTongue, orderId: z.uuid() }),
  gives: z.strictObject({
    orderId: z.string(),
    proof: z.string(),
    facts: z.string(),
    sales: z.optional(z.string()),
    file: z.optional(z.string()),
  }),
  refuses: ['no_such_ticket', 'restricted'],
})

/** Minor units as decimal text. */
export const fbUserBase = endpoint({
  post: '/v1/user/base',
  who: 'member',
  dialect: fbDialect,
  takes: z.strictObject({ languageType: FbTongue }),
  gives: z.strictObject({ userId: z.string(), balance: FbAmount, time: z.int() }),
  refuses: ['restricted', 'busy'],
})
