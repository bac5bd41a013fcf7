// A match simulated many times from now, for selections that together need more than one grid of scores: goals in order
// with their part of the match and scorer, corners and cards by half. Numbers are drawn from the laws that prices are
// made from. Given the number of goals, their times are independent of each other and of the side, because both sides'
// rates vary alike. Given the number of corners, each is the home side's, and of its half, with one chance. So every
// single market has its own price.

import { type Random, seededRandom, seedFrom } from '../../chance.ts'
import { intervals } from '../feed/counts.ts'
import { countLaw, countMasses } from '../pricing/counted.ts'
import { poissonMasses } from '../pricing/grid.ts'
import { remainingGrid } from '../pricing/in-play.ts'
import { withReds } from '../pricing/reds.ts'
import { ownGoals, stayOf } from '../pricing/scorers.ts'
import type { PricingFacts } from '../pricing/span-view.ts'
import { extraTimeShare } from '../pricing/through.ts'
import { evenProfile, remaining, remainingIn, risingProfile } from '../pricing/time-profile.ts'

/** The number of simulated matches: the same ones for all requests at that moment of the match. */
export const drawnMatches = 20_000

/** Parts of a match in order: six times fifteen minutes, with added time in the third and the sixth. */
const parts = ['interval_1', 'interval_2', 'interval_3', 'interval_4', 'interval_5', 'interval_6'] as const
export const partsOfHalf = 3

/** The scorer of a goal: no player of the line-ups, or an own goal. */
export const [nobody, ownGoal] = [-1, -2]

/**
 * The goals of all simulated matches one after another; those of match `n` are at `from[n]` up to `from[n + 1]`, in
 * order.
 */
export type DrawnGoals = {
  readonly from: Uint32Array
  /** 0 home, 1 away. */
  readonly side: Uint8Array
  /** 0 to 5, fifteen minutes each. */
  readonly part: Uint8Array
  /** The place among the players, or `nobody`, or `ownGoal`. */
  readonly who: Int16Array
}

/** What is still to come of a count, one number for each simulated match. */
export type DrawnCount = {
  readonly home: readonly [firstHalf: Uint8Array, secondHalf: Uint8Array]
  readonly away: readonly [firstHalf: Uint8Array, secondHalf: Uint8Array]
  /** Which side has the first of each half: 0 home, 1 away, 2 none. */
  readonly first: readonly [firstHalf: Uint8Array, secondHalf: Uint8Array]
}

/** Each is drawn on first use. */
export type Draws = {
  readonly goals: () => DrawnGoals
  readonly corners: () => DrawnCount
  readonly cards: () => DrawnCount
  /** Goals of extra time, home less away, and whether the home side wins a shoot-out. */
  readonly extra: () => { readonly margin: Int8Array; readonly shootOut: Uint8Array }
}

/** Cumulative chances, ending at one. */
const summed = (chances: ArrayLike<number>): Float64Array => {
  const sums = new Float64Array(chances.length)
  let sum = 0
  for (let at = 0; at < chances.length; at += 1) sums[at] = sum += chances[at] ?? 0
  return sums.map((one) => one / sum)
}

const drawnFrom = (sums: Float64Array, unit: number): number => {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 1) > unit) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Stratified sampling: one number in each equal part of the unit interval, so that each result comes as often as its
 * chance says, to within one.
 */
const spread = (n: number, random: Random): number => (n + random.unit()) / drawnMatches

type Player = {
  readonly nth: number
  readonly side: number
  readonly share: number
  readonly on: number
  readonly off: number
}

const playersOf = ({ players = [], clock }: PricingFacts): readonly Player[] =>
  players.map((player, nth) => ({
    nth,
    side: player.side === 'home' ? 0 : 1,
    share: player.share,
    ...stayOf(player, clock),
  }))

const scorerAt = (players: readonly Player[], time: number, random: Random): number => {
  let left = random.unit() - ownGoals
  if (left < 0) return ownGoal
  for (const { nth, share, on, off } of players) {
    if (time < on || time >= off) continue
    left -= share
    if (left < 0) return nth
  }
  return nobody
}

/** The end of each part, as a share of the goals to come. */
const endsOf = ({ clock }: PricingFacts): Float64Array =>
  summed(
    parts.map((part) => {
      const stretch = intervals[part]
      return stretch === undefined ? 0 : remainingIn(risingProfile, clock, stretch)
    }),
  )

const drawGoals = (facts: PricingFacts, seed: bigint): DrawnGoals => {
  const random = seededRandom(seedFrom(seed, 'goals'))
  const left = remaining(risingProfile, facts.clock)
  const grid = remainingGrid(withReds(facts.means, facts.reds), facts.score, left.firstHalf + left.secondHalf)
  const sums = summed(grid.p)
  const cells = Array.from({ length: drawnMatches }, (_, n) => drawnFrom(sums, spread(n, random)))
  const from = new Uint32Array(drawnMatches + 1)
  cells.forEach((cell, n) => (from[n + 1] = (from[n] ?? 0) + Math.floor(cell / grid.size) + (cell % grid.size)))
  const all = from[drawnMatches] ?? 0
  const [side, part, who] = [new Uint8Array(all), new Uint8Array(all), new Int16Array(all)]
  const ends = endsOf(facts)
  const players = playersOf(facts)
  const bySide = [players.filter((one) => one.side === 0), players.filter((one) => one.side === 1)]
  cells.forEach((cell, n) => {
    const [begin, end] = [from[n] ?? 0, from[n + 1] ?? 0]
    let home = Math.floor(cell / grid.size)
    const times = Float64Array.from({ length: end - begin }, () => random.unit()).sort()
    for (let at = begin; at < end; at += 1) {
      const time = times[at - begin] ?? 0
      const isHome = random.unit() * (end - at) < home
      if (isHome) home -= 1
      side[at] = isHome ? 0 : 1
      part[at] = drawnFrom(ends, time)
      who[at] = scorerAt(bySide[isHome ? 0 : 1] ?? [], time, random)
    }
  })
  return { from, side, part, who }
}

const drawCount = (count: 'corners' | 'cards', facts: PricingFacts, seed: bigint): DrawnCount => {
  const random = seededRandom(seedFrom(seed, count))
  const { firstHalf, secondHalf } = remaining(evenProfile, facts.clock)
  const left = firstHalf + secondHalf
  const [seenHome, seenAway] = facts.counts?.[`${count}.match`] ?? [0, 0]
  const law = countLaw(count, facts.means)
  const sums = summed(countMasses(law, seenHome + seenAway, { played: 1 - left, left }))
  const isFirst = left === 0 ? 0 : firstHalf / left
  const pair = (): [Uint8Array, Uint8Array] => [new Uint8Array(drawnMatches), new Uint8Array(drawnMatches)]
  const [home, away, first] = [pair(), pair(), pair()]
  for (const half of first) half.fill(2)
  for (let n = 0; n < drawnMatches; n += 1) {
    const more = drawnFrom(sums, random.unit())
    for (let nth = 0; nth < more; nth += 1) {
      const isHome = random.unit() < law.share
      const at = random.unit() < isFirst ? 0 : 1
      if (first[at][n] === 2) first[at][n] = isHome ? 0 : 1
      const half = (isHome ? home : away)[at]
      half[n] = (half[n] ?? 0) + 1
    }
  }
  return { home, away, first }
}

const drawExtra = ({ means }: PricingFacts, seed: bigint): ReturnType<Draws['extra']> => {
  const random = seededRandom(seedFrom(seed, 'extra'))
  const law = (mean: number): Float64Array => summed(poissonMasses(mean * extraTimeShare, 20))
  const [home, away] = [law(means.home), law(means.away)]
  const [margin, shootOut] = [new Int8Array(drawnMatches), new Uint8Array(drawnMatches)]
  for (let n = 0; n < drawnMatches; n += 1) {
    margin[n] = drawnFrom(home, random.unit()) - drawnFrom(away, random.unit())
    shootOut[n] = random.unit() < 0.5 ? 1 : 0
  }
  return { margin, shootOut }
}

const once = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => (made ??= make())
}

/** `seed`: from the match and the number of its last message. */
export const drawsOf = (facts: PricingFacts, seed: bigint): Draws => ({
  goals: once(() => drawGoals(facts, seed)),
  corners: once(() => drawCount('corners', facts, seed)),
  cards: once(() => drawCount('cards', facts, seed)),
  extra: once(() => drawExtra(facts, seed)),
})

export const drawsSeed = (matchId: string, seq: number): bigint => seedFrom(0n, `builder/${matchId}/${seq}`)
