// A match in play: the goals still to come, given the clock and the score. Scoring is a pair of Poisson processes whose
// rate rises through the match (Dixon and Robinson 1998). The Dixon-Coles dependence is carried into play exactly: the
// chance of a final score is weighted by the same factor as before kick-off, divided by its expectation from here. So
// prices before and in play belong to one model, and no bet gains by waiting.

import type { Means, Score } from '../../../contract/index.ts'
import { cell } from '../../pricing/cells.ts'
import { enoughGoals, type Grid, lowScoreFactor, normalised, poissonMasses, weightedGrid } from './grid.ts'

/** The share of a match's expected goals still to come, in the present half (or the first) and after it. */
export type Remaining = { readonly firstHalf: number; readonly secondHalf: number }

const low = 1

/** P(exactly `goals`) for 0 and 1 goals only: the low-score factor needs no others. */
const fewGoals = (mean: number, goals: number): number =>
  goals === 0 ? Math.exp(-mean) : goals === 1 ? mean * Math.exp(-mean) : 0

/**
 * The expectation of the low-score factor from a score with this many goals still expected: the divisor for the weights
 * of the final scores.
 */
export const expectedFactor = (means: Means, [home, away]: Score, homeLeft: number, awayLeft: number): number => {
  if (home > low || away > low || means.rho === 0) return 1
  let expected = 1
  for (let final = home; final <= low; final += 1) {
    for (let other = away; other <= low; other += 1) {
      const chance = fewGoals(homeLeft, final - home) * fewGoals(awayLeft, other - away)
      expected += (lowScoreFactor(means, final, other) - 1) * chance
    }
  }
  return expected
}

/** The grid of goals still to come in the whole match. */
export const remainingGrid = (means: Means, score: Score, left: number): Grid => {
  const [homeLeft, awayLeft] = [means.home * left, means.away * left]
  const goalsMax = enoughGoals(Math.max(homeLeft, awayLeft))
  const [home, away] = score
  const weight = (more: number, other: number): number => lowScoreFactor(means, home + more, away + other)
  const weighs = means.rho === 0 ? { home: -1, away: -1 } : { home: low - home, away: low - away }
  return normalised(weightedGrid(poissonMasses(homeLeft, goalsMax), poissonMasses(awayLeft, goalsMax), weight, weighs))
}

/**
 * The grid of goals still to come in a part of the match, by the same model: `own` is its share, `rest` that of the
 * remainder.
 */
export const partGrid = (means: Means, score: Score, own: number, rest: number): Grid => {
  const [homeLeft, awayLeft] = [means.home * own, means.away * own]
  const goalsMax = enoughGoals(Math.max(homeLeft, awayLeft))
  const [home, away] = score
  const weight = (more: number, other: number): number =>
    expectedFactor(means, [home + more, away + other], means.home * rest, means.away * rest)
  const weighs = means.rho === 0 ? { home: -1, away: -1 } : { home: low - home, away: low - away }
  return normalised(weightedGrid(poissonMasses(homeLeft, goalsMax), poissonMasses(awayLeft, goalsMax), weight, weighs))
}

/**
 * Which side scores the first of the goals to come (and by symmetry the last): given the numbers of goals every order
 * is equally likely, because both sides' rates vary alike.
 */
export const firstOf = ({ size, p }: Grid): { readonly home: number; readonly away: number; readonly none: number } => {
  let [home, away] = [0, 0]
  for (let own = 0; own < size; own += 1) {
    for (let other = 0; other < size; other += 1) {
      if (own + other === 0) continue
      const chance = cell(p, own * size + other)
      home += (chance * own) / (own + other)
      away += (chance * other) / (own + other)
    }
  }
  return { home, away, none: cell(p, 0) }
}
