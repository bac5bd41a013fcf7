// Decides whose money a payment is. It is credited automatically only if order, amount, currency and the payer's name
// match and the order is open or expired recently. Everything else goes to suspense: booked, with a reason, for an
// operator. It is never left unbooked.

import { lifecycle, type LifeRow } from '@magpie/kernel'
import {
  type DepositReason,
  type DepositState,
  type PayCurrency,
  type SuspenseReason,
  suspenseReasons,
} from '../contract/index.ts'
import { depositPolicy } from './cashier-policy.ts'
import { depositTable, type OrderPlace, type OrderWay } from './deposit-table.ts'
import { sameName } from './person-name.ts'

export type OrderFacts = {
  readonly state: DepositState
  /** Why it is disputed. */
  readonly reason: DepositReason | null
  readonly rail: string
  readonly pay: bigint
  readonly payCurrency: PayCurrency
  /** Null if its method needs none. */
  readonly payerName: string | null
  readonly expiresMs: number
  /** False if another order has its exact amount by now: the amount no longer tells whose the payment is. */
  readonly ownsAmount: boolean
}
export type PaymentFacts = {
  readonly rail: string
  readonly pay: bigint
  readonly payCurrency: PayCurrency
  /** Null if the rail tells none. */
  readonly payerName: string | null
}

export type Judged =
  | { readonly do: 'credit' }
  /** `moves`: the order becomes disputed, so that its owner sees that money came. */
  | { readonly do: 'suspend'; readonly why: SuspenseReason; readonly moves: boolean }

const suspend = (order: OrderFacts, why: SuspenseReason): Judged => ({
  do: 'suspend',
  why,
  moves: depositTable[order.state].moves.dispute !== undefined,
})

/** Disputes in which the right payment may still come. Under the others a second payment is as doubtful as the first. */
const mayStillCome: ReadonlySet<DepositReason | null> = new Set<DepositReason>([
  'amount_differs',
  'currency_differs',
  'payer_differs',
])

const disputedFor = (reason: DepositReason | null): SuspenseReason => {
  if (reason === 'paid_after_cancel' || reason === 'order_void') return reason
  return 'paid_too_late'
}

/** Expired or disputed: credited for a day. */
const isTooLate = ({ expiresMs, ownsAmount }: OrderFacts, nowMs: number): boolean =>
  nowMs >= expiresMs + depositPolicy.lateCreditMs || !ownsAmount

/** A member pays from accounts in their own name: money of another person may be stolen, or be laundered. */
const isAnothers = (order: OrderFacts, payment: PaymentFacts): boolean =>
  order.payerName !== null && payment.payerName !== null && !sameName(order.payerName, payment.payerName)

export const judgePayment = (order: OrderFacts | null, payment: PaymentFacts, nowMs: number): Judged => {
  if (order === null || order.rail !== payment.rail) return { do: 'suspend', why: 'order_unknown', moves: false }
  if (order.state === 'credited') return suspend(order, 'order_credited')
  if (order.payCurrency !== payment.payCurrency) return suspend(order, 'currency_differs')
  if (order.pay !== payment.pay) return suspend(order, 'amount_differs')
  if (isAnothers(order, payment)) return suspend(order, 'payer_differs')
  if (order.state === 'cancelled') return suspend(order, 'paid_after_cancel')
  if (depositTable[order.state].moves.credit === undefined) return suspend(order, 'order_void')
  if (order.state === 'disputed' && !mayStillCome.has(order.reason)) return suspend(order, disputedFor(order.reason))
  if ((order.state === 'expired' || order.state === 'disputed') && isTooLate(order, nowMs))
    return suspend(order, 'paid_too_late')
  return { do: 'credit' }
}

/** The states of a payment. `came`: before it has a row; only operators move it out of suspense. */
export type PaymentState = 'came' | 'credited' | 'suspended' | 'resolved' | 'refunded'
export type PaymentMove = 'credit' | 'suspend' | 'propose' | 'take_back' | 'resolve' | 'refund'

type PaymentRow = LifeRow<PaymentState, PaymentMove, OrderPlace, SuspenseReason> & {
  readonly owner: 'house' | 'operator' | 'nobody'
}

const minute = 60_000
const day = 24 * 60 * minute
const end = { owner: 'nobody', dueMs: null, moves: {} } as const
/** The reason for suspense is kept. */
const named = { reasons: suspenseReasons, bare: true } as const

const paymentTable: Readonly<Record<PaymentState, PaymentRow>> = {
  came: {
    owner: 'house',
    dueMs: minute,
    money: 'outside',
    reasons: [],
    moves: { credit: 'credited', suspend: 'suspended' },
  },
  suspended: {
    owner: 'operator',
    dueMs: day,
    money: 'suspense',
    reasons: suspenseReasons,
    moves: { propose: 'suspended', take_back: 'suspended', resolve: 'resolved', refund: 'refunded' },
  },
  credited: { ...end, money: 'cash', reasons: [] },
  resolved: { ...end, ...named, money: 'cash' },
  refunded: { ...end, ...named, money: 'outside' },
}

export const paymentLife = lifecycle<PaymentState, PaymentMove, OrderPlace, SuspenseReason, OrderWay>(
  'payment',
  paymentTable,
  {
    'outside>cash': 'credit',
    'outside>suspense': 'suspend',
    'suspense>cash': 'resolve',
    'suspense>outside': 'refund',
  },
)
