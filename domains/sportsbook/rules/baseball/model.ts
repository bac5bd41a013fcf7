// The chances of a match from what each side's batters do: half innings one after the other; the last one is played
// only if needed and only until the winning run; extra innings begin with the bases that the format sets.

import type { BaseballFixture } from '../../contract/baseball/feed.ts'
import type { Score } from '../../contract/index.ts'
import { cell } from '../pricing/cells.ts'
import { type Law, tallied } from '../pricing/law.ts'
import { empty, type RunsFrom, runsFrom, type Spot } from './half.ts'

export const regularInnings = 9
/** The highest score of a side that is told apart. */
const size = 64
const negligible = 1e-14
/** More extra innings are neglected. */
const extrasMost = 60

/** The distribution of the sum of two independent amounts. */
const plus = (one: Float64Array, other: Float64Array): Float64Array => {
  const sum = new Float64Array(Math.min(size, one.length + other.length - 1))
  for (let at = 0; at < one.length; at += 1) {
    const share = cell(one, at)
    if (share < negligible) continue
    for (let by = 0; by < other.length && at + by < sum.length; by += 1)
      sum[at + by] = cell(sum, at + by) + share * cell(other, by)
  }
  return sum
}

const certain = (value: number): Float64Array => {
  const law = new Float64Array(value + 1)
  law[value] = 1
  return law
}

const times = (law: Float64Array, count: number): Float64Array =>
  Array.from({ length: Math.max(0, count) }).reduce<Float64Array>((sum) => plus(sum, law), certain(0))

/** The state of a match: the current or next half inning, outs and bases in it, and the score. */
export type Stand = {
  readonly inning: number
  readonly bottom: boolean
  readonly spot: Spot
  readonly score: Score
}

export type Means = Pick<BaseballFixture, 'batting' | 'extraBases'>

class Ends {
  readonly margin = new Float64Array(2 * size + 1)
  readonly total = new Float64Array(2 * size + 1)
  readonly home = new Float64Array(size + 1)
  readonly away = new Float64Array(size + 1)

  add(home: number, away: number, chance: number): void {
    if (chance < negligible) return
    const [ours, theirs] = [Math.min(size, home), Math.min(size, away)]
    this.margin[size + ours - theirs] = cell(this.margin, size + ours - theirs) + chance
    this.total[ours + theirs] = cell(this.total, ours + theirs) + chance
    this.home[ours] = cell(this.home, ours) + chance
    this.away[theirs] = cell(this.away, theirs) + chance
  }
}

/** The home side bats last, until it leads by one or is out. `tie` receives the level scores. */
const batLast = (
  ends: Ends,
  { home, away, chance }: { home: number; away: number; chance: number },
  runs: Float64Array,
  tie: (score: number, chance: number) => void,
): void => {
  if (home > away) {
    ends.add(home, away, chance)
    return
  }
  const needed = away - home
  let left = chance
  for (let more = 0; more <= needed; more += 1) {
    const share = chance * cell(runs, more)
    left -= share
    if (more < needed) ends.add(home + more, away, share)
    else tie(away, share)
  }
  ends.add(away + 1, away, left)
}

/** Extra innings from level scores, as many as needed. */
const playOn = (ends: Ends, ties: Float64Array, away: Float64Array, home: Float64Array): void => {
  let level = ties
  for (let nth = 0; nth < extrasMost; nth += 1) {
    const next = new Float64Array(size + 1)
    let open = 0
    level.forEach((chance, score) => {
      if (chance < negligible) return
      away.forEach((share, runs) => {
        const at = { home: score, away: Math.min(size, score + runs), chance: chance * share }
        if (at.chance >= negligible)
          batLast(ends, at, home, (tied, more) => {
            next[tied] = cell(next, tied) + more
            open += more
          })
      })
    })
    level = next
    if (open < negligible) return
  }
}

export type Laws = { readonly margin: Law; readonly total: Law; readonly home: Law; readonly away: Law }

const lawsOfEnds = ({ margin, total, home, away }: Ends): Laws => ({
  margin: tallied(-size, margin),
  total: tallied(0, total),
  home: tallied(0, home),
  away: tallied(0, away),
})

type Halves = { readonly home: RunsFrom; readonly away: RunsFrom }
const halvesOf = ({ batting }: Means): Halves => ({ home: runsFrom(batting.home), away: runsFrom(batting.away) })

/** Runs to come for a side in the innings up to `last`, including this half. */
const toCome = (runs: RunsFrom, side: 'home' | 'away', { inning, bottom, spot }: Stand, last: number): Float64Array => {
  if (inning > last) return certain(0)
  const fresh = runs(empty)
  if (side === 'away') return bottom ? times(fresh, last - inning) : plus(runs(spot), times(fresh, last - inning))
  return bottom ? plus(runs(spot), times(fresh, last - inning)) : times(fresh, last - inning + 1)
}

const shiftedBy = (law: Float64Array, by: number): Float64Array => plus(certain(by), law)

export const matchLaws = (means: Means, stand: Stand): Laws => {
  const { home, away } = halvesOf(means)
  const { inning, bottom, spot, score } = stand
  const ends = new Ends()
  const extra: Spot = { outs: 0, bases: means.extraBases }
  const ties = new Float64Array(size + 1)
  const tie = (at: number, chance: number): void => {
    ties[at] = cell(ties, at) + chance
  }
  const last = Math.max(inning, regularInnings)
  const inLast = inning === last
  const theirs = inLast && bottom ? certain(0) : toCome(away, 'away', stand, last)
  // The home side's runs before it bats in the last inning.
  const ours = inLast ? certain(0) : toCome(home, 'home', stand, last - 1)
  const fresh = inning > regularInnings ? extra : empty
  const lastRuns = home(inLast && bottom ? spot : fresh)
  const homeBefore = shiftedBy(ours, score[0])
  const awayAll = shiftedBy(theirs, score[1])
  homeBefore.forEach((chance, h) => {
    if (chance < negligible) return
    awayAll.forEach((share, a) => {
      if (chance * share >= negligible) batLast(ends, { home: h, away: a, chance: chance * share }, lastRuns, tie)
    })
  })
  playOn(ends, ties, away(extra), home(extra))
  return lawsOfEnds(ends)
}

/** For a span of whole innings; `score` is what was scored in them so far. */
export const partLaws = (means: Means, stand: Stand, first: number, last: number): Laws => {
  const { home, away } = halvesOf(means)
  const from: Stand = stand.inning < first ? { ...stand, inning: first, bottom: false, spot: empty } : stand
  const ours = shiftedBy(toCome(home, 'home', from, last), stand.score[0])
  const theirs = shiftedBy(toCome(away, 'away', from, last), stand.score[1])
  const ends = new Ends()
  ours.forEach((chance, h) => theirs.forEach((share, a) => ends.add(h, a, chance * share)))
  return lawsOfEnds(ends)
}

/** Which side scores the next run of the current or next inning. */
export const nextRun = (means: Means, { bottom, spot }: Pick<Stand, 'bottom' | 'spot'>) => {
  const { home, away } = halvesOf(means)
  const none = (runs: RunsFrom, at: Spot): number => cell(runs(at), 0)
  if (bottom) {
    const not = none(home, spot)
    return { away: 0, home: 1 - not, none: not }
  }
  const [theirs, ours] = [none(away, spot), none(home, empty)]
  return { away: 1 - theirs, home: theirs * (1 - ours), none: theirs * ours }
}
