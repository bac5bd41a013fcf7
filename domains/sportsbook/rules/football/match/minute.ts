// The events within one minute of play: goals first, then what surrounds them. Danger is usually told before a goal,
// and for a while after it; most danger ends without a goal.

import type { FeedEvent, FeedSide } from '../../../contract/index.ts'
import { between, type Random, waiting } from '../../chance.ts'
import { usual } from '../pricing/counted.ts'
import { ownGoals } from '../pricing/scorers.ts'
import { evenProfile } from '../pricing/time-profile.ts'
import { overturnedShare, ratesOf } from './intensity.ts'
import { type Body, minuteMs, type SimState, type Timed, withOneMore } from './sim-state.ts'

/** The part of a minute before another goal can be scored: play restarts from the centre. */
const kickOffAgain = 0.2

/** Per minute of play, both sides together. Corners and yellow cards follow the match's own tempo (decision 0880). */
const perMinute = { attack: 0.9, scare: 0.22, red: 0.0017 }
/** Red cards are two points each; the rest of the points are yellow ones. */
const yellowsMean = usual.cards.mean - 2 * 98 * perMinute.red
/** Sides differ half as much in corners and attacks as in goals (on a log scale). */
const pressOf = (mean: number): number => Math.sqrt(mean)

/** The share of a match's corners and cards in this minute; the minutes of added time share its part equally. */
const shareOf = ({ minute, added }: Clock, addedToHalf: number): number => {
  if (added === 0) return evenProfile.upTo(minute) - evenProfile.upTo(minute - 1)
  return (minute > 45 ? evenProfile.secondAdded : evenProfile.firstAdded) / Math.max(1, addedToHalf)
}
const redsMax = 2
const share = { penalty: 0.1, own: ownGoals, offside: overturnedShare }

type Danger = {
  readonly from: number
  readonly until: number
  readonly side: FeedSide
  readonly why: 'attack' | 'penalty' | 'review'
}
type Happening = { readonly state: SimState; readonly timed: readonly Timed[]; readonly dangers: readonly Danger[] }

export type Clock = {
  readonly startAt: number
  readonly minute: number
  readonly added: number
  readonly isLast: boolean
}

const eventAt = (clock: Clock, at: number, event: FeedEvent['event']): Timed => ({
  at: Math.round(at),
  body: { type: 'event', minute: clock.minute, added: clock.added, event },
})

const sideBy = (random: Random, home: number, away: number): FeedSide =>
  random.unit() * (home + away) < home ? 'home' : 'away'

type Squads = SimState['squads']

/** A player on the pitch, chosen by their shares. */
const scorerOf = (squads: Squads, side: FeedSide, minute: number, random: Random): { player?: number } => {
  if (squads === undefined) return {}
  const on = squads[side].filter(({ from = 0, to = Number.POSITIVE_INFINITY }) => from <= minute && minute < to)
  let left = random.unit() * on.reduce((sum, one) => sum + one.share, 0)
  const found = on.find(({ share: own }) => (left -= own) < 0)
  return found === undefined ? {} : { player: found.no }
}

type GoalIn = { readonly at: number; readonly side: FeedSide; readonly clock: Clock; readonly squads: Squads }

const oneGoal = ({ at, side, clock, squads }: GoalIn, random: Random): { timed: Timed; danger: Danger } => {
  const drawn = random.unit()
  const how = drawn < share.penalty ? 'penalty' : drawn < share.penalty + share.own ? 'own' : 'normal'
  const review = random.unit() < share.offside && !clock.isLast
  const overturnedAt = Math.round(clock.startAt + minuteMs + between(random, 5_000, 40_000))
  const until = review ? overturnedAt + 15_000 : at + between(random, 35_000, 70_000)
  const from = at - (how === 'penalty' ? between(random, 20_000, 40_000) : between(random, 3_000, 15_000))
  const why = how === 'penalty' ? 'penalty' : 'attack'
  const scorer = how === 'own' ? {} : scorerOf(squads, side, clock.minute, random)
  return {
    timed: { ...eventAt(clock, at, { kind: 'goal', side, how, ...scorer }), ...(review && { overturnedAt }) },
    danger: { from: Math.max(clock.startAt + 1, from), until, side, why },
  }
}

/** The goals within the minute: each goal changes the rates of the next. */
const goals = (before: SimState, clock: Clock, random: Random): Happening => {
  let state = before
  const [timed, dangers]: [Timed[], Danger[]] = [[], []]
  let gone = 0
  for (;;) {
    const { home, away } = ratesOf(state)
    gone += waiting(random, home + away)
    if (gone >= 1) return { state, timed, dangers }
    const side = sideBy(random, home, away)
    const at = clock.startAt + 1_000 + gone * (minuteMs - 3_000)
    const goal = oneGoal({ at, side, clock, squads: state.squads }, random)
    timed.push(goal.timed)
    dangers.push(goal.danger)
    state = { ...state, score: withOneMore(state.score, side) }
    gone += kickOffAgain
  }
}

/** The moments of one kind of event in this minute. */
const moments = (rate: number, clock: Clock, random: Random): number[] => {
  const out: number[] = []
  for (let gone = waiting(random, rate); gone < 1; gone += waiting(random, rate))
    out.push(clock.startAt + 1_000 + gone * (minuteMs - 2_000))
  return out
}

const surroundings = (before: SimState, clock: Clock, random: Random): Happening => {
  const [home, away] = [pressOf(before.means.home), pressOf(before.means.away)]
  const side = (): FeedSide => sideBy(random, home, away)
  const other = (): FeedSide => sideBy(random, away, home)
  const timed: Timed[] = []
  const dangers: Danger[] = []
  let state = before
  for (const at of moments(perMinute.attack, clock, random))
    timed.push(eventAt(clock, at, { kind: 'attack', side: side() }))
  const now = shareOf(clock, before.added)
  for (const at of moments(usual.corners.mean * before.tempo.corners * now, clock, random))
    timed.push(eventAt(clock, at, { kind: 'corner', side: side() }))
  for (const at of moments(yellowsMean * before.tempo.cards * now, clock, random))
    timed.push(eventAt(clock, at, { kind: 'card', side: other(), card: 'yellow' }))
  for (const at of moments(perMinute.scare, clock, random)) {
    dangers.push({ from: at, until: at + between(random, 4_000, 22_000), side: side(), why: 'attack' })
  }
  for (const at of moments(perMinute.red, clock, random)) {
    const sent = other()
    if (state.reds[sent === 'home' ? 0 : 1] >= redsMax) continue
    timed.push(eventAt(clock, at, { kind: 'card', side: sent, card: 'red' }))
    dangers.push({ from: at, until: at + between(random, 40_000, 80_000), side: sent, why: 'review' })
    state = { ...state, reds: withOneMore(state.reds, sent) }
  }
  return { state, timed, dangers }
}

/** Dangers that overlap are one; `carried` continues from the minute before, which told its beginning. */
const tellDangers = (
  dangers: readonly Danger[],
  carried: number | null,
  clock: Clock,
): { timed: Timed[]; until: number | null } => {
  const end = clock.startAt + minuteMs - 1
  const timed: Timed[] = []
  let until = carried
  const close = (): void => {
    if (until !== null && until < end) {
      timed.push(eventAt(clock, until, { kind: 'danger_off' }))
      until = null
    }
  }
  for (const danger of [...dangers].sort((a, b) => a.from - b.from)) {
    if (until !== null && danger.from <= until) until = Math.max(until, danger.until)
    else {
      close()
      timed.push(eventAt(clock, danger.from, { kind: 'danger_on', side: danger.side, why: danger.why }))
      until = danger.until
    }
  }
  close()
  return { timed, until }
}

const overturn = (state: SimState, clock: Clock): { state: SimState; timed: Timed[] } => {
  const timed = state.overturned.map(({ at, seq }): Timed => {
    const body: Body = { type: 'correction', reason: 'review', change: { kind: 'cancel', seq } }
    return { at: Math.min(Math.max(at, clock.startAt + 1), clock.startAt + minuteMs - 1), body }
  })
  const score = state.overturned.reduce((sum, { side }) => withOneMore(sum, side, -1), state.score)
  return { state: { ...state, score, overturned: [] }, timed }
}

/** One minute of play from the state before it. */
export const playMinute = (
  before: SimState,
  clock: Clock,
  random: Random,
): { state: SimState; timed: readonly Timed[] } => {
  const reviewed = overturn(before, clock)
  const scored = goals(reviewed.state, clock, random)
  const around = surroundings(scored.state, clock, random)
  const danger = tellDangers([...scored.dangers, ...around.dangers], before.dangerUntil, clock)
  const dangerUntil = clock.isLast ? null : danger.until
  const timed = [...reviewed.timed, ...scored.timed, ...around.timed, ...danger.timed]
  return { state: { ...around.state, dangerUntil }, timed }
}
