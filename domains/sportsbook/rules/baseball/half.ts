// Half an inning as a Markov chain of 24 states (outs × bases), with five ways on base (D'Esopo and Lefkowitz): on an
// out no runner moves, a single scores from second and third and brings the first runner to second, a double brings
// that runner to third, a walk moves only forced runners. Bases are bits: 1 first, 2 second, 4 third.

import type { BaseballFixture } from '../../contract/baseball/feed.ts'
import { cell } from '../pricing/cells.ts'

export type Batting = BaseballFixture['batting']['home']
export type OnBase = keyof Batting
export type Spot = { readonly outs: number; readonly bases: number }

export const waysOn: readonly OnBase[] = ['walk', 'single', 'double', 'triple', 'homer']

const count = (bases: number): number => (bases & 1) + ((bases >> 1) & 1) + ((bases >> 2) & 1)

/** The number of runners on base. */
export const runnersOn = count

type Moved = { readonly bases: number; readonly runs: number }

/** The bases after the batter reached base in this way, and the runs. */
export const after = (bases: number, how: OnBase): Moved => {
  const [first, second, third] = [bases & 1, bases & 2, bases & 4]
  switch (how) {
    case 'walk':
      if (first === 0) return { bases: bases | 1, runs: 0 }
      if (second === 0) return { bases: bases | 2, runs: 0 }
      return third === 0 ? { bases: 7, runs: 0 } : { bases: 7, runs: 1 }
    case 'single':
      return { bases: 1 | (first === 0 ? 0 : 2), runs: count(bases & 6) }
    case 'double':
      return { bases: 2 | (first === 0 ? 0 : 4), runs: count(bases & 6) }
    case 'triple':
      return { bases: 4, runs: count(bases) }
    case 'homer':
      return { bases: 0, runs: count(bases) + 1 }
  }
}

export const outChance = (batting: Batting): number => waysOn.reduce((left, how) => left - batting[how], 1)

export const rounded = (chance: number): number => Math.round(chance * 1e6) / 1e6

/** The chances of batters who are better than `usual` by this much in log odds of getting on base. */
export const betterBy = (usual: Batting, by: number): Batting => {
  const weights = waysOn.map((how) => usual[how] * Math.exp(by))
  const sum = weights.reduce((all, one) => all + one, outChance(usual))
  const of = (how: OnBase): number => rounded((usual[how] * Math.exp(by)) / sum)
  return { walk: of('walk'), single: of('single'), double: of('double'), triple: of('triple'), homer: of('homer') }
}

/** More runs in half an inning are neglected. */
const runsMost = 40
const outsToEnd = 3
const states = 8

/** No outs, no runners. */
export const empty: Spot = { outs: 0, bases: 0 }

const placeOf = ({ outs, bases }: Spot): number => states * outs + bases

/** The states in such an order that, without a run, each leads only to earlier ones: more outs first, then more runners. */
const inOrder: readonly Spot[] = [2, 1, 0].flatMap((outs) =>
  [7, 3, 5, 6, 1, 2, 4, 0].map((bases): Spot => ({ outs, bases })),
)

/** The distribution of runs to come in the half inning, from any state; sums to one, less what is neglected. */
export type RunsFrom = (spot: Spot) => Float64Array

const lawsOf = (batting: Batting): RunsFrom => {
  const laws = Array.from({ length: outsToEnd * states }, () => new Float64Array(runsMost + 1))
  const out = outChance(batting)
  const ways = waysOn.map((how) => ({ how, chance: batting[how] }))
  for (let runs = 0; runs <= runsMost; runs += 1) {
    for (const spot of inOrder) {
      const next = laws[placeOf({ ...spot, outs: spot.outs + 1 })]
      let sum = out * (next === undefined ? Number(runs === 0) : cell(next, runs))
      for (const { how, chance } of ways) {
        const moved = after(spot.bases, how)
        const law = laws[placeOf({ outs: spot.outs, bases: moved.bases })]
        if (law !== undefined && runs >= moved.runs) sum += chance * cell(law, runs - moved.runs)
      }
      const own = laws[placeOf(spot)]
      if (own !== undefined) own[runs] = sum
    }
  }
  const none = new Float64Array([1])
  return (spot) => laws[placeOf(spot)] ?? none
}

const kept = new WeakMap<Batting, RunsFrom>()
export const runsFrom = (batting: Batting): RunsFrom => {
  const laws = kept.get(batting) ?? lawsOf(batting)
  kept.set(batting, laws)
  return laws
}

/** Expected runs from this state to the end of the half inning. */
export const expectedRuns = (batting: Batting, spot: Spot): number =>
  runsFrom(batting)(spot).reduce((sum, chance, runs) => sum + chance * runs, 0)
