// What a rail may do on a bad day, set for all orders by the environment and for one order by its payer: pay late,
// twice, the wrong amount, from another person's account, under another order's number, with a forged signature, or never.

import * as z from 'zod/mini'

export const payWays = [
  'right',
  'late',
  'twice',
  'less',
  'more',
  'other_payer',
  'wrong_order',
  'forged',
  'never',
] as const
export type PayWay = (typeof payWays)[number]

export const payoutWays = ['paid', 'twice', 'late', 'refused', 'bounced', 'silent', 'never'] as const
export type PayoutWay = (typeof payoutWays)[number]

const Ms = z.int().check(z.minimum(0), z.maximum(86_400_000))

const Dials = z.strictObject({
  /** How an order is paid that no payer pays by hand. */
  pay: z._default(z.enum(payWays), 'right'),
  /** The pause between the order and its payment. */
  payAfterMs: z._default(Ms, 15_000),
  payout: z._default(z.enum(payoutWays), 'paid'),
  payoutAfterMs: z._default(Ms, 5_000),
  /** The delay of a late one. */
  lateMs: z._default(Ms, 120_000),
})
export type RailDials = z.output<typeof Dials>

/** JSON with any of the dials; the others keep their defaults. */
export const readDials = (text: string | undefined): RailDials =>
  Dials.parse(text === undefined || text === '' ? {} : JSON.parse(text))
