// Tickets of several legs: parlays and systems of sub-parlays. A parlay multiplies the factors of its legs. A system is
// the sum of such products, an elementary symmetric polynomial, so the 247 lines of a goliath need no list. All of it
// is exact, and rounded down once a ticket (L10).

import type { OddsE5 } from '../../contract/index.ts'
import { oddsRatio } from '../odds.ts'
import { one, plus, productOf, type Ratio, sumOf, times, zero } from '@magpie/kernel/ratio'

/** How many legs each line of a system joins: folds 2 and 3 of three legs make a trixie, four lines. */
export type Folds = readonly number[]

const upTo = (from: number, to: number): Folds => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Binomial coefficient: the number of lines of `fold` legs. */
const linesOf = (selections: number, fold: number): number => {
  let ways = 1
  for (let at = 1; at <= fold; at += 1) ways = (ways * (selections - fold + at)) / at
  return ways
}

/** Every kind of ticket on sale for this many legs: the parlay, the full system, then all lines of one length. */
export const kindsOf = (selections: number): readonly Folds[] => {
  const parlay = [[selections]]
  if (selections < 3) return parlay
  return [...parlay, upTo(2, selections), ...upTo(2, selections - 1).map((fold) => [fold])]
}

export const linesIn = (selections: number, folds: Folds): number =>
  folds.reduce((lines, fold) => lines + linesOf(selections, fold), 0)

/** For each number of legs, the sum of the products of all choices of that many factors. */
const sumsOfProducts = (factors: readonly Ratio[]): Ratio[] => {
  const sums: Ratio[] = [one]
  factors.forEach((factor, at) => {
    for (let legs = at; legs >= 0; legs -= 1) {
      sums[legs + 1] = plus(sums[legs + 1] ?? zero, times(factor, sums[legs] ?? zero))
    }
  })
  return sums
}

/** The return of all lines of these folds together, for a stake of one on each. */
export const foldsFactor = (factors: readonly Ratio[], folds: Folds): Ratio => {
  // One line of all legs, the usual case.
  if (folds.length === 1 && folds[0] === factors.length) return productOf(factors)
  const sums = sumsOfProducts(factors)
  return sumOf(folds.map((fold) => sums[fold] ?? zero))
}

/** The return for one on each line if every leg wins: for a parlay its odds. */
export const bestReturn = (oddsE5: readonly OddsE5[], folds: Folds): Ratio => foldsFactor(oddsE5.map(oddsRatio), folds)
