// The strengths of the clubs of a league, from its results, by maximum likelihood:
//   log home mean = mu + hfa + attack(home) − defence(away)
//   log away mean = mu + attack(away) − defence(home)
// attacks and defences each sum to zero. Goals are Poisson counts (Maher 1982), optionally with the low-score dependence
// of Dixon and Coles (1997), and older results may weigh less.

import type { Means } from '../../../contract/index.ts'
import { addTo, cell } from '../../pricing/cells.ts'
import { minimise, type Sloped } from '../../pricing/minimise.ts'

export type Result = {
  readonly home: string
  readonly away: string
  readonly homeGoals: number
  readonly awayGoals: number
  /** 1 by default; `exp(-xi × days)` for older results. */
  readonly weight?: number
}

export type Fit = {
  readonly logLikelihood: number
  readonly mu: number
  readonly homeAdvantage: number
  /** 0 in a plain Poisson fit. */
  readonly rho: number
  readonly attack: Readonly<Record<string, number>>
  readonly defence: Readonly<Record<string, number>>
}

type Row = {
  readonly home: number
  readonly away: number
  readonly x: number
  readonly y: number
  readonly weight: number
  readonly constant: number
}

const logFactorial = (count: number): number => {
  let sum = 0
  for (let each = 2; each <= count; each += 1) sum += Math.log(each)
  return sum
}

const rowsOf = (results: readonly Result[], clubs: readonly string[]): Row[] => {
  const place = new Map(clubs.map((club, at) => [club, at]))
  return results.map(({ home, away, homeGoals: x, awayGoals: y, weight = 1 }) => {
    return {
      home: place.get(home) ?? 0,
      away: place.get(away) ?? 0,
      x,
      y,
      weight,
      constant: logFactorial(x) + logFactorial(y),
    }
  })
}

/** The logarithm of the factor of a low score, and its derivatives by the logarithms of the means and by rho. */
type Bend = { readonly log: number; readonly home: number; readonly away: number; readonly rho: number }
const straight: Bend = { log: 0, home: 0, away: 0, rho: 0 }

const bendOf = (x: number, y: number, home: number, away: number, rho: number): Bend => {
  if (x > 1 || y > 1) return straight
  if (x === 1 && y === 1) return { log: Math.log(1 - rho), home: 0, away: 0, rho: -1 / (1 - rho) }
  const both = x === 0 && y === 0
  const size = both ? -home * away : x === 0 ? home : away
  const factor = 1 + size * rho
  const share = (size * rho) / factor
  const bent = { log: Math.log(factor), rho: size / factor }
  return { ...bent, home: both || x === 0 ? share : 0, away: both || x === 1 ? share : 0 }
}

/** The index of each parameter: mu, home advantage, rho, then attacks and defences without the last of each. */
const layout = (clubs: number) => ({ mu: 0, hfa: 1, rho: 2, attack: 3, defence: 2 + clubs, length: 1 + 2 * clubs })

const expanded = (at: Float64Array, from: number, clubs: number): Float64Array => {
  const out = new Float64Array(clubs)
  let sum = 0
  for (let club = 0; club < clubs - 1; club += 1) {
    const own = cell(at, from + club)
    out[club] = own
    sum += own
  }
  out[clubs - 1] = -sum
  return out
}

/** The last club's parameter is minus the sum of the others, so its slope is subtracted from each of them. */
const folded = (into: Float64Array, from: number, slopes: Float64Array): void => {
  const last = cell(slopes, slopes.length - 1)
  for (let club = 0; club < slopes.length - 1; club += 1) into[from + club] = cell(slopes, club) - last
}

/** The mean over all results, so that the precision does not depend on their number. */
const negativeLikelihood =
  (rows: readonly Row[], clubs: number, withRho: boolean) =>
  (at: Float64Array): Sloped => {
    const place = layout(clubs)
    const [attack, defence] = [expanded(at, place.attack, clubs), expanded(at, place.defence, clubs)]
    const [attackSlope, defenceSlope] = [new Float64Array(clubs), new Float64Array(clubs)]
    const gradient = new Float64Array(place.length)
    const rho = withRho ? cell(at, place.rho) : 0
    const [mu, hfa] = [cell(at, place.mu), cell(at, place.hfa)]
    let value = 0
    for (const { home, away, x, y, weight, constant } of rows) {
      const logHome = mu + hfa + cell(attack, home) - cell(defence, away)
      const logAway = mu + cell(attack, away) - cell(defence, home)
      const [homeMean, awayMean] = [Math.exp(logHome), Math.exp(logAway)]
      const bend = withRho ? bendOf(x, y, homeMean, awayMean, rho) : straight
      value -= weight * (x * logHome - homeMean + y * logAway - awayMean - constant + bend.log)
      const slopeHome = -weight * (x - homeMean + bend.home)
      const slopeAway = -weight * (y - awayMean + bend.away)
      addTo(gradient, place.mu, slopeHome + slopeAway)
      addTo(gradient, place.hfa, slopeHome)
      if (withRho) addTo(gradient, place.rho, -weight * bend.rho)
      addTo(attackSlope, home, slopeHome)
      addTo(attackSlope, away, slopeAway)
      addTo(defenceSlope, away, -slopeHome)
      addTo(defenceSlope, home, -slopeAway)
    }
    folded(gradient, place.attack, attackSlope)
    folded(gradient, place.defence, defenceSlope)
    const mean = value / rows.length
    return {
      value: Number.isNaN(mean) ? Number.POSITIVE_INFINITY : mean,
      gradient: gradient.map((each) => each / rows.length),
    }
  }

/** Fits a league. Every club must have played, and matches must connect all clubs. */
export const fitLeague = (results: readonly Result[], model: 'poisson' | 'dixon_coles'): Fit => {
  const clubs = [...new Set(results.flatMap(({ home, away }) => [home, away]))].sort()
  const place = layout(clubs.length)
  const goalsPer = (of: (result: Result) => number): number =>
    results.reduce((sum, one) => sum + of(one), 0) / results.length
  const [homeGoals, awayGoals] = [goalsPer((one) => one.homeGoals), goalsPer((one) => one.awayGoals)]
  const start = new Float64Array(place.length)
  start[place.mu] = Math.log(awayGoals)
  start[place.hfa] = Math.log(homeGoals / awayGoals)
  const withRho = model === 'dixon_coles'
  const { at, value } = minimise(negativeLikelihood(rowsOf(results, clubs), clubs.length, withRho), start)
  const named = (parts: Float64Array): Record<string, number> =>
    Object.fromEntries(clubs.map((club, nth) => [club, cell(parts, nth)]))
  return {
    logLikelihood: -value * results.length,
    mu: cell(at, place.mu),
    homeAdvantage: cell(at, place.hfa),
    rho: withRho ? cell(at, place.rho) : 0,
    attack: named(expanded(at, place.attack, clubs.length)),
    defence: named(expanded(at, place.defence, clubs.length)),
  }
}

/** Expected goals of a match between two clubs of a fitted league; `undefined` for a club that it does not know. */
export const meansFrom = (fit: Fit, home: string, away: string): Means | undefined => {
  const parts = [fit.attack[home], fit.defence[away], fit.attack[away], fit.defence[home]]
  if (parts.includes(undefined)) return undefined
  const [attackHome = 0, defenceAway = 0, attackAway = 0, defenceHome = 0] = parts
  return {
    home: Math.exp(fit.mu + fit.homeAdvantage + attackHome - defenceAway),
    away: Math.exp(fit.mu + attackAway - defenceHome),
    rho: fit.rho,
  }
}
