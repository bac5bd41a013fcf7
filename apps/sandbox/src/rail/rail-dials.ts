// What a rail may do on a bad day, chosen for all orders by the environment and for one order by whoever pays it: pay
// late, twice, the wrong amount, in another order's name, with a forged signature, or never.

import * as z from 'zod/mini'

export const payWays = ['right', 'late', 'twice', 'less', 'more', 'wrong_order', 'forged', 'never'] as const
export type PayWay = (typeof payWays)[number]

export const payoutWays = ['paid', 'twice', 'late', 'refused', 'bounced', 'silent', 'never'] as const
export type PayoutWay = (typeof payoutWays)[number]

const Ms = z.int().check(z.minimum(0), z.maximum(86_400_000))

const Dials = z.strictObject({
  /** How an order is paid that nobody pays by hand. */
  pay: z._default(z.enum(payWays), 'right'),
  /** How long after it was asked for. */
  payAfterMs: z._default(Ms, 15_000),
  payout: z._default(z.enum(payoutWays), 'paid'),
  payoutAfterMs: z._default(Ms, 5_000),
  /** How late, when late. */
  lateMs: z._default(Ms, 120_000),
})
export type RailDials = z.output<typeof Dials>

/** JSON with any of the dials; the rest is as if nothing was said. */
export const readDials = (text: string | undefined): RailDials =>
  Dials.parse(text === undefined || text === '' ? {} : JSON.parse(text))
