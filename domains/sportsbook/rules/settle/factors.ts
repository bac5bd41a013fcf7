// The value of an outcome: the factor by which the stake is multiplied. Every payout is a product or a sum of these,
// exact until it is rounded down once at the end (L10).

import type { OddsE5, Outcome } from '../../contract/index.ts'
import { oddsRatio } from '../odds.ts'
import { floorOf, half, one, plus, type Ratio, times, zero } from '@magpie/kernel/ratio'

/** `odds` is decimal and exact. A half win is half the stake at the odds and half returned. */
export const factorOf = (outcome: Outcome, odds: Ratio): Ratio => {
  if (outcome === 'win') return odds
  if (outcome === 'half_win') return times(half, plus(odds, one))
  if (outcome === 'push' || outcome === 'void') return one
  return outcome === 'half_loss' ? half : zero
}

export const factorAt = (outcome: Outcome, odds: OddsE5): Ratio => factorOf(outcome, oddsRatio(odds))

export type Paid = { readonly returnMinor: bigint; readonly remainder: Ratio }

/** Rounds down once; the remainder is returned too, so that it can be booked. */
export const pay = (exactMinor: Ratio): Paid => {
  const { whole, rest } = floorOf(exactMinor)
  return { returnMinor: whole, remainder: rest }
}

/** A corrected result posts the difference of totals, never a second return (L8). Negative: taken back. */
export const difference = (paidMinor: bigint | null, totalMinor: bigint): bigint => totalMinor - (paidMinor ?? 0n)
