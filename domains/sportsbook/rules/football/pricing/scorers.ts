// Who scores. A player has a share of their side's goals while they are on the pitch, so of so many goals each is theirs
// with one chance, whatever the score. When somebody is expected on and off is told by the line-up; what counts is the share of
// the goals to come that falls between. The first goal and the last are more likely at the ends of it, which has its own share.

import type { Family, FeedSide, PlayerSide } from '../../../contract/index.ts'
import { cell } from '../../pricing/cells.ts'
import type { Tally } from '../../pricing/tally.ts'
import type { Grid } from './grid.ts'
import { type PlayClock, remaining, risingProfile } from './time-profile.ts'

/** Of all goals so many are own goals: they are nobody's. */
export const ownGoals = 0.03

/** A player of a line-up as they stand, with their goals that stand. */
export type PlayerNow = {
  readonly id: PlayerSide
  readonly side: FeedSide
  readonly share: number
  readonly from?: number
  readonly to?: number
  /** `later`: they are expected; `off`: they came off. */
  readonly is: 'on' | 'later' | 'off'
  readonly goals: number
}

/** Of the goals to come, from which share of them on and until which they are on the pitch. */
export type Stay = { readonly on: number; readonly off: number }

/** The share of what is to come that falls before that minute begins. */
const before = (clock: PlayClock, minute: number): number => {
  const left = remaining(risingProfile, clock)
  const half = minute <= 45 ? ('first_half' as const) : ('second_half' as const)
  const then = remaining(risingProfile, { period: half, minute: minute - 1, added: 0, addedAnnounced: 0 })
  const share = 1 - (then.firstHalf + then.secondHalf) / (left.firstHalf + left.secondHalf)
  return Math.min(1, Math.max(0, share))
}

/** Who is later than expected comes, or goes off, at any time now. */
export const stayOf = ({ is, from, to }: Pick<PlayerNow, 'is' | 'from' | 'to'>, clock: PlayClock): Stay => {
  if (is === 'off') return { on: 0, off: 0 }
  const isDue = to === undefined || (is === 'on' && to <= clock.minute)
  return { on: is === 'on' || from === undefined ? 0 : before(clock, from), off: isDue ? 1 : before(clock, to) }
}

/** So many goals or more, each theirs with chance `own`: 1 and 2 are asked for. */
export const scoresAtLeast = (goals: Tally, own: number, least: number): number => {
  if (least <= 0) return 1
  let fewer = 0
  goals.p.forEach((chance, at) => {
    const n = goals.low + at
    fewer += chance * ((1 - own) ** n + (least > 1 ? n * own * (1 - own) ** Math.max(0, n - 1) : 0))
  })
  return 1 - fewer
}

/** Before it, and after it, may be own goals; more than four of them at once are none. */
const ownRun = 4

/** Who has the `nth` of the goals to come: of so many of each side every order is as likely. */
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

/** The first goal that is no own goal, or as many from the end: that it is a side's, or that there is none. */
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

/** Of a Poisson number of goals with this mean, where there is one: its first falls between, in shares of all that are to come. */
const firstBetween = (mean: number, { on, off }: Stay): number =>
  off <= on ? 0 : (Math.exp(-mean * on) - Math.exp(-mean * off)) / (1 - Math.exp(-mean))

const lastBetween = (mean: number, { on, off }: Stay): number => firstBetween(mean, { on: 1 - off, off: 1 - on })

export const scorerFamilies = ['first_scorer', 'last_scorer', 'any_scorer', 'two_goals'] as const
export type ScorerFamily = (typeof scorerFamilies)[number]
export const isOfScorers = (family: Family): family is ScorerFamily =>
  (scorerFamilies as readonly Family[]).includes(family)

export type OfScorers = {
  readonly bySide: () => { readonly home: Tally; readonly away: Tally }
  /** Of the first goal to come that is no own goal, and as much of the last. */
  readonly named: ReturnType<typeof firstNamed>
  readonly clock: PlayClock
  /** Goals of both sides to be expected from now. */
  readonly mean: number
  readonly players: readonly PlayerNow[]
  /** Absent while no goal but own ones has fallen, or nobody was named. */
  readonly lastScorer?: string
}

/** `null`: it is decided, or it is not sold of them. */
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

/** `side`: a player, or that nobody has it. */
export const scorerChance = (family: ScorerFamily, side: string, on: OfScorers): number | null => {
  if (side === 'none') return on.lastScorer === undefined ? on.named.none : family === 'first_scorer' ? null : 0
  const player = on.players.find(({ id }) => id === side)
  return player === undefined ? null : ofPlayer(family, player, on)
}
