// What an open ticket is worth now. Legs that are decided keep what they came to, open ones are worth the odds they
// were taken at over the odds of now, and the book keeps a margin of the whole. Exact until the floor (L10).

import type { Outcome } from '../../contract/index.ts'
import { dividedBy, floorOf, minus, one, productOf, type Ratio, times } from '../ratio.ts'
import { factorOf } from '../settle/factors.ts'

export type CashOutLeg =
  | { readonly taken: Ratio; readonly outcome: Outcome }
  | { readonly taken: Ratio; readonly current: Ratio }

const worth = (leg: CashOutLeg): Ratio =>
  'outcome' in leg ? factorOf(leg.outcome, leg.taken) : dividedBy(leg.taken, leg.current)

/** `margin` is the share that the book keeps, such as 1/20. */
export const cashOutValue = (stake: Ratio, legs: readonly CashOutLeg[], margin: Ratio): Ratio =>
  times(times(stake, productOf(legs.map(worth))), minus(one, margin))

/** The same from a chance instead of odds: what a win would return, times its chance, less a margin as an amount. */
export const cashOutByChance = (returnIfWon: Ratio, chance: Ratio, marginAmount: Ratio): Ratio =>
  minus(times(returnIfWon, chance), marginAmount)

export const cashOutMinor = (value: Ratio): bigint => floorOf(value).whole
