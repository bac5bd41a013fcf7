// The present value of an open ticket. Decided legs keep their outcome, open ones are worth the odds they were taken at
// divided by the present odds, and the book keeps a margin of the whole. Exact until it is rounded down (L10).

import type { OddsE5, Outcome } from '../../contract/index.ts'
import { floorOf, ratio, type Ratio, ratioText, sumOf, times } from '@magpie/kernel/ratio'
import { factorAt } from '../settle/factors.ts'
import { type Folds, foldsFactor, linesIn } from '../settle/multiples.ts'

/** Chances of an open leg's outcomes, as whole numbers of 10⁻⁹; the rest is a loss. */
export type ChancesE9 = Readonly<Partial<Record<Outcome, number>>>

/** A leg of a ticket to be sold: decided, or open with its present chances. */
export type SaleLeg =
  | { readonly oddsE5: OddsE5; readonly outcome: Outcome }
  | { readonly oddsE5: OddsE5; readonly chancesE9: ChancesE9 }

const whole = 1_000_000_000n

const expected = (leg: SaleLeg): Ratio =>
  'outcome' in leg
    ? factorAt(leg.outcome, leg.oddsE5)
    : sumOf(
        Object.entries(leg.chancesE9).map(([outcome, chance]) =>
          times(ratio(BigInt(chance), whole), factorAt(outcome as Outcome, leg.oddsE5)),
        ),
      )

const million = 1_000_000n
const ppm = { before: 30_000, inPlay: 40_000, eachLeg: 5_000, most: 80_000 } as const

/** The book's share of the fair value, in millionths: it grows with the number of open legs. */
export const saleMarginPpm = (openLegs: number, inPlay: boolean): number =>
  Math.min(ppm.most, (inPlay ? ppm.inPlay : ppm.before) + ppm.eachLeg * Math.max(0, openLegs - 1))

export type Sale = {
  readonly fair: Ratio
  readonly marginPpm: number
  /** Rounded down to the minor unit; the rest stays with the book (L10). */
  readonly paidMinor: bigint
  readonly remainder: Ratio
}

/**
 * The price of this much of a ticket's stake: the expectation of its return, exact in the chances that the quote fixed,
 * less the book's share. Each part is rounded down, so that parts never bring more than the whole.
 */
export const saleOf = (
  soldMinor: bigint,
  { legs, folds, inPlay }: { readonly legs: readonly SaleLeg[]; readonly folds: Folds; readonly inPlay: boolean },
): Sale => {
  const open = legs.filter((leg) => 'chancesE9' in leg).length
  const marginPpm = saleMarginPpm(open, inPlay)
  const share = ratio(soldMinor, BigInt(linesIn(legs.length, folds)))
  const fair = times(share, foldsFactor(legs.map(expected), folds))
  const { whole: paidMinor, rest } = floorOf(times(fair, ratio(million - BigInt(marginPpm), million)))
  return { fair, marginPpm, paidMinor, remainder: rest }
}

/** The record of a sale, from which anybody can compute its price again: only whole numbers and names. */
export type SaleReceipt = {
  readonly rule: 'cash_out/1'
  readonly ticket: string
  readonly at: number
  readonly sold: string
  readonly left: string
  readonly folds: Folds
  readonly inPlay: boolean
  readonly legs: readonly (SaleLeg & { readonly feedSeq: number })[]
  readonly fair: string
  readonly marginPpm: number
  readonly paid: string
  readonly remainder: string
}

type SoldOf = Pick<SaleReceipt, 'ticket' | 'at' | 'folds' | 'inPlay' | 'legs'> & {
  readonly soldMinor: bigint
  readonly leftMinor: bigint
}

export const saleReceipt = ({ soldMinor, leftMinor, ...on }: SoldOf): SaleReceipt => {
  const { fair, marginPpm, paidMinor, remainder } = saleOf(soldMinor, on)
  return {
    rule: 'cash_out/1',
    ...on,
    sold: soldMinor.toString(),
    left: leftMinor.toString(),
    fair: ratioText(fair),
    marginPpm,
    paid: paidMinor.toString(),
    remainder: ratioText(remainder),
  }
}

/** The first figure that does not follow from the chances and terms of a receipt; `null` if all do. */
export const checkReceipt = (receipt: SaleReceipt): string | null => {
  const { ticket, at, folds, inPlay, legs, sold, left } = receipt
  const afresh = saleReceipt({ ticket, at, folds, inPlay, legs, soldMinor: BigInt(sold), leftMinor: BigInt(left) })
  const figures = ['fair', 'marginPpm', 'paid', 'remainder'] as const
  const wrong = figures.find((name) => afresh[name] !== receipt[name])
  return wrong === undefined ? null : `${wrong} is ${afresh[wrong]}, not ${receipt[wrong]}`
}
