// The words and numbers of the FB-shaped wire, and the neutral ones they stand for. One table each, read in both
// directions: the book writes by it, the adapter in the browser reads by it.

import type { MarketState } from '../board.ts'
import type { AcceptOdds, RuleState, SaleState, TicketState } from '../ob-codes.ts'
import type { OrderState } from '../orders/ob.ts'
import type { Outcome } from '../settlement.ts'

/** The vendor's own fault, or busy: it is unknown whether the call took effect. */
export const fbUnsure: readonly number[] = [10500, 10503]

export const fbLists = { live: 1, soon: 2, today: 3, early: 4, parlay: 6, outright: 7 } as const

export const fbAccept: Readonly<Record<AcceptOdds, 0 | 1 | 2>> = { none: 0, better: 1, any: 2 }

/** Locked also means: a price of zero or below, whatever its market says. */
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

/** States of a sale rule. */
export const fbRuleStates: Readonly<Record<RuleState, string>> = {
  waiting: 'WAITING',
  selling: 'SELLING',
  sold: 'SOLD',
  removed: 'REMOVED',
  over: 'OVER',
}

/** States of an order (a bet that waits for its price). */
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
