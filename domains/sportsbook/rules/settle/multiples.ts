// Tickets of several legs: parlays, systems of sub-parlays, each-way bets and dead heats. A parlay multiplies the
// factors of its legs; a system is the sum of such products, which is an elementary symmetric polynomial, so nobody
// has to list the 247 lines of a goliath. All of it is exact, and floored once a ticket (L10).

import type { OddsE5, Outcome } from '../../contract/index.ts'
import { oddsRatio } from '../odds.ts'
import { dividedBy, one, plus, productOf, ratio, type Ratio, sumOf, times, zero } from '@magpie/kernel/ratio'
import { factorOf } from './factors.ts'

export type PricedLeg = { readonly odds: Ratio; readonly outcome: Outcome }

const factorsOf = (legs: readonly PricedLeg[]): Ratio[] => legs.map(({ odds, outcome }) => factorOf(outcome, odds))

/** What a stake of one returns: a void or pushed leg counts one, a lost leg loses the whole. */
export const parlayFactor = (legs: readonly PricedLeg[]): Ratio => productOf(factorsOf(legs))

/** How many legs each line of a system joins: folds 2 and 3 of three legs make a trixie. */
export type Folds = readonly number[]

const upTo = (from: number, to: number): Folds => Array.from({ length: to - from + 1 }, (_, at) => from + at)

export const systems: Readonly<Record<string, { readonly selections: number; readonly folds: Folds }>> = {
  trixie: { selections: 3, folds: upTo(2, 3) },
  patent: { selections: 3, folds: upTo(1, 3) },
  yankee: { selections: 4, folds: upTo(2, 4) },
  lucky15: { selections: 4, folds: upTo(1, 4) },
  canadian: { selections: 5, folds: upTo(2, 5) },
  lucky31: { selections: 5, folds: upTo(1, 5) },
  heinz: { selections: 6, folds: upTo(2, 6) },
  lucky63: { selections: 6, folds: upTo(1, 6) },
  super_heinz: { selections: 7, folds: upTo(2, 7) },
  lucky127: { selections: 7, folds: upTo(1, 7) },
  goliath: { selections: 8, folds: upTo(2, 8) },
  lucky255: { selections: 8, folds: upTo(1, 8) },
}

/** Names of a plain parlay of so many legs. */
export const plainFolds: Readonly<Record<string, number>> = {
  single: 1,
  double: 2,
  treble: 3,
  fourfold: 4,
  fivefold: 5,
  sixfold: 6,
  sevenfold: 7,
  eightfold: 8,
}

/** Ways to choose: how many lines of `fold` legs there are among so many selections. */
const linesOf = (selections: number, fold: number): number => {
  let ways = 1
  for (let at = 1; at <= fold; at += 1) ways = (ways * (selections - fold + at)) / at
  return ways
}

/** Every kind of ticket of so many legs that is sold: the parlay, the full system, then all lines of one length. */
export const kindsOf = (selections: number): readonly Folds[] => {
  const parlay = [[selections]]
  if (selections < 3) return parlay
  return [...parlay, upTo(2, selections), ...upTo(2, selections - 1).map((fold) => [fold])]
}

export const linesIn = (selections: number, folds: Folds): number =>
  folds.reduce((lines, fold) => lines + linesOf(selections, fold), 0)

/** For each number of legs, the sum of the products of all choices of so many factors. */
const sumsOfProducts = (factors: readonly Ratio[]): Ratio[] => {
  const sums: Ratio[] = [one]
  factors.forEach((factor, at) => {
    for (let legs = at; legs >= 0; legs -= 1) {
      sums[legs + 1] = plus(sums[legs + 1] ?? zero, times(factor, sums[legs] ?? zero))
    }
  })
  return sums
}

/** What all lines of these folds return together for a stake of one on each. */
export const foldsFactor = (factors: readonly Ratio[], folds: Folds): Ratio => {
  // One line of all legs, as most are.
  if (folds.length === 1 && folds[0] === factors.length) return productOf(factors)
  const sums = sumsOfProducts(factors)
  return sumOf(folds.map((fold) => sums[fold] ?? zero))
}

/** What one on each line returns when every leg wins: of a parlay its odds. */
export const bestReturn = (oddsE5: readonly OddsE5[], folds: Folds): Ratio => foldsFactor(oddsE5.map(oddsRatio), folds)

export const systemFactor = (legs: readonly PricedLeg[], folds: Folds): Ratio => foldsFactor(factorsOf(legs), folds)

/** A runner: its odds, the share of the profit that a place pays, and where it came in. */
export type Runner = {
  readonly odds: Ratio
  readonly placeTerms: Ratio
  readonly came: 'won' | 'placed' | 'lost' | 'void'
}

const winFactor = ({ odds, came }: Runner): Ratio => (came === 'void' ? one : came === 'won' ? odds : zero)

const placeFactor = ({ odds, placeTerms, came }: Runner): Ratio => {
  if (came === 'void') return one
  return came === 'lost' ? zero : plus(one, times(plus(odds, ratio(-1n)), placeTerms))
}

/** Win lines only, or each way: as many lines again on the places. For a stake of one on each line. */
export const runnersFactor = (runners: readonly Runner[], folds: Folds, eachWay: boolean): Ratio => {
  const won = foldsFactor(runners.map(winFactor), folds)
  return eachWay ? plus(won, foldsFactor(runners.map(placeFactor), folds)) : won
}

/** Several share fewer places: the stake is cut to the share, at full odds. */
export const deadHeatFactor = (odds: Ratio, tied: number, places: number): Ratio =>
  times(odds, dividedBy(ratio(BigInt(Math.min(places, tied))), ratio(BigInt(tied))))
