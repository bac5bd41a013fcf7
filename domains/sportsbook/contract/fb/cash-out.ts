// Cash-out on the FB-shaped wire: a price per unit of stake, valid for some seconds, then the sale of a stake at it.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { fbDialect } from './lists.ts'
import { FbAmount, FbPair, FbSale, FbSaleRule, FbTime, FbTongue } from './shapes.ts'
import { quoteRefusals, saleRefusals, saleRuleRefusals } from '../house/refusals.ts'

export const fbCashOutPrice = endpoint({
  post: '/v1/order/cashOut/price',
  who: 'member',
  dialect: fbDialect,
  takes: z.strictObject({
    languageType: FbTongue,
    orderId: z.uuid(),
    /** How much of the stake; everything left by default. */
    stake: z.optional(FbAmount),
  }),
  gives: z.strictObject({
    orderId: z.string(),
    priceId: z.string(),
    /** Paid for one unit of stake, truncated to four places; `amount` is exact. */
    unitPrice: z.number(),
    stake: FbAmount,
    leftStake: FbAmount,
    amount: FbAmount,
    /** By the present chances, before the book's share (millionths). */
    fairAmount: FbAmount,
    marginPpm: z.int(),
    expireAt: FbTime,
    delayMs: z.int(),
  }),
  refuses: [...quoteRefusals],
  perMinute: 3000,
})

/** What the whole rest was worth, from the bet until now. */
export const fbCashOutHistory = endpoint({
  post: '/v1/order/cashOut/history',
  who: 'member',
  dialect: fbDialect,
  takes: z.strictObject({ languageType: FbTongue, orderId: z.uuid() }),
  gives: z.strictObject({
    orderId: z.string(),
    points: z.array(
      z.strictObject({
        time: FbTime,
        phase: z.string(),
        minute: z.int(),
        score: FbPair,
        amount: FbAmount,
      }),
    ),
  }),
  refuses: ['no_such_ticket', 'restricted'],
  perMinute: 600,
})

export const fbCashOutSell = endpoint({
  post: '/v1/order/cashOut/bet',
  who: 'member',
  dialect: fbDialect,
  takes: z.strictObject({
    languageType: FbTongue,
    clientKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    orderId: z.uuid(),
    priceId: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
    stake: FbAmount,
    /** As the member saw it; if the price has risen, the higher one is paid. */
    amount: FbAmount,
  }),
  gives: z.strictObject({ orderId: z.string(), record: FbSale }),
  refuses: [...saleRefusals],
  perMinute: 3000,
})

/** Sets a sale rule, in place of the open one; see the OB-shaped wire for its meaning. */
export const fbCashOutRule = endpoint({
  post: '/v1/order/cashOut/rule/set',
  who: 'member',
  dialect: fbDialect,
  takes: z
    .strictObject({
      languageType: FbTongue,
      orderId: z.uuid(),
      atLeast: z.optional(FbAmount),
      atMost: z.optional(FbAmount),
      percent: z.int().check(z.minimum(1), z.maximum(100)),
    })
    .check(
      z.refine(
        ({ atLeast, atMost }) =>
          (atLeast !== undefined || atMost !== undefined) && atLeast !== '0.00' && atMost !== '0.00',
      ),
    ),
  gives: z.strictObject({ orderId: z.string(), rule: z.nullable(FbSaleRule) }),
  refuses: [...saleRuleRefusals],
  perMinute: 600,
})

export const fbCashOutRuleOff = endpoint({
  post: '/v1/order/cashOut/rule/remove',
  who: 'member',
  dialect: fbDialect,
  takes: z.strictObject({ languageType: FbTongue, orderId: z.uuid() }),
  gives: z.strictObject({ orderId: z.string(), rule: z.nullable(FbSaleRule) }),
  refuses: ['no_such_ticket', 'cash_out_closed', 'restricted'],
  perMinute: 600,
})
