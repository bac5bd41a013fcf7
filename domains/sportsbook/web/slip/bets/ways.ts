// The possible bets of a slip: each selection as a single, or joined. A parlay is one line of all legs, a system one
// line for every combination of a given number. The stake is typed for one line; the total is that times the lines.
// Exact until it is rounded down once (L10).

import { bestReturn, linesIn, type Folds } from '../../../rules/settle/multiples.ts'
import { oddsRatio } from '../../../rules/odds.ts'
import { decimalOf, floorOf, ratio, times } from '@magpie/kernel/ratio'
import { builtLeast, builtMost, legsLeast, markets, type OddsE5 } from '../../../contract/index.ts'
import type { SlipSelection } from '../slip-store.ts'

/** One way of joining this many legs. */
export type Kind = {
  /** The key of its stake. */
  readonly id: string
  /** Legs that it joins: all of them in a parlay. */
  readonly legs: number
  readonly folds: Folds
  readonly lines: number
  /**
   * `line`: one line of all legs. `fold`: every combination of fewer. `all`: every combination of two or more. `built`:
   * legs of one match.
   */
  readonly is: 'line' | 'fold' | 'all' | 'built'
}

const kind = (legs: number, folds: Folds, is: Kind['is']): Kind => ({
  id: `${legs}:${folds.join('+')}`,
  legs: is === 'fold' ? (folds[0] ?? 0) : legs,
  folds,
  lines: linesIn(legs, folds),
  is,
})

/** The parlay of all first, then ever shorter lines, and finally all of these together. */
export const kindsOf = (legs: number): readonly Kind[] => {
  if (legs < legsLeast) return []
  const folds = Array.from({ length: legs - legsLeast + 1 }, (_, at) => legs - at)
  const plain = folds.map((fold) => kind(legs, [fold], fold === legs ? 'line' : 'fold'))
  return legs === legsLeast ? plain : [...plain, kind(legs, [...folds].reverse(), 'all')]
}

/** The selections of one match as one bet. */
export const builtKind = (legs: number): Kind => ({ id: `built:${legs}`, legs, folds: [legs], lines: 1, is: 'built' })

/** The first match with several selections, with as many of them as one bet may hold; empty if there is none. */
export const builtOf = (selections: readonly SlipSelection[]): readonly SlipSelection[] => {
  const of = (matchId: string): readonly SlipSelection[] => selections.filter((one) => one.matchId === matchId)
  const first = selections.find(({ matchId }) => of(matchId).length >= builtLeast)
  return first === undefined ? [] : of(first.matchId).slice(0, builtMost)
}

/** The selection that conflicts with each: an earlier one of the same match, or itself if it can never be joined. */
export const clashOf = (selections: readonly SlipSelection[], at: number): SlipSelection | undefined => {
  const one = selections[at]
  const own = one?.matchId
  if (one !== undefined && markets[one.market].single) return one
  return selections.slice(0, at).find(({ matchId }) => matchId === own)
}

/** The return of all lines together if every leg wins, rounded down once. */
export const mostReturn = (lineMinor: bigint, odds: readonly OddsE5[], folds: Folds): bigint =>
  floorOf(times(ratio(lineMinor), bestReturn(odds, folds))).whole

/** The price of one line of all legs: the exact product, truncated to two places. */
export const joinedOdds = (odds: readonly OddsE5[]): string =>
  decimalOf(
    odds.map(oddsRatio).reduce((a, b) => times(a, b)),
    2,
    'truncate',
  )
