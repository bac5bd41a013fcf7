// Cash-out of the OB-shaped wire: a confirmed ticket, or a part of its stake, is sold back at the price of the moment. A
// quote says the amount and is good for some seconds; a confirmation names it and what was seen. In play a sale waits as a
// bet does and is judged again; its end is pushed with the ticket.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { obDialect } from './ob-lists.ts'
import { ObAmount, ObCuid, ObSale, ObSaleRule, ObTime } from './ob-shapes.ts'
import { quoteRefusals, saleRefusals, saleRuleRefusals } from './house/refusals.ts'

/** How long a quote is good. Wall time. */
export const obQuoteMs = 5000

export const obCashOutQuote = endpoint({
  post: '/yewu13/v1/cashOut/quote',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({
    cuid: ObCuid,
    no: z.uuid(),
    /** How much of the stake is to be sold; all that is left when absent. */
    amt: z.optional(ObAmount),
  }),
  gives: z.strictObject({
    no: z.string(),
    id: z.string(),
    /** The stake that is sold, what is left of it now, and what would stay at risk. */
    amt: ObAmount,
    left: ObAmount,
    stays: ObAmount,
    /** Paid for it, and for all that is left. */
    pay: ObAmount,
    all: ObAmount,
    /** What the part is worth at the chances of now, before the book's share. */
    fair: ObAmount,
    /** The book's share of the fair value, in millionths. */
    mg: z.int(),
    dies: ObTime,
    /** Milliseconds that the sale will wait, in the feed's time. */
    wait: z.int(),
  }),
  refuses: [...quoteRefusals],
  perMinute: 3000,
})

/**
 * What was paid for all that is left of a bet of one leg, at moments from when it was placed until now; empty for other
 * tickets, and without the moments at which nothing was for sale.
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
    /** The quote, its stake and its amount as they were seen. A price that rose meanwhile is paid. */
    id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
    amt: ObAmount,
    pay: ObAmount,
  }),
  gives: z.strictObject({ no: z.string(), sale: ObSale }),
  refuses: [...saleRefusals],
  perMinute: 3000,
})

/**
 * Sets up a sale beforehand, in place of the one that stood: as soon as all that is left of the stake is worth so much, or
 * so little, the part is sold at the price of that moment, once, whoever is there. What a sale must keep to holds then.
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

/** Nothing is sold by itself any more; the ticket stands as it did. */
export const obCashOutRuleOff = endpoint({
  post: '/yewu13/v1/cashOut/ruleOff',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({ cuid: ObCuid, no: z.uuid() }),
  gives: z.strictObject({ no: z.string(), cr: z.nullable(ObSaleRule) }),
  refuses: ['no_such_ticket', 'cash_out_closed', 'restricted'],
  perMinute: 600,
})
