// The wire between the house and a rail, both ways. The house asks for an account to be paid on and tells the rail to pay
// somebody; the rail tells that money came and what became of a payout. Everything has an id of whoever began it, and a
// repeat of an id is the same thing (L6, L11). Amounts are minor units of the pay currency as decimal text.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { PayTo } from './deposits.ts'
import { At, DepositId, Method, Network, PayCurrency, textOf, WithdrawalId } from './words.ts'

export const railDialect = 'rail'

/** The rail's own id of a payment or of a piece of news about a payout: unique over all it ever sends. */
export const RailId = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,80}$/))
const MinorText = z.string().check(z.regex(/^[1-9]\d{0,14}$/))

/** What every rail answers. `OK` is also the answer to a repeat. */
export const railWords = ['OK', 'REFUSED', 'UNKNOWN', 'CONFLICT', 'SIGNATURE', 'INPUT', 'BUSY', 'FAULT'] as const
export type RailWord = (typeof railWords)[number]
const RailAnswer = z.strictObject({ code: z.enum(railWords) })

const railCall = { who: 'venue', dialect: railDialect, refuses: [] } as const

/** House to rail: an account to pay on, for this order and until then. */
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

/** House to rail: nobody will pay this order any more. */
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

/** House to rail: pay this, once. `REFUSED` is final; no answer is no answer (L11). */
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

/** House to rail, in doubt: what became of it? */
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
 * House to rail: do not pay this any more, whether or not you have heard of it. `cancelled` is final: the rail pays nothing
 * under this number from then on. `pending`: it cannot stop it, and does not know yet how it ends.
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

/** One movement of the rail's own books: `ref` is the id of the rail's word for what came, the number of a payout else. */
export const StatementLine = z.strictObject({
  what: z.enum(['paid_in', 'paid_out', 'bounced']),
  ref: RailId,
  currency: PayCurrency,
  amount: MinorText,
  at: At,
})
export type StatementLine = z.output<typeof StatementLine>

/** House to rail: all that you moved for us from `since` up to before `until`, oldest first, `after` a line's place. */
export const railStatement = endpoint({
  ...railCall,
  post: '/rail/v1/statement',
  takes: z.strictObject({ since: At, until: At, after: z.int().check(z.minimum(0)) }),
  gives: z.strictObject({ code: z.literal('OK'), lines: z.array(StatementLine), more: z.boolean() }),
})

/** Rail to house: this much money came, for this order as the payer named it. */
export const railPaid = endpoint({
  ...railCall,
  post: '/rail/v1/paid',
  takes: z.strictObject({
    id: RailId,
    /** As the rail read it; an order that is not there is no fault of the call. */
    order: textOf(64),
    currency: PayCurrency,
    amount: MinorText,
    payerName: z.nullable(textOf(50)),
    at: At,
  }),
  gives: RailAnswer,
})

/** Rail to house: what became of a payout. `bounced` comes after `paid`. */
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
