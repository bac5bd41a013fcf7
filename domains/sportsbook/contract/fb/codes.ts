// The words and numbers of the FB-shaped wire beside the neutral ones they stand for. One table each, read in both
// directions: the book writes by it, the adapter in the browser reads by it.

import type { MarketState } from '../board.ts'
import type { AcceptOdds, RuleState, SaleState, TicketState } from '../ob-codes.ts'
import type { OrderState } from '../orders/ob.ts'
import type { Outcome } from '../settlement.ts'

/** A fault of the vendor's own, and being busy: whether something was done is not known then. */
export const fbUnsure: readonly number[] = [10500, 10503]

export const fbLists = { live: 1, soon: 2, today: 3, early: 4, parlay: 6, outright: 7 } as const

export const fbAccept: Readonly<Record<AcceptOdds, 0 | 1 | 2>> = { none: 0, better: 1, any: 2 }

/** A price at or below nought is locked whatever its market says. */
export const fbMarketStates: Readonly<Record<MarketState, 0 | 1 | 2 | 3>> = {
  open: 0,
  suspended: 1,
  closed: 2,
  hidden: 3,
}

export const fbTicketStates: Readonly<Record<TicketState, string>> = {
  pending: 'PENDING',
  confirmed: 'ACCEPTED',
  rejected: 'REJECTED',
  cancelled: 'VOID',
  settled: 'SETTLED',
  resettled: 'RESETTLED',
  cashed_out: 'CASHED_OUT',
}

export const fbSaleStates: Readonly<Record<SaleState, string>> = {
  waiting: 'PENDING',
  paid: 'DONE',
  refused: 'REFUSED',
}

/** Of a sale that is set up beforehand. */
export const fbRuleStates: Readonly<Record<RuleState, string>> = {
  waiting: 'WAITING',
  selling: 'SELLING',
  sold: 'SOLD',
  removed: 'REMOVED',
  over: 'OVER',
}

/** Of a bet that waits for its price. */
export const fbBookingStates: Readonly<Record<OrderState, string>> = {
  waiting: 'WAITING',
  placing: 'PLACING',
  placed: 'PLACED',
  refused: 'REFUSED',
  expired: 'EXPIRED',
  cancelled: 'CANCELLED',
}

export const fbOutcomes: Readonly<Record<Outcome, number>> = {
  push: 2,
  loss: 3,
  win: 4,
  half_win: 5,
  half_loss: 6,
  void: 7,
}
