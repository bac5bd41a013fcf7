// What a ticket of several legs puts on each of its open legs: an equal share of its stake, and what is expected to be paid through
// that leg if it wins (decision 1152). A risk figure by chances, never money that is paid.

import type { OddsE5, Outcome } from '../../contract/index.ts'
import { factorAt } from '../settle/factors.ts'

export type RiskLeg = {
  readonly oddsE5: OddsE5
  /** Odds × chance as they were at the bet, in 1e-9. */
  readonly worthE9: number
  /** `null` while it is open. */
  readonly outcome: Outcome | null
}

/**
 * Of each unit at stake, in 1e-9. `payingE9`: what the odds of the leg multiply. `meanE9`: the same in equal shares between the open
 * legs, so that all of them together come to what the ticket pays on average.
 */
export type LegShare = { readonly stakeE9: bigint; readonly payingE9: bigint; readonly meanE9: bigint }

const billion = 1e9

/** Of one at stake: in 1e-9. */
export const worthAtBet = (oddsE5: OddsE5, chance: number): number => Math.round((oddsE5 / 1e5) * chance * billion)

const worthOf = ({ oddsE5, worthE9, outcome }: RiskLeg): number => {
  if (outcome === null) return worthE9 / billion
  const { over, under } = factorAt(outcome, oddsE5)
  return Number(over) / Number(under)
}

/** The sum of the products of each so many of the factors, by how many. */
const productsOf = (factors: readonly number[]): readonly number[] =>
  factors.reduce<readonly number[]>(
    (sums, factor) => [...sums, 0].map((sum, many) => sum + factor * (sums[many - 1] ?? 0)),
    [1],
  )

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, one) => sum + one, 0)

type Shared = {
  readonly legs: readonly RiskLeg[]
  /** How many legs each line joins. */
  readonly folds: readonly number[]
  /** Of several selections of one match: the odds that it pays. */
  readonly jointE5: OddsE5 | null
}

type Through = { readonly paying: number; readonly mean: number }

/** Of each line that the leg is on, the others multiply; on average its open legs share what it pays. */
const throughOf = ({ legs, folds }: Shared, nth: number): Through => {
  const others = legs.filter((_leg, at) => at !== nth)
  const of = (isOpen: boolean): readonly number[] =>
    productsOf(others.filter(({ outcome }) => (outcome === null) === isOpen).map(worthOf))
  const [open, decided, all] = [of(true), of(false), productsOf(legs.map(() => 1))]
  const lines = sumOf(folds.map((many) => all[many] ?? 0))
  const paid = (shareOf: (besides: number) => number): number =>
    sumOf(
      folds.flatMap((many) => open.map((one, besides) => shareOf(besides) * one * (decided[many - 1 - besides] ?? 0))),
    )
  return { paying: paid(() => 1) / lines, mean: paid((besides) => 1 / (besides + 1)) / lines }
}

/** All that is selected of one match, in equal shares. */
const ofOneMatch = (oddsE5: OddsE5, jointE5: OddsE5, open: number): Through => {
  const paying = jointE5 / (oddsE5 * open)
  return { paying, mean: paying }
}

const inE9 = (share: number): bigint => BigInt(Math.round(share * billion))

/** Of the leg at that place; `null` of one that is decided: its match owes nothing by it any more. */
export const legShare = (of: Shared, nth: number): LegShare | null => {
  const leg = of.legs[nth]
  if (leg === undefined || leg.outcome !== null) return null
  const open = of.legs.filter(({ outcome }) => outcome === null).length
  const { paying, mean } = of.jointE5 === null ? throughOf(of, nth) : ofOneMatch(leg.oddsE5, of.jointE5, open)
  return { stakeE9: BigInt(Math.floor(billion / open)), payingE9: inE9(paying), meanE9: inE9(mean) }
}
