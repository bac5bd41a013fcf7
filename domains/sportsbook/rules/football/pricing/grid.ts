// The distribution of a score: goals of both sides as Poisson counts, with the Dixon-Coles correction of the four low
// scores (Dixon and Coles 1997). Chances are floating point, because they are estimates; odds made from them are whole
// numbers, and no money is computed here.

import type { Means } from '../../../contract/index.ts'
import { cell } from '../../pricing/cells.ts'

/** Row by row: the chance of `home` against `away` goals is at `home * size + away`. */
export type Grid = { readonly size: number; readonly p: Float64Array }

/** P(0), P(1), … P(goalsMax) of a Poisson count. */
export const poissonMasses = (mean: number, goalsMax: number): Float64Array => {
  const masses = new Float64Array(goalsMax + 1)
  masses[0] = Math.exp(-mean)
  for (let goals = 1; goals <= goalsMax; goals += 1) masses[goals] = (cell(masses, goals - 1) * mean) / goals
  return masses
}

/** Enough goals that the rest has a chance below 1e-12. */
export const enoughGoals = (mean: number): number => Math.ceil(mean + 8 * Math.sqrt(mean) + 8)

/**
 * The Dixon-Coles factor of a final score; `home` and `away` are the expected goals of the whole match. Never below
 * zero, which a large mean with a strong dependence would give.
 */
export const lowScoreFactor = (means: Means, homeGoals: number, awayGoals: number): number => {
  if (homeGoals > 1 || awayGoals > 1) return 1
  const { home, away, rho } = means
  if (homeGoals === 0 && awayGoals === 0) return Math.max(0, 1 - home * away * rho)
  if (homeGoals === 0) return Math.max(0, 1 + home * rho)
  return awayGoals === 0 ? Math.max(0, 1 + away * rho) : Math.max(0, 1 - rho)
}

/** Scales a grid so that it sums to one. */
export const normalised = ({ size, p }: Grid): Grid => {
  const sum = p.reduce((total, chance) => total + chance, 0)
  return { size, p: p.map((chance) => chance / sum) }
}

/** Both counts independent, each cell weighted; `weight` is called only for scores that it can change. */
export const weightedGrid = (
  homeMasses: Float64Array,
  awayMasses: Float64Array,
  weight: (homeGoals: number, awayGoals: number) => number,
  weighs: { readonly home: number; readonly away: number },
): Grid => {
  const size = homeMasses.length
  const p = new Float64Array(size * size)
  for (let home = 0; home < size; home += 1) {
    for (let away = 0; away < size; away += 1) {
      const chance = cell(homeMasses, home) * cell(awayMasses, away)
      p[home * size + away] = home <= weighs.home && away <= weighs.away ? chance * weight(home, away) : chance
    }
  }
  return { size, p }
}

export type GridOptions = { readonly goalsMax?: number; readonly renormalise?: boolean }

/** The grid of a whole match before kick-off. With `rho` 0 it is plain Poisson. */
export const matchGrid = (means: Means, { goalsMax = 60, renormalise = true }: GridOptions = {}): Grid => {
  const weight = (home: number, away: number): number => lowScoreFactor(means, home, away)
  const [homeMasses, awayMasses] = [poissonMasses(means.home, goalsMax), poissonMasses(means.away, goalsMax)]
  const grid = weightedGrid(homeMasses, awayMasses, weight, { home: 1, away: 1 })
  return renormalise ? normalised(grid) : grid
}

export const chanceOfScore = ({ size, p }: Grid, home: number, away: number): number =>
  home < size && away < size ? cell(p, home * size + away) : 0
