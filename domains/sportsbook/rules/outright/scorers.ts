// The top scorer of a competition. Each goal of a side is a given player's with the chance in the fixture, so the goals
// of every run of the season are divided among them. A player who is not sold by name counts like any other in the end.

import { scorerSide } from '../../contract/index.ts'
import type { OutrightFixture, OutrightScored } from '../../contract/outright/feed.ts'

type Scorers = NonNullable<OutrightFixture['scorers']>

const isOne = (one: Pick<OutrightScored, 'entrant' | 'no'>, other: Pick<OutrightScored, 'entrant' | 'no'>): boolean =>
  one.entrant === other.entrant && one.no === other.no

const goalsOf = (one: Scorers[number], scored: readonly OutrightScored[]): number =>
  scored.reduce((sum, told) => (isOne(told, one) ? sum + told.goals : sum), 0)

/** Names in the order: by number if sold, else by side and shirt. */
const nameOf = (scorers: Scorers, one: OutrightScored): string => {
  const at = scorers.findIndex((sold) => isOne(sold, one))
  return at < 0 ? `e${one.entrant}/${one.no}` : scorerSide(at + 1)
}

/** The most goals first; players with equal goals are one group, and sold players without a goal are the last. */
export const scorersOrder = (scorers: Scorers, scored: readonly OutrightScored[]): readonly (readonly string[])[] => {
  const goals = new Map<string, number>(scorers.map((_one, at) => [scorerSide(at + 1), 0]))
  for (const one of scored) {
    const name = nameOf(scorers, one)
    goals.set(name, (goals.get(name) ?? 0) + one.goals)
  }
  const counts = [...new Set(goals.values())].sort((a, b) => b - a)
  return counts.map((count) => [...goals].filter(([, own]) => own === count).map(([name]) => name))
}

/** For each number of a side's goals: the cumulative chances of one player's part of them. */
const upToEach = (share: number, most: number): readonly Float64Array[] =>
  Array.from({ length: most + 1 }, (_, goals) => {
    const upTo = new Float64Array(goals + 1)
    let [chance, sum] = [(1 - share) ** goals, 0]
    for (let own = 0; own <= goals; own += 1) {
      sum += chance
      upTo[own] = sum
      chance *= ((goals - own) / (own + 1)) * (share / (1 - share))
    }
    upTo[goals] = 1
    return upTo
  })

/** Slightly less than everything: the last player of a side takes nearly all that is left. */
const shareMost = 1 - 1e-9

/** One side's scorers in order, each from the goals that the previous ones left. */
const ownGoals = (shares: readonly number[], toCome: Int32Array, draw: () => number): readonly Int32Array[] => {
  const most = toCome.reduce((all, one) => Math.max(all, one), 0)
  const left = toCome.slice()
  let rest = 1
  return shares.map((share) => {
    const table = upToEach(Math.min(shareMost, share / rest), most)
    rest = Math.max(1e-9, rest - share)
    return left.map((goals, run) => {
      const upTo = table[goals]
      if (goals === 0 || upTo === undefined) return 0
      const drawn = draw()
      let own = 0
      while (own < goals && drawn > (upTo[own] ?? 1)) own += 1
      left[run] = goals - own
      return own
    })
  })
}

type Runs = {
  readonly runs: number
  /** Goals still to come of an entrant, by run; undefined for one who left. */
  readonly toCome: (entrant: number) => Int32Array | undefined
  /** From zero to one. */
  readonly draw: () => number
}

/** In how many runs each player has the most; ties are divided. */
export const mostGoals = (
  scorers: Scorers,
  scored: readonly OutrightScored[],
  { runs, toCome, draw }: Runs,
): readonly number[] => {
  const totals = scorers.map((one) => new Int32Array(runs).fill(goalsOf(one, scored)))
  for (const entrant of new Set(scorers.map((one) => one.entrant))) {
    const goals = toCome(entrant)
    const own = scorers.flatMap((one, at) => (one.entrant === entrant ? [at] : []))
    if (goals === undefined) continue
    const shares = own.map((at) => scorers[at]?.share ?? 0)
    for (const [nth, more] of ownGoals(shares, goals, draw).entries()) {
      const total = totals[own[nth] ?? -1]
      total?.forEach((sofar, run) => (total[run] = sofar + (more[run] ?? 0)))
    }
  }
  const hits = scorers.map(() => 0)
  for (let run = 0; run < runs; run += 1) {
    let [most, beside] = [-1, 0]
    for (const total of totals) {
      const own = total[run] ?? 0
      if (own > most) [most, beside] = [own, 1]
      else if (own === most) beside += 1
    }
    for (const [at, total] of totals.entries()) if (total[run] === most) hits[at] = (hits[at] ?? 0) + 1 / beside
  }
  return hits
}
