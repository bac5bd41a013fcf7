// What may become of a deposit order: who has to act in each state, until when, what moves it on, and with which
// reasons. Server and screens ask this one table. Money that arrives is booked in every state; what differs is whether
// it goes to the player at once or to suspense, where an operator looks.

import type { DepositReason, DepositState } from '../contract/index.ts'

const minute = 60_000
const hour = 60 * minute

export type DepositMove =
  | 'collected'
  | 'refused'
  | 'silent'
  | 'receipt'
  | 'credit'
  | 'dispute'
  | 'expire'
  | 'cancel'
  | 'refund'

export type DepositRow = {
  /** Who has to act; `nobody` at an end. */
  readonly owner: 'house' | 'player' | 'rail' | 'operator' | 'nobody'
  /** How long, from entering the state; `order` is the order's own end; null at an end. */
  readonly due: number | 'order' | null
  readonly step: 1 | 2 | 3
  readonly reasons: readonly DepositReason[]
  readonly moves: Readonly<Partial<Record<DepositMove, DepositState>>>
}

export const depositTable: Readonly<Record<DepositState, DepositRow>> = {
  asking: {
    owner: 'house',
    due: 30_000,
    step: 1,
    reasons: [],
    moves: { collected: 'open', refused: 'void', silent: 'void' },
  },
  open: {
    owner: 'player',
    due: 'order',
    step: 2,
    reasons: [],
    moves: { receipt: 'receipt', credit: 'credited', dispute: 'disputed', expire: 'expired', cancel: 'cancelled' },
  },
  receipt: {
    owner: 'rail',
    due: 2 * hour,
    step: 2,
    reasons: [],
    moves: { receipt: 'receipt', credit: 'credited', dispute: 'disputed', expire: 'expired' },
  },
  disputed: {
    owner: 'operator',
    due: 24 * hour,
    step: 2,
    reasons: ['amount_differs', 'currency_differs', 'paid_after_cancel', 'paid_too_late', 'order_void'],
    moves: { credit: 'credited', refund: 'void' },
  },
  credited: { owner: 'nobody', due: null, step: 3, reasons: ['operator_credited'], moves: {} },
  expired: {
    owner: 'nobody',
    due: null,
    step: 2,
    reasons: ['unpaid_in_time'],
    moves: { credit: 'credited', dispute: 'disputed' },
  },
  cancelled: { owner: 'nobody', due: null, step: 2, reasons: ['player_cancelled'], moves: { dispute: 'disputed' } },
  void: {
    owner: 'nobody',
    due: null,
    step: 1,
    reasons: ['rail_silent', 'rail_refused', 'operator_refunded'],
    moves: { dispute: 'disputed' },
  },
}

/** States in which an order keeps its method's place, so that a second one is refused. One that an operator looks at does
 * not: the player shall not wait for us. */
export const standingStates = ['asking', 'open', 'receipt'] as const satisfies readonly DepositState[]
export const isStanding = (state: DepositState): boolean => (standingStates as readonly string[]).includes(state)

/** When the state that was entered at `sinceMs` should be over. */
export const depositDue = (state: DepositState, sinceMs: number, expiresMs: number): number | null => {
  const { due } = depositTable[state]
  return due === 'order' ? expiresMs : due === null ? null : sinceMs + due
}

export type DepositFacts = {
  readonly state: DepositState
  readonly expiresMs: number
  readonly chasedMs: number | null
  readonly receipts: number
}

export type PlayersMove = 'pay' | 'receipt' | 'chase' | 'cancel'

/** What the player may do with his order now. */
export const playersMoves = (
  { state, expiresMs, chasedMs, receipts }: DepositFacts,
  nowMs: number,
  policy: { readonly chaseEveryMs: number; readonly receiptsMost: number },
): readonly PlayersMove[] => {
  const runs = nowMs < expiresMs
  const moves: PlayersMove[] = []
  if (state === 'open' && runs) moves.push('pay')
  if ((state === 'open' || state === 'receipt') && receipts < policy.receiptsMost) moves.push('receipt')
  if ((state === 'receipt' || state === 'disputed') && (chasedMs === null || nowMs >= chasedMs + policy.chaseEveryMs))
    moves.push('chase')
  if (state === 'open') moves.push('cancel')
  return moves
}
