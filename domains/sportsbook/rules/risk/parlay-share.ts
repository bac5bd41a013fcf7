// What a ticket of several legs adds to each of its open legs: an equal share of its stake, and the payout expected
// through that leg if it wins (decision 1152). A risk figure from chances; no money is paid by it.

import type { OddsE5, Outcome } from '../../contract/index.ts'
import { factorAt } from '../settle/factors.ts'

export type RiskLeg = {
  readonly oddsE5: OddsE5
  /** Odds × chance at the bet, in 1e-9. */
  readonly worthE9: number
  /** `null` while it is open. */
  readonly outcome: Outcome | null
}

/**
 * For each unit at stake, in 1e-9. `payingE9`: the amount that the odds of the leg multiply. `meanE9`: the same divided
 * equally among the open legs, so that together they give the ticket's mean payout.
 */
export type LegShare = { readonly stakeE9: bigint; readonly payingE9: bigint; readonly meanE9: bigint }

const billion = 1e9

/** For a stake of one: in 1e-9. */
export const worthAtBet = (oddsE5: OddsE5, chance: number): number => Math.round((oddsE5 / 1e5) * chance * billion)

const worthOf = ({ oddsE5, worthE9, outcome }: RiskLeg): number => {
  if (outcome === null) return worthE9 / billion
  const { over, under } = factorAt(outcome, oddsE5)
  return Number(over) / Number(under)
}

/**
 * Elementary symmetric polynomials: for each number, the sum of the products of that many factors. In place, because a
 * parlay of ten needs thirty of these.
 */
const productsOf = (factors: readonly number[]): readonly number[] => {
  const sums = [1]
  for (const factor of factors) {
    sums.push(0)
    for (let many = sums.length - 1; many > 0; many--) sums[many] = (sums[many] ?? 0) + factor * (sums[many - 1] ?? 0)
  }
  return sums
}

type Shared = {
  readonly legs: readonly RiskLeg[]
  /** How many legs each line joins. */
  readonly folds: readonly number[]
  /** The joint odds of a bet builder. */
  readonly jointE5: OddsE5 | null
}

type Through = { readonly paying: number; readonly mean: number }

/** On each line with this leg, the other legs multiply; on average the open legs of a line share its payout. */
const throughOf = ({ legs, folds }: Shared, nth: number): Through => {
  const open: number[] = []
  const decided: number[] = []
  for (const [at, leg] of legs.entries()) if (at !== nth) (leg.outcome === null ? open : decided).push(worthOf(leg))
  const [ofOpen, ofDecided, all] = [productsOf(open), productsOf(decided), productsOf(legs.map(() => 1))]
  let [lines, paying, mean] = [0, 0, 0]
  for (const many of folds) {
    lines += all[many] ?? 0
    for (const [besides, one] of ofOpen.entries()) {
      const pays = one * (ofDecided[many - 1 - besides] ?? 0)
      paying += pays
      mean += pays / (besides + 1)
    }
  }
  return { paying: paying / lines, mean: mean / lines }
}

/** All selections of one match, in equal shares. */
const ofOneMatch = (oddsE5: OddsE5, jointE5: OddsE5, open: number): Through => {
  const paying = jointE5 / (oddsE5 * open)
  return { paying, mean: paying }
}

const inE9 = (share: number): bigint => BigInt(Math.round(share * billion))

/** For the leg at that place; `null` if it is decided: then its match owes nothing by it. */
export const legShare = (of: Shared, nth: number): LegShare | null => {
  const leg = of.legs[nth]
  if (leg === undefined || leg.outcome !== null) return null
  const open = of.legs.filter(({ outcome }) => outcome === null).length
  const { paying, mean } = of.jointE5 === null ? throughOf(of, nth) : ofOneMatch(leg.oddsE5, of.jointE5, open)
  return { stakeE9: BigInt(Math.floor(billion / open)), payingE9: inE9(paying), meanE9: inE9(mean) }
}
