// The wire between the platform and a rail, both ways. The platform asks for an account to be paid on and orders
// payouts; the rail reports deposits and payout results. Each item has an id from its sender, and a repeat of an id is
// the same item (L6, L11). Amounts are minor units of the pay currency as decimal text.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { PayTo } from './deposits.ts'
import { At, DepositId, Method, Network, PayCurrency, textOf, WithdrawalId } from './words.ts'

export const railDialect = 'rail'

/** The rail's own id of a payment or a payout report: unique for ever. */
export const RailId = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,80}$/))
const MinorText = z.string().check(z.regex(/^[1-9]\d{0,14}$/))

/** A rail's possible answers. `OK` also answers a repeat. */
export const railWords = ['OK', 'REFUSED', 'UNKNOWN', 'CONFLICT', 'SIGNATURE', 'INPUT', 'BUSY', 'FAULT'] as const
export type RailWord = (typeof railWords)[number]
const RailAnswer = z.strictObject({ code: z.enum(railWords) })

const railCall = { who: 'venue', dialect: railDialect, refuses: [] } as const

/** Platform to rail: an account to pay on, for this order, until then. */
export const railCollect = endpoint({
  ...railCall,
  post: '/rail/v1/collect',
  takes: z.strictObject({
    order: DepositId,
    method: Method,
    network: z.nullable(Network),
    currency: PayCurrency,
    amount: MinorText,
    payerName: z.nullable(textOf(50)),
    expiresAt: At,
  }),
  gives: z.strictObject({ code: z.enum(['OK', 'REFUSED', 'CONFLICT']), payTo: z.nullable(PayTo) }),
})

/** Platform to rail: this order will not be paid any more. */
export const railCollectEnd = endpoint({
  ...railCall,
  post: '/rail/v1/collect/end',
  takes: z.strictObject({ order: DepositId }),
  gives: RailAnswer,
})

export const PayoutAccount = z.strictObject({
  method: Method,
  network: z.nullable(Network),
  bank: z.nullable(z.string()),
  holder: z.nullable(z.string()),
  number: z.string(),
  country: z.nullable(z.string()),
})

/** Platform to rail: pay this, once. `REFUSED` is final; a timeout is no answer (L11). */
export const railPayout = endpoint({
  ...railCall,
  post: '/rail/v1/payout',
  takes: z.strictObject({
    payout: WithdrawalId,
    currency: PayCurrency,
    amount: MinorText,
    account: PayoutAccount,
  }),
  gives: z.strictObject({
    code: z.enum(['OK', 'REFUSED', 'CONFLICT']),
    reason: z.nullable(z.enum(['rail_account_invalid', 'rail_limit', 'rail_refused', 'rail_closed'])),
  }),
})

export const PayoutState = z.enum(['unknown', 'pending', 'paid', 'refused', 'bounced', 'cancelled'])
export type PayoutState = z.output<typeof PayoutState>
const PayoutReason = z.nullable(
  z.enum(['rail_account_invalid', 'rail_limit', 'rail_refused', 'rail_closed', 'receiver_returned']),
)

/** Platform to rail, in doubt: what is the result? */
export const railPayoutQuery = endpoint({
  ...railCall,
  post: '/rail/v1/payout/query',
  takes: z.strictObject({ payout: WithdrawalId }),
  gives: z.strictObject({
    code: z.literal('OK'),
    state: PayoutState,
    reason: PayoutReason,
    reference: z.nullable(RailId),
  }),
})

/**
 * Platform to rail: do not pay this any more, whether or not you know it. `cancelled` is final: the rail will never pay
 * under this number. `pending`: it cannot be stopped, and its end is unknown.
 */
export const railPayoutCancel = endpoint({
  ...railCall,
  post: '/rail/v1/payout/cancel',
  takes: z.strictObject({ payout: WithdrawalId }),
  gives: z.strictObject({
    code: z.literal('OK'),
    state: z.enum(['pending', 'paid', 'refused', 'bounced', 'cancelled']),
    reason: PayoutReason,
    reference: z.nullable(RailId),
  }),
})

/** One movement in the rail's books. `ref`: the rail's id of a deposit, otherwise a payout's number. */
export const StatementLine = z.strictObject({
  what: z.enum(['paid_in', 'paid_out', 'bounced']),
  ref: RailId,
  currency: PayCurrency,
  amount: MinorText,
  at: At,
})
export type StatementLine = z.output<typeof StatementLine>

/**
 * Platform to rail: all your movements for us from `since` to `until`, exclusive, oldest first; `after`: the place of a
 * line.
 */
export const railStatement = endpoint({
  ...railCall,
  post: '/rail/v1/statement',
  takes: z.strictObject({ since: At, until: At, after: z.int().check(z.minimum(0)) }),
  gives: z.strictObject({ code: z.literal('OK'), lines: z.array(StatementLine), more: z.boolean() }),
})

/** Rail to platform: this much money came, for this order as the payer named it. */
export const railPaid = endpoint({
  ...railCall,
  post: '/rail/v1/paid',
  takes: z.strictObject({
    id: RailId,
    /** As the rail read it; an unknown order is not an error. */
    order: textOf(64),
    currency: PayCurrency,
    amount: MinorText,
    /** In full; null if the rail does not know it, or only a part. Another name than the order's goes to suspense. */
    payerName: z.nullable(textOf(50)),
    at: At,
  }),
  gives: RailAnswer,
})

/** Rail to platform: the result of a payout. `bounced` comes after `paid`. */
export const railPayoutNews = endpoint({
  ...railCall,
  post: '/rail/v1/payout/news',
  takes: z.strictObject({
    id: RailId,
    payout: WithdrawalId,
    state: z.enum(['paid', 'refused', 'bounced']),
    reason: PayoutReason,
    reference: z.nullable(RailId),
    currency: PayCurrency,
    amount: MinorText,
    at: At,
  }),
  gives: RailAnswer,
})
