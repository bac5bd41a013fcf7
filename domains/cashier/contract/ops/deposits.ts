// Deposit orders and money in suspense for operators. Money that matches no order waits until an operator assigns it or
// marks it as sent back; from a threshold, a second operator must agree (L33).

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { depositReasons, DepositState, PayTo } from '../deposits.ts'
import { At, ChannelId, DepositId, Method, Network, PayCurrency, textOf } from '../words.ts'

const Minor = z.string().check(z.regex(/^-?\d+$/))
const Cursor = z.string().check(z.regex(/^\d{1,16}\..{1,120}$/))
const Limit = z.optional(z.int().check(z.minimum(1), z.maximum(200)))

export const depositShelves = ['open', 'disputed', 'credited', 'closed'] as const
export const DepositShelf = z.enum(depositShelves)
export type DepositShelf = z.output<typeof DepositShelf>

export const OpsDeposit = z.strictObject({
  id: DepositId,
  member: z.uuid(),
  name: z.string(),
  state: DepositState,
  method: Method,
  channel: ChannelId,
  network: z.nullable(Network),
  amount: Minor,
  payAmount: Minor,
  payCurrency: PayCurrency,
  credited: z.nullable(Minor),
  reason: z.nullable(z.enum(depositReasons)),
  receipts: z.int(),
  createdAt: At,
  expiresAt: At,
  chasedAt: z.nullable(At),
  closedAt: z.nullable(At),
})
export type OpsDeposit = z.output<typeof OpsDeposit>

export const opsDeposits = endpoint({
  get: '/ops/v1/deposits/list',
  who: operatorWith('deposits.read'),
  takes: z.strictObject({
    /** Default: all. */
    shelf: z.optional(DepositShelf),
    method: z.optional(Method),
    member: z.optional(z.uuid()),
    /** Only chased orders. */
    chased: z.optional(z.enum(['yes'])),
    before: z.optional(Cursor),
    limit: Limit,
  }),
  gives: z.strictObject({ rows: z.array(OpsDeposit), next: z.nullable(Cursor) }),
  refuses: [],
})

/** Why money is in suspense: a closed list (L24). */
export const suspenseReasons = [
  'order_unknown',
  'currency_differs',
  'payer_differs',
  'amount_differs',
  'order_credited',
  'paid_after_cancel',
  'order_void',
  'paid_too_late',
] as const
export type SuspenseReason = (typeof suspenseReasons)[number]

export const OpsPayment = z.strictObject({
  id: z.string(),
  state: z.enum(['credited', 'suspended', 'resolved', 'refunded']),
  rail: z.string(),
  railId: z.string(),
  /** The order as the rail read it, and the order that got the money. */
  orderText: z.string(),
  order: z.nullable(DepositId),
  member: z.nullable(z.uuid()),
  name: z.nullable(z.string()),
  payAmount: Minor,
  payCurrency: PayCurrency,
  /** The same in coins: the amount in suspense. */
  amount: Minor,
  payerName: z.nullable(z.string()),
  why: z.nullable(z.enum(suspenseReasons)),
  at: At,
  /** The first operator's proposal, if a second is needed: an order, or sent back. */
  proposal: z.nullable(z.strictObject({ order: z.nullable(DepositId), by: z.uuid() })),
  resolvedBy: z.nullable(z.uuid()),
  note: z.nullable(z.string()),
})
export type OpsPayment = z.output<typeof OpsPayment>

export const opsDepositOne = endpoint({
  get: '/ops/v1/deposits/one',
  who: operatorWith('deposits.read'),
  takes: z.strictObject({ id: DepositId }),
  person: 'handler',
  gives: z.strictObject({
    deposit: OpsDeposit,
    payerName: z.nullable(z.string()),
    payTo: z.nullable(PayTo),
    receipts: z.array(z.strictObject({ id: z.uuid(), width: z.int(), height: z.int(), at: At })),
    payments: z.array(OpsPayment),
  }),
  refuses: ['order_unknown'],
})

/** A receipt's re-encoded picture. */
export const opsReceipt = endpoint({
  get: '/ops/v1/deposits/receipt',
  who: operatorWith('deposits.read'),
  takes: z.strictObject({ id: z.uuid() }),
  person: 'handler',
  gives: z.strictObject({ type: z.literal('image/jpeg'), base64: z.string() }),
  refuses: ['order_unknown'],
})

export const opsSuspense = endpoint({
  get: '/ops/v1/suspense/list',
  who: operatorWith('suspense.read'),
  takes: z.strictObject({
    state: z.optional(z.enum(['suspended', 'resolved', 'refunded'])),
    before: z.optional(Cursor),
    limit: Limit,
  }),
  gives: z.strictObject({
    rows: z.array(OpsPayment),
    next: z.nullable(Cursor),
    /** Total in suspense now. */
    held: Minor,
    /** From this amount on a second operator is needed. */
    secondFrom: Minor,
  }),
  refuses: [],
})

const PaymentId = textOf(120)

/** A limit that the member set on deposits: what counts in it now, and after the payment is credited. */
const LimitAfter = z.strictObject({
  limit: z.enum(['deposit/day', 'deposit/week', 'deposit/month']),
  most: Minor,
  used: Minor,
  after: Minor,
})

/**
 * What an operator decides by (decision 1501): the order that the money would be given to, by default the one that the
 * payment names; its payer's name, and the member's own limits.
 */
export const opsSuspenseFacts = endpoint({
  get: '/ops/v1/suspense/facts',
  who: operatorWith('suspense.read'),
  takes: z.strictObject({ payment: PaymentId, order: z.optional(DepositId) }),
  person: 'handler',
  gives: z.strictObject({
    /** Null if the payment names none that exists. */
    order: z.nullable(
      z.strictObject({
        id: DepositId,
        member: z.uuid(),
        name: z.string(),
        state: DepositState,
        payAmount: Minor,
        payCurrency: PayCurrency,
        /** Who was to pay, as the order says. */
        payerName: z.nullable(z.string()),
        /** Whether the rail named the same; null if one of them names no one. */
        samePayer: z.nullable(z.boolean()),
        /** The member's real name, masked, and whether the rail named it. */
        realName: z.nullable(z.string()),
        isReal: z.nullable(z.boolean()),
        /** Only those that are set. */
        limits: z.array(LimitAfter),
        /** Whether they may not play: they could only withdraw it. */
        barred: z.boolean(),
      }),
    ),
  }),
  refuses: ['payment_unknown', 'order_unknown'],
})

/**
 * Gives the money to the order's member, or, with `order: null`, marks it as sent back to its payer. From the
 * threshold, the first operator proposes and the second must choose the same.
 */
export const opsSuspenseResolve = endpoint({
  post: '/ops/v1/suspense/resolve',
  who: operatorWith('suspense.resolve'),
  takes: z.strictObject({ payment: PaymentId, order: z.nullable(DepositId), reason: Reason }),
  gives: z.strictObject({ state: z.enum(['proposed', 'resolved', 'refunded']) }),
  refuses: ['payment_unknown', 'payment_moved', 'order_unknown', 'same_operator'],
})

/** The first operator withdraws their proposal. */
export const opsSuspenseTakeBack = endpoint({
  post: '/ops/v1/suspense/takeBack',
  who: operatorWith('suspense.resolve'),
  takes: z.strictObject({ payment: PaymentId, reason: Reason }),
  gives: z.strictObject({ state: z.literal('suspended') }),
  refuses: ['payment_unknown', 'payment_moved', 'other_operator'],
})
