// The effect of a message on the state of its match, once the table lets it take effect. Pure, and without money:
// settlement follows from the facts of the state.

import type { FeedEvent, FeedFixture, FootballMessage, FeedResult } from '../../../contract/index.ts'
import { countsNow } from './counts.ts'
import { endingFacts, settlementFacts, struckOf } from './facts.ts'
import type { Kind } from './life.ts'
import {
  type EndWhy,
  type Incident,
  isDisputed,
  type MatchState,
  newMatch,
  type Period,
  scoreOf,
} from './match-state.ts'

export type Effect = (state: MatchState, message: FootballMessage) => MatchState

const hourMs = 3_600_000
const hoursBetween = (from: number, to: number): number => Math.round(((to - from) / hourMs) * 100) / 100

/** Ends the staging for good; its tickets keep the facts of this moment. Questions about it are closed. */
export const endStaging = (state: MatchState, why: EndWhy): MatchState => {
  const { matchId, seq, at, past, fixture, minute, added } = state
  const ended = { lastSeq: seq, why, facts: endingFacts(state, why), struck: struckOf(state) }
  const { period, incidents } = state
  return { ...newMatch(matchId), seq, at, fixture, period, incidents, minute, added, over: why, past: [...past, ended] }
}

/** A fixture after a staging has ended: bets from before it do not carry over. */
const begin = (
  state: MatchState,
  { league, home, away, kickOffAt, neutral, venue, means, tie, squads }: FeedFixture,
): MatchState => ({
  ...newMatch(state.matchId),
  seq: state.seq,
  at: state.at,
  past: state.past,
  soldFor: kickOffAt,
  fixture: {
    league,
    home,
    away,
    kickOffAt,
    neutral,
    means,
    ...(venue !== undefined && { venue }),
    ...(tie !== undefined && { tie }),
    ...(squads !== undefined && { squads }),
  },
})

const toldAgain = (state: MatchState, message: FeedFixture): MatchState => {
  const { squads = state.fixture?.squads } = message
  const { fixture, soldFor } = begin(state, { ...message, ...(squads !== undefined && { squads }) })
  return { ...state, fixture, soldFor: state.fixture === null ? soldFor : state.soldFor }
}

const endedBy: Readonly<Partial<Record<Kind, EndWhy>>> = {
  fixture_later: 'moved',
  fixture_reversed: 'sides_reversed',
  fixture_team: 'team_changed',
  fixture_venue: 'venue_changed',
}

const fixture =
  (kind: Kind): Effect =>
  (state, message) => {
    if (message.type !== 'fixture') return state
    if (state.over !== null) return begin(state, message)
    const why = endedBy[kind]
    return why === undefined ? toldAgain(state, message) : begin(endStaging(state, why), message)
  }

const playedBy: Readonly<Partial<Record<Kind, Period>>> = {
  kick_off: 'first_half',
  half_time: 'half_time',
  second_half: 'second_half',
  full_time: 'full_time',
  extra_time: 'extra_time',
  penalties: 'penalties',
  ended: 'ended',
}

const moved =
  (kind: Kind): Effect =>
  (state, message) => {
    if (message.type !== 'event') return state
    const { minute, added, at } = message
    const firstHalfOver = state.firstHalfOver || kind === 'half_time'
    const finishedAt = kind === 'full_time' ? at : state.finishedAt
    const period = playedBy[kind] ?? state.period
    return { ...state, period, minute, added, danger: null, addedAnnounced: 0, firstHalfOver, finishedAt }
  }

/** A goal told during a break, and believed, belongs to the half before it. */
const halfOf = ({ period, firstHalfOver }: MatchState): Period => {
  if (period === 'half_time' || (period === 'before' && !firstHalfOver)) return 'first_half'
  return period === 'full_time' || period === 'ended' ? 'second_half' : period
}

const withIncident = (state: MatchState, message: FeedEvent, kind: Incident['kind']): MatchState => {
  const { event, seq, minute, added, at } = message
  if (!('side' in event)) return state
  const period = kind === 'goal' ? halfOf(state) : state.period
  const incident: Incident = {
    kind,
    seq,
    side: event.side,
    period,
    minute,
    added,
    at,
    cancelledAt: null,
    cancelledSeq: null,
    ...(event.kind === 'goal' && event.how !== 'normal' && { how: event.how }),
    ...(event.kind === 'goal' && event.player !== undefined && { player: event.player }),
    ...(event.kind === 'card' && event.bench === true && { bench: true }),
  }
  // After a goal or a red card the market is in doubt until the source says that play is safe again.
  const danger = kind === 'goal' || kind === 'red' ? { why: 'review' as const, since: at } : state.danger
  return { ...state, minute, added, incidents: [...state.incidents, incident], danger }
}

const goal: Effect = (state, message) => (message.type === 'event' ? withIncident(state, message, 'goal') : state)

const card: Effect = (state, message) => {
  if (message.type !== 'event' || message.event.kind !== 'card') return state
  return withIncident(state, message, message.event.card === 'yellow' ? 'yellow' : 'red')
}

const scene: Effect = (state, message) => {
  if (message.type !== 'event') return state
  const { event, minute, added } = message
  if (event.kind === 'corner') return withIncident(state, message, 'corner')
  return { ...state, minute, added, ...(event.kind === 'added_time' && { addedAnnounced: event.minutes }) }
}

const sub: Effect = (state, message) => {
  if (message.type !== 'event' || message.event.kind !== 'sub') return state
  const { event, minute, added, at } = message
  const { side, off, on } = event
  return { ...state, minute, added, subs: [...(state.subs ?? []), { side, off, on, at }] }
}

const danger: Effect = (state, message) => {
  if (message.type !== 'event') return state
  const { event, minute, added, at } = message
  return { ...state, minute, added, danger: event.kind === 'danger_on' ? { why: event.why, since: at } : null }
}

const stopped =
  (abandoned: boolean): Effect =>
  (state, message) => {
    const { minute } = message.type === 'event' ? message : state
    const since = state.stopped ?? { minute, score: scoreOf(state), counts: countsNow(state), at: message.at }
    return { ...state, minute, stopped: { ...since, abandoned } }
  }

/** Of several stops the longest is kept. */
const resumed: Effect = (state, { at }) => {
  if (state.stopped === null) return state
  const { minute, score, counts } = state.stopped
  const hours = hoursBetween(state.stopped.at, at)
  const longest = Math.max(hours, state.resumed?.resumedAfterHours ?? 0)
  const stop = { minute, score, ...(counts !== undefined && { counts }), resumedAfterHours: hours }
  const told = longest === hours ? stop : state.resumed
  return { ...state, stopped: null, resumed: told }
}

const struckOut: Effect = (state, message) => {
  if (message.type !== 'correction' || message.change.kind !== 'cancel') return state
  const { change, at, seq } = message
  const incidents = state.incidents.map((one) =>
    one.seq === change.seq ? { ...one, cancelledAt: at, cancelledSeq: seq } : one,
  )
  return { ...state, incidents }
}

const scorer: Effect = (state, message) => {
  if (message.type !== 'correction' || message.change.kind !== 'scorer') return state
  const { seq, how, player } = message.change
  const incidents = state.incidents.map((one) => {
    if (one.seq !== seq) return one
    const { how: _how, player: _player, ...goal } = one
    return { ...goal, ...(how !== 'normal' && { how }), ...(player !== undefined && { player }) }
  })
  return { ...state, incidents }
}

/** A later message may add what followed ninety minutes; after the time for corrections none may. */
const result: Effect = (state, message) => {
  if (message.type !== 'result' || state.closed) return state
  const { ht, ft, at } = message
  const { et = state.result?.et ?? null, pens = state.result?.pens ?? null } = {
    ...(message.et !== null && { et: message.et }),
    ...(message.pens !== null && { pens: message.pens }),
  }
  return { ...state, result: { ht, ft, et, pens }, finishedAt: state.finishedAt ?? at }
}

/** The result by a correction or an operator: it overrules the goals that were told. */
export const overruled = (state: MatchState, told: Pick<FeedResult, 'ht' | 'ft'>, at: number): MatchState => {
  const { et = null, pens = null } = state.result ?? {}
  const isOver = state.period === 'full_time' || state.period === 'extra_time' || state.period === 'penalties'
  const period: Period = isOver ? state.period : 'ended'
  const finishedAt = state.finishedAt ?? at
  const result = { ht: told.ht, ft: told.ft, et, pens }
  return { ...state, period, result, corrected: true, stopped: null, danger: null, finishedAt }
}

const corrected: Effect = (state, message) => {
  if (message.type === 'result') return overruled(state, message, message.at)
  if (message.type !== 'correction' || message.change.kind !== 'result') return state
  return overruled(state, message.change, message.at)
}

/** After the time for corrections: keeps the previous facts, because tickets must not get less than by them. */
export const correctedLate = (before: MatchState, after: MatchState): MatchState => ({
  ...after,
  stood: [...(before.stood ?? []), { facts: settlementFacts(before), struck: struckOf(before) }],
})

const late =
  (effect: Effect): Effect =>
  (state, message) =>
    correctedLate(state, effect(state, message))

/** A result that is annulled may be restored; a match without one, or with a disputed one, is over for good. */
export const annul = (state: MatchState, why: 'annulled' | 'operator'): MatchState =>
  state.result === null || isDisputed(state) ? endStaging(state, why) : { ...state, annulled: why }

const keep: Effect = (state) => state

export const effects: Readonly<Record<Kind, Effect>> = {
  fixture_again: fixture('fixture_again'),
  fixture_later: fixture('fixture_later'),
  fixture_reversed: fixture('fixture_reversed'),
  fixture_venue: fixture('fixture_venue'),
  fixture_team: fixture('fixture_team'),
  clock: (state, message) =>
    message.type === 'clock' ? { ...state, minute: message.minute, added: message.added } : state,
  clock_back: keep,
  kick_off: moved('kick_off'),
  kick_off_early: keep,
  half_time: moved('half_time'),
  half_time_early: keep,
  second_half: moved('second_half'),
  full_time: moved('full_time'),
  full_time_early: keep,
  extra_time: moved('extra_time'),
  penalties: moved('penalties'),
  ended: moved('ended'),
  course_wrong: keep,
  goal,
  goal_twice: keep,
  goal_beyond: goal,
  card,
  scene,
  sub,
  danger_on: danger,
  danger_off: danger,
  interrupted: stopped(false),
  resumed,
  abandoned: (state, message) =>
    state.period === 'before' ? endStaging(state, 'postponed') : stopped(true)(state, message),
  postponed: (state, message) =>
    state.period === 'before' ? endStaging(state, 'postponed') : stopped(true)(state, message),
  strike_out: struckOut,
  correct_scorer: scorer,
  scorer_unknown: keep,
  strike_again: keep,
  strike_unknown: keep,
  result,
  result_differs: keep,
  result_impossible: keep,
  correct_result: corrected,
  correct_impossible: keep,
  annul: (state) => annul(state, 'annulled'),
  reinstate: (state) => ({ ...state, annulled: null }),
  time_apart: keep,
  nothing: keep,
}

/** What an operator may accept after the time for corrections. */
export const onLate: Readonly<Partial<Record<Kind, Effect>>> = {
  result_differs: late(corrected),
  correct_result: late(corrected),
  strike_out: late(struckOut),
  correct_scorer: late(scorer),
}

/** What an operator may accept although the table asks: a score told at the wrong time, or a match that begins again. */
export const onAccept: Readonly<Partial<Record<Kind, Effect>>> = {
  goal: (state, message) => (state.period === 'before' ? state : goal(state, message)),
  result: corrected,
  result_differs: corrected,
  correct_result: corrected,
  fixture_later: fixture('fixture_later'),
  fixture_reversed: fixture('fixture_reversed'),
  fixture_venue: fixture('fixture_venue'),
  fixture_team: fixture('fixture_team'),
}
