// The small numbers of the OB-shaped wire, and the neutral words they stand for. One table each, read in both
// directions: the book writes by it, the adapter in the browser reads by it.

import type { MarketState } from './board.ts'
import type { Side } from './sports.ts'

export const obSuccess = '0000000'
export const obSessionDead = '0400401'
export const obThrottled = '0401038'
export const obMaintenance = '0400900'

const sides: Readonly<Partial<Record<Side, string>>> = { home: '1', draw: 'X', away: '2', over: 'Over', under: 'Under' }

/** The label beside a price: the vendor's own word for the usual sides, the side itself for the others. */
export const obSide = (side: Side): string => sides[side] ?? side

/** Market state: 11 shows no price at all. */
export const obStates: Readonly<Record<MarketState, 0 | 1 | 2 | 11>> = { open: 0, suspended: 1, closed: 2, hidden: 11 }

/** Menu types of lists and counts (S-CALL-11). */
export const obMenus = { inPlay: '1', soon: '2', today: '3', early: '4', parlay: '11', outright: '100' } as const
export type ObMenu = (typeof obMenus)[keyof typeof obMenus]

export type AcceptOdds = 'none' | 'better' | 'any'
export const obAccept: Readonly<Record<AcceptOdds, 1 | 2 | 3>> = { better: 1, any: 2, none: 3 }

export type TicketState = 'pending' | 'confirmed' | 'settled' | 'resettled' | 'rejected' | 'cancelled' | 'cashed_out'
export const obTicketStates: Readonly<Record<TicketState, number>> = {
  settled: 1,
  resettled: 5,
  cancelled: 2,
  pending: 3,
  rejected: 4,
  confirmed: 0,
  cashed_out: 6,
}

/** A sale of a ticket back to the book: it waits for its delay, then it is paid or refused. */
export type SaleState = 'paid' | 'waiting' | 'refused'
export const obSaleStates: Readonly<Record<SaleState, 1 | 3 | 4>> = { paid: 1, waiting: 3, refused: 4 }

/** A sale rule: waiting, its sale pending, sold, removed by the member, or no longer possible. */
export type RuleState = 'waiting' | 'selling' | 'sold' | 'removed' | 'over'
export const obRuleStates: Readonly<Record<RuleState, 0 | 1 | 2 | 3 | 4>> = {
  waiting: 0,
  sold: 1,
  selling: 2,
  removed: 3,
  over: 4,
}

export type RejectReason =
  | 'odds_changed'
  | 'line_changed'
  | 'score_changed'
  | 'market_closed'
  | 'over_limit'
  | 'under_limit'
  | 'own_limit'
  | 'excluded'
  | 'short_of_funds'
  | 'danger'
  | 'restricted'
  | 'timeout'

/** The neutral word for a wire value; `undefined` if the table does not have it. */
export const wordOf = <Word extends string>(table: Readonly<Record<Word, unknown>>, wire: unknown): Word | undefined =>
  (Object.keys(table) as Word[]).find((word) => table[word] === wire)
