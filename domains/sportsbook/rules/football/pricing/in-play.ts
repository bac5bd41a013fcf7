// A match that is on: the goals still to come, given the clock and the score. Scoring is a pair of Poisson processes
// whose rate rises through the match (Dixon and Robinson 1998). The Dixon-Coles dependence is carried into play
// exactly: the chance of a final score is weighted by the same factor as before kick-off and scaled by its
// expectation from here, so prices before and in play belong to one model and no bet gains by waiting.

import type { Means, Score } from '../../../contract/index.ts'
import { enoughGoals, type Grid, lowScoreFactor, normalised, poissonMasses, weightedGrid } from './grid.ts'

/** How much of a match's expected goals are still to come, in the half that is on (or the first) and after it. */
export type Remaining = { readonly firstHalf: number; readonly secondHalf: number }

const low = 1

/** P(exactly `goals`) for goals 0 and 1 only: all that the low-score factor ever asks. */
const fewGoals = (mean: number, goals: number): number =>
  goals === 0 ? Math.exp(-mean) : goals === 1 ? mean * Math.exp(-mean) : 0

/**
 * The expectation of the low-score factor from a score with so many goals still expected: what the weights of the
 * final scores must be divided by.
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

/** The grid of goals still to come in the first half, under the same model of the whole match. */
export const firstHalfGrid = (means: Means, score: Score, { firstHalf, secondHalf }: Remaining): Grid => {
  const [homeLeft, awayLeft] = [means.home * firstHalf, means.away * firstHalf]
  const goalsMax = enoughGoals(Math.max(homeLeft, awayLeft))
  const [home, away] = score
  const weight = (more: number, other: number): number =>
    expectedFactor(means, [home + more, away + other], means.home * secondHalf, means.away * secondHalf)
  const weighs = means.rho === 0 ? { home: -1, away: -1 } : { home: low - home, away: low - away }
  return normalised(weightedGrid(poissonMasses(homeLeft, goalsMax), poissonMasses(awayLeft, goalsMax), weight, weighs))
}

/** Who scores next, if anybody does: independent Poisson processes with so many goals still expected. */
export const nextGoal = (
  homeLeft: number,
  awayLeft: number,
): { readonly home: number; readonly away: number; readonly none: number } => {
  const both = homeLeft + awayLeft
  const none = Math.exp(-both)
  const any = 1 - none
  return both === 0
    ? { home: 0, away: 0, none: 1 }
    : { home: (any * homeLeft) / both, away: (any * awayLeft) / both, none }
}
