// Corners and cards still to come. Each match has its own tempo, drawn from a Gamma law with mean one, so the count so
// far is evidence for the rest: it is negative binomial, and each one is the home side's with the same chance. The law
// is exact, so that no bet gains by waiting (decision 0880).

import type { Score } from '../../../contract/index.ts'
import { cell } from '../../pricing/cells.ts'
import type { Grid } from './grid.ts'

export type CountLaw = {
  /** Shape of the tempo: the larger, the less matches differ. */
  readonly k: number
  /** Expected in a whole match, and the home side's share of it. */
  readonly mean: number
  readonly share: number
}

/** `played`: the share of the match that is over; `left`: the share of it, from now on, that is counted. */
export type CountTime = { readonly played: number; readonly left: number }

/** The whole tail that is cut off has less chance than this. */
const beyond = 1e-10
const most = 160

/** The chance of each number to come. */
export const countMasses = ({ k, mean }: CountLaw, seen: number, { played, left }: CountTime): readonly number[] => {
  const size = k + seen
  const success = (k + mean * played) / (k + mean * (played + left))
  const masses = [success ** size]
  let sum = masses[0] ?? 0
  for (let count = 1; count < most && 1 - sum > beyond; count += 1) {
    const mass = ((masses[count - 1] ?? 0) * (1 - success) * (size + count - 1)) / count
    masses.push(mass)
    sum += mass
  }
  return masses
}

/** By home and away, row by row. */
export const countGrid = (law: CountLaw, [home, away]: Score, time: CountTime): Grid => {
  const masses = countMasses(law, home + away, time)
  const size = masses.length
  const p = new Float64Array(size * size)
  const { share } = law
  // Row by row of Pascal's triangle, in place from its end.
  const split = new Float64Array(size + 1)
  split[0] = 1
  for (let total = 0; total < size; total += 1) {
    const mass = masses[total] ?? 0
    for (let own = total; own >= 0; own -= 1) {
      if (total > 0) split[own] = share * cell(split, own - 1) + (1 - share) * cell(split, own)
      p[own * size + total - own] = mass * cell(split, own)
    }
  }
  return { size, p }
}

/**
 * In ninety minutes; sides differ half as much in these as in goals (on a log scale), and the weaker side gets more
 * cards.
 */
export const usual = { corners: { k: 12, mean: 10.2 }, cards: { k: 8, mean: 3.9 } } as const

const homeShareOf = (count: 'corners' | 'cards', means: { readonly home: number; readonly away: number }): number => {
  const [home, away] = [Math.sqrt(means.home), Math.sqrt(means.away)]
  return (count === 'corners' ? home : away) / (home + away)
}

export const countLaw = (
  count: 'corners' | 'cards',
  means: { readonly home: number; readonly away: number },
): CountLaw => ({ ...usual[count], share: homeShareOf(count, means) })
