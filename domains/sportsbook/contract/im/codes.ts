// The words and numbers of the IM-shaped wire, and the neutral ones they stand for. One table each, read in both
// directions: the book writes by it, the adapter in the browser reads by it.

import type { MarketState } from '../board.ts'
import type { RuleState, SaleState, TicketState } from '../ob-codes.ts'
import type { OrderState } from '../orders/ob.ts'
import type { Outcome } from '../settlement.ts'

/** A cursor of deltas that is too old, or from another process: the client fetches the list again. */
export const imCursorGone = 412
/** The vendor's own fault, or busy: it is unknown whether the call took effect. */
export const imUnsure: readonly string[] = ['500', '503']

export const imLists = { early: 1, today: 2, live: 3, soon: 4, parlay: 5, outright: 6 } as const

export const imMarketStates: Readonly<Record<MarketState, string>> = {
  open: 'Open',
  suspended: 'Suspended',
  closed: 'Closed',
  hidden: 'Hidden',
}

/** `WagerStatus`. */
export const imTicketStates: Readonly<Record<TicketState, number>> = {
  pending: 1,
  confirmed: 2,
  rejected: 3,
  cancelled: 4,
  settled: 5,
  resettled: 6,
  cashed_out: 7,
}

export const imSaleStates: Readonly<Record<SaleState, number>> = { waiting: 1, paid: 2, refused: 3 }

/** `Status` of a sale rule. */
export const imRuleStates: Readonly<Record<RuleState, number>> = {
  waiting: 1,
  selling: 2,
  sold: 3,
  removed: 4,
  over: 5,
}

/** `Status` of an order (a bet that waits for its price). */
export const imAdvanceStates: Readonly<Record<OrderState, number>> = {
  waiting: 1,
  placing: 2,
  placed: 3,
  refused: 4,
  expired: 5,
  cancelled: 6,
}

export const imOutcomes: Readonly<Record<Outcome, string>> = {
  win: 'Win',
  half_win: 'HalfWin',
  push: 'Push',
  half_loss: 'HalfLose',
  loss: 'Lose',
  void: 'Void',
}
