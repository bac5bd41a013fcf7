// The state table of a deposit order: owner, deadline, moves and reasons of each state. Server and screens use this one
// table. Money that arrives is booked in every state; it goes to the member at once, or to suspense for an operator.

import { lifecycle, type LifeRow } from '@magpie/kernel'
import type { DepositReason, DepositState } from '../contract/index.ts'

const minute = 60_000
const hour = 60 * minute

export type DepositMove =
  | 'collected'
  | 'next'
  | 'refused'
  | 'silent'
  | 'receipt'
  | 'chase'
  | 'credit'
  | 'dispute'
  | 'expire'
  | 'cancel'
  | 'refund'

/** Where an order's money is: with its payer, in the rail's suspense, or in the member's cash. */
export type OrderPlace = 'outside' | 'suspense' | 'cash'

/** How an order's money moves when a payment or an operator moves it on. */
export type OrderWay = 'credit' | 'suspend' | 'resolve' | 'refund'

/** `own`: the order's own deadline. */
export type DepositRow = LifeRow<DepositState, DepositMove, OrderPlace, DepositReason, 'own'> & {
  readonly owner: 'house' | 'player' | 'rail' | 'operator' | 'nobody'
  readonly step: 1 | 2 | 3
}

export const depositTable: Readonly<Record<DepositState, DepositRow>> = {
  asking: {
    owner: 'house',
    money: 'outside',
    dueMs: 30_000,
    step: 1,
    reasons: [],
    // The rail may report a payment before it answers our request: it knows the order by then.
    moves: {
      collected: 'open',
      next: 'asking',
      refused: 'void',
      silent: 'void',
      credit: 'credited',
      dispute: 'disputed',
    },
  },
  open: {
    owner: 'player',
    money: 'outside',
    dueMs: 'own',
    step: 2,
    reasons: [],
    moves: { receipt: 'receipt', credit: 'credited', dispute: 'disputed', expire: 'expired', cancel: 'cancelled' },
  },
  receipt: {
    owner: 'rail',
    money: 'outside',
    dueMs: 2 * hour,
    step: 2,
    reasons: [],
    moves: { receipt: 'receipt', chase: 'receipt', credit: 'credited', dispute: 'disputed', expire: 'expired' },
  },
  disputed: {
    owner: 'operator',
    money: 'suspense',
    dueMs: 24 * hour,
    step: 2,
    reasons: [
      'amount_differs',
      'currency_differs',
      'payer_differs',
      'paid_after_cancel',
      'paid_too_late',
      'order_void',
    ],
    moves: { chase: 'disputed', credit: 'credited', refund: 'void' },
  },
  credited: {
    owner: 'nobody',
    money: 'cash',
    dueMs: null,
    step: 3,
    reasons: ['operator_credited'],
    bare: true,
    moves: {},
  },
  expired: {
    owner: 'nobody',
    money: 'outside',
    dueMs: null,
    step: 2,
    reasons: ['unpaid_in_time'],
    // A member who did not pay cancels it, and it no longer counts towards their own limit.
    moves: { credit: 'credited', dispute: 'disputed', cancel: 'cancelled' },
  },
  cancelled: {
    owner: 'nobody',
    money: 'outside',
    dueMs: null,
    step: 2,
    reasons: ['player_cancelled'],
    moves: { dispute: 'disputed' },
  },
  void: {
    owner: 'nobody',
    money: 'outside',
    dueMs: null,
    step: 1,
    reasons: ['rail_silent', 'rail_refused', 'operator_refunded', 'paid_to_another'],
    moves: { dispute: 'disputed' },
  },
}

/**
 * States in which an order occupies its method's slot, so that a second one is refused. A disputed order does not: the
 * member should not wait for us.
 */
export const standingStates = ['asking', 'open', 'receipt'] as const satisfies readonly DepositState[]
export const isStanding = (state: DepositState): boolean => (standingStates as readonly string[]).includes(state)

export const depositLife = lifecycle<DepositState, DepositMove, OrderPlace, DepositReason, OrderWay>(
  'order',
  depositTable,
  {
    'outside>cash': 'credit',
    'outside>suspense': 'suspend',
    'suspense>cash': 'resolve',
    'suspense>outside': 'refund',
  },
)

/** The deadline of a state entered at the first moment; the second is the order's own end. */
export const depositDue = depositLife.dueAt

export type DepositFacts = {
  readonly state: DepositState
  readonly expiresMs: number
  readonly chasedMs: number | null
  readonly receipts: number
}

export type PlayersMove = 'pay' | 'receipt' | 'chase' | 'cancel'

/** What the member may do with their order now. */
export const playersMoves = (
  { state, expiresMs, chasedMs, receipts }: DepositFacts,
  nowMs: number,
  policy: { readonly chaseEveryMs: number; readonly receiptsMax: number; readonly lateCreditMs: number },
): readonly PlayersMove[] => {
  const runs = nowMs < expiresMs
  const moves: PlayersMove[] = []
  if (state === 'open' && runs) moves.push('pay')
  if ((state === 'open' || state === 'receipt') && receipts < policy.receiptsMax) moves.push('receipt')
  if ((state === 'receipt' || state === 'disputed') && (chasedMs === null || nowMs >= chasedMs + policy.chaseEveryMs))
    moves.push('chase')
  if (state === 'open' || (state === 'expired' && nowMs < expiresMs + policy.lateCreditMs)) moves.push('cancel')
  return moves
}

/**
 * Whether another order may have this one's exact amount: `held` no, because its payment may come; `rests` only if no
 * other amount is left, because a late payment may still come; `free` yes.
 */
export const amountNow = (
  { state, expiresMs }: Pick<DepositFacts, 'state' | 'expiresMs'>,
  nowMs: number,
  policy: { readonly lateCreditMs: number; readonly amountRestMs: number },
): 'held' | 'rests' | 'free' => {
  if (isStanding(state)) return 'held'
  // No account to pay into was shown, or the money was sent back.
  if (state === 'void') return 'free'
  // It may be paid twice.
  if (state === 'credited') return nowMs < expiresMs ? 'held' : 'free'
  if (nowMs < expiresMs + policy.amountRestMs) return 'held'
  return nowMs < expiresMs + policy.lateCreditMs ? 'rests' : 'free'
}
