// Who scores. A player has a fixed share of their side's goals while on the pitch, so each goal is theirs with one
// chance, whatever the score. The line-up says when they are expected on and off; what counts is the share of the goals
// to come in between. The first and the last goal are more likely at the ends of a match, which is computed separately.

import type { Family, FeedSide, PlayerSide } from '../../../contract/index.ts'
import { cell } from '../../pricing/cells.ts'
import type { Tally } from '../../pricing/tally.ts'
import type { Grid } from './grid.ts'
import { type PlayClock, remaining, risingProfile } from './time-profile.ts'

/** The share of own goals, which count for no scorer. */
export const ownGoals = 0.03

/** A player of a line-up at this moment, with their goals so far. */
export type PlayerNow = {
  readonly id: PlayerSide
  readonly side: FeedSide
  readonly share: number
  readonly from?: number
  readonly to?: number
  /** `later`: expected to come on; `off`: substituted. */
  readonly is: 'on' | 'later' | 'off'
  readonly goals: number
}

/** The time a player is on the pitch, as shares of the goals to come. */
export type Stay = { readonly on: number; readonly off: number }

/** The share of the goals to come before that minute begins. */
const before = (clock: PlayClock, minute: number): number => {
  const left = remaining(risingProfile, clock)
  const half = minute <= 45 ? ('first_half' as const) : ('second_half' as const)
  const then = remaining(risingProfile, { period: half, minute: minute - 1, added: 0, addedAnnounced: 0 })
  const share = 1 - (then.firstHalf + then.secondHalf) / (left.firstHalf + left.secondHalf)
  return Math.min(1, Math.max(0, share))
}

/** A player who has not come on (or gone off) at the expected time may do so at any moment from now. */
export const stayOf = ({ is, from, to }: Pick<PlayerNow, 'is' | 'from' | 'to'>, clock: PlayClock): Stay => {
  if (is === 'off') return { on: 0, off: 0 }
  const isDue = to === undefined || (is === 'on' && to <= clock.minute)
  return { on: is === 'on' || from === undefined ? 0 : before(clock, from), off: isDue ? 1 : before(clock, to) }
}

/** The chance of at least `least` goals of a player, each goal theirs with chance `own`; `least` is 1 or 2. */
export const scoresAtLeast = (goals: Tally, own: number, least: number): number => {
  if (least <= 0) return 1
  let fewer = 0
  goals.p.forEach((chance, at) => {
    const n = goals.low + at
    fewer += chance * ((1 - own) ** n + (least > 1 ? n * own * (1 - own) ** Math.max(0, n - 1) : 0))
  })
  return 1 - fewer
}

/** At most this many own goals in a row are considered. */
const ownRun = 4

/** Which side scores the `nth` of the goals to come: given the numbers of goals every order is equally likely. */
export const nthOf = ({ size, p }: Grid, nth: number): Readonly<Record<'home' | 'none' | 'away', number>> => {
  let [home, away, none] = [0, 0, 0]
  for (let own = 0; own < size; own += 1) {
    for (let other = 0; other < size; other += 1) {
      const chance = cell(p, own * size + other)
      if (own + other < nth) none += chance
      else {
        home += (chance * own) / (own + other)
        away += (chance * other) / (own + other)
      }
    }
  }
  return { home, none, away }
}

/** The first goal that is not an own goal (and by symmetry the last): the chance of each side, and of none. */
export const firstNamed = (grid: Grid, own = ownGoals): Readonly<Record<'home' | 'none' | 'away', number>> => {
  const sum = { home: 0, away: 0 }
  let none = 0
  for (let nth = 1; nth <= ownRun; nth += 1) {
    const { home, away } = nthOf(grid, nth)
    sum.home += home * own ** (nth - 1)
    sum.away += away * own ** (nth - 1)
  }
  for (let at = 0; at < grid.size ** 2; at += 1) {
    const goals = Math.floor(at / grid.size) + (at % grid.size)
    if (goals <= ownRun) none += cell(grid.p, at) * own ** goals
  }
  return { ...sum, none }
}

/** The chance that the first of a Poisson number of goals, given at least one, falls in this stay. */
const firstBetween = (mean: number, { on, off }: Stay): number =>
  off <= on ? 0 : (Math.exp(-mean * on) - Math.exp(-mean * off)) / (1 - Math.exp(-mean))

const lastBetween = (mean: number, { on, off }: Stay): number => firstBetween(mean, { on: 1 - off, off: 1 - on })

export const scorerFamilies = ['first_scorer', 'last_scorer', 'any_scorer', 'two_goals'] as const
export type ScorerFamily = (typeof scorerFamilies)[number]
export const isOfScorers = (family: Family): family is ScorerFamily =>
  (scorerFamilies as readonly Family[]).includes(family)

export type OfScorers = {
  readonly bySide: () => { readonly home: Tally; readonly away: Tally }
  /** For the first goal to come that is not an own goal, and by symmetry for the last. */
  readonly named: ReturnType<typeof firstNamed>
  readonly clock: PlayClock
  /** Expected goals of both sides from now. */
  readonly mean: number
  readonly players: readonly PlayerNow[]
  /** Absent while only own goals have been scored, or if the scorer was not named. */
  readonly lastScorer?: string
}

/** `null`: decided, or not sold for this player. */
const ofPlayer = (family: ScorerFamily, player: PlayerNow, on: OfScorers): number | null => {
  const { side, share, goals, id, is } = player
  const { bySide, named, clock, lastScorer } = on
  const stay = stayOf(player, clock)
  const mean = on.mean * (1 - ownGoals)
  if (family === 'first_scorer') {
    if (lastScorer !== undefined || is === 'later') return null
    return named[side] * share * firstBetween(mean, stay)
  }
  if (family === 'last_scorer')
    return named[side] * share * lastBetween(mean, stay) + (lastScorer === id ? named.none : 0)
  const least = family === 'two_goals' ? 2 : 1
  return goals >= least ? null : scoresAtLeast(bySide()[side], share * (stay.off - stay.on), least - goals)
}

/** `side`: a player, or `none`. */
export const scorerChance = (family: ScorerFamily, side: string, on: OfScorers): number | null => {
  if (side === 'none') return on.lastScorer === undefined ? on.named.none : family === 'first_scorer' ? null : 0
  const player = on.players.find(({ id }) => id === side)
  return player === undefined ? null : ofPlayer(family, player, on)
}
