// Cash-out of the OB-shaped wire: an accepted ticket, or a part of its stake, is sold back at the present price. A
// quote gives the amount and is valid for some seconds; a confirmation names it and what the member saw. In play a sale
// waits like a bet and is judged again; its end is pushed with the ticket.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { obDialect } from './ob-lists.ts'
import { ObAmount, ObCuid, ObSale, ObSaleRule, ObTime } from './ob-shapes.ts'
import { quoteRefusals, saleRefusals, saleRuleRefusals } from './house/refusals.ts'

/** How long a quote is valid. Wall time, milliseconds. */
export const obQuoteMs = 5000

export const obCashOutQuote = endpoint({
  post: '/yewu13/v1/cashOut/quote',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({
    cuid: ObCuid,
    no: z.uuid(),
    /** How much of the stake is to be sold; everything left by default. */
    amt: z.optional(ObAmount),
  }),
  gives: z.strictObject({
    no: z.string(),
    id: z.string(),
    /** The stake to be sold, what is left of it now, and what would stay at risk. */
    amt: ObAmount,
    left: ObAmount,
    stays: ObAmount,
    /** Paid for it, and for everything left. */
    pay: ObAmount,
    all: ObAmount,
    /** The value of the part by the present chances, before the book's share. */
    fair: ObAmount,
    /** The book's share of the fair value, in millionths. */
    mg: z.int(),
    dies: ObTime,
    /** The delay of the sale: milliseconds in feed time. */
    wait: z.int(),
  }),
  refuses: [...quoteRefusals],
  perMinute: 3000,
})

/**
 * What the whole rest of a bet of one leg was worth, at moments from when it was placed until now; empty for other
 * tickets. Moments without a price are left out.
 */
export const obCashOutWorth = endpoint({
  post: '/yewu13/v1/cashOut/worth',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({ cuid: ObCuid, no: z.uuid() }),
  gives: z.strictObject({
    no: z.string(),
    pts: z.array(
      z.strictObject({
        /** Feed time. */
        at: ObTime,
        mmp: z.string(),
        mst: z.int(),
        sc: z.string(),
        pay: ObAmount,
      }),
    ),
  }),
  refuses: ['no_such_ticket', 'restricted'],
  perMinute: 600,
})

export const obCashOut = endpoint({
  post: '/yewu13/v1/cashOut/confirm',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({
    cuid: ObCuid,
    /** The client's own key: the same key is one sale, however often it is sent. */
    key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    no: z.uuid(),
    /** The quote, its stake and its amount as the member saw them. If the price has risen, the higher one is paid. */
    id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
    amt: ObAmount,
    pay: ObAmount,
  }),
  gives: z.strictObject({ no: z.string(), sale: ObSale }),
  refuses: [...saleRefusals],
  perMinute: 3000,
})

/**
 * Sets a sale rule, in place of the open one: as soon as the whole rest of the stake is worth this much, or this
 * little, the part is sold at the price of that moment, once, whether the member is online or not. The conditions of a
 * sale apply at that moment.
 */
export const obCashOutRule = endpoint({
  post: '/yewu13/v1/cashOut/rule',
  who: 'member',
  dialect: obDialect,
  takes: z
    .strictObject({
      cuid: ObCuid,
      no: z.uuid(),
      up: z.optional(ObAmount),
      dn: z.optional(ObAmount),
      pt: z.int().check(z.minimum(1), z.maximum(100)),
    })
    .check(z.refine(({ up, dn }) => (up !== undefined || dn !== undefined) && up !== '0' && dn !== '0')),
  gives: z.strictObject({ no: z.string(), cr: z.nullable(ObSaleRule) }),
  refuses: [...saleRuleRefusals],
  perMinute: 600,
})

/** Removes the sale rule; the ticket stays as it is. */
export const obCashOutRuleOff = endpoint({
  post: '/yewu13/v1/cashOut/ruleOff',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({ cuid: ObCuid, no: z.uuid() }),
  gives: z.strictObject({ no: z.string(), cr: z.nullable(ObSaleRule) }),
  refuses: ['no_such_ticket', 'cash_out_closed', 'restricted'],
  perMinute: 600,
})
