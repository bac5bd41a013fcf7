// One feed message into the state of its match. A repeat changes nothing, a gap is refused so that the source is
// asked again, and what may happen in which period is a table. Settlement, prices and the state of markets are read
// off the result; nothing else of the feed reaches them.

import { type Refusal, refuse } from '@magpie/kernel'
import type { FeedCorrection, FeedEvent, FeedMessage } from '../../contract/index.ts'
import { type Incident, type IncidentKind, type MatchState, type Period, scoreOf } from './match-state.ts'

export type FeedRefusal =
  | 'wrong_match'
  | 'gap'
  | 'no_fixture'
  | 'not_in_this_period'
  | 'no_such_incident'
  | 'result_differs'

export type Applied = { readonly state: MatchState; readonly kind: 'applied' | 'repeat' }

type Moves = Readonly<Record<string, { readonly from: readonly Period[]; readonly to: Period }>>

const playing: readonly Period[] = ['first_half', 'second_half', 'extra_time']
const underWay: readonly Period[] = ['first_half', 'half_time', 'second_half']
const over: readonly Period[] = ['full_time', 'extra_time', 'penalties', 'ended']

const moves: Moves = {
  kick_off: { from: ['before'], to: 'first_half' },
  half_time: { from: ['first_half'], to: 'half_time' },
  second_half: { from: ['half_time'], to: 'second_half' },
  full_time: { from: ['second_half'], to: 'full_time' },
  extra_time: { from: ['full_time'], to: 'extra_time' },
  penalties: { from: ['full_time', 'extra_time'], to: 'penalties' },
  ended: { from: ['full_time', 'extra_time', 'penalties'], to: 'ended' },
  abandoned: { from: ['before', ...underWay], to: 'abandoned' },
  postponed: { from: ['before'], to: 'postponed' },
}

/** Events that are not a change of period, and the periods in which they make sense. */
const allowed: Readonly<Record<string, readonly Period[]>> = {
  goal: playing,
  card: [...playing, 'half_time', 'full_time'],
  corner: playing,
  attack: playing,
  danger_on: playing,
  danger_off: [...underWay, ...over],
  added_time: playing,
  interrupted: underWay,
  resumed: underWay,
}

type Changed = MatchState | Refusal<FeedRefusal>

const refused = (state: MatchState, kind: string): Refusal<FeedRefusal> =>
  refuse('not_in_this_period', { kind, period: state.period })

const moved = (state: MatchState, message: FeedEvent, kind: string): Changed => {
  const move = moves[kind]
  if (move === undefined || !move.from.includes(state.period)) return refused(state, kind)
  const { minute, added } = message
  const firstHalfOver = state.firstHalfOver || kind === 'half_time'
  return { ...state, period: move.to, minute, added, danger: null, addedAnnounced: 0, firstHalfOver }
}

const withIncident = (
  state: MatchState,
  message: FeedEvent,
  kind: IncidentKind,
  side: Incident['side'],
): MatchState => {
  const { seq, minute, added, at } = message
  const incident: Incident = { kind, seq, side, period: state.period, minute, added, at, cancelledAt: null }
  // A goal and a red card leave the market in doubt until the source says that play is safe again.
  const danger = kind === 'goal' || kind === 'red' ? { why: 'review' as const, since: at } : state.danger
  return { ...state, minute, added, incidents: [...state.incidents, incident], danger }
}

const hoursBetween = (from: number, to: number): number => Math.round(((to - from) / 3_600_000) * 100) / 100

const onEvent = (state: MatchState, message: FeedEvent): Changed => {
  const { event, minute, added, at } = message
  const periods = allowed[event.kind]
  if (periods === undefined) return moved(state, message, event.kind)
  if (!periods.includes(state.period)) return refused(state, event.kind)
  const now = { ...state, minute, added }
  switch (event.kind) {
    case 'goal':
    case 'corner':
      return withIncident(state, message, event.kind, event.side)
    case 'card':
      return withIncident(state, message, event.card, event.side)
    case 'danger_on':
      return { ...now, danger: { why: event.why, since: at } }
    case 'danger_off':
      return { ...now, danger: null }
    case 'added_time':
      return { ...now, addedAnnounced: event.minutes }
    case 'interrupted':
      return { ...now, stopped: { minute, score: scoreOf(state), at, resumedAfterHours: null } }
    case 'resumed':
      if (state.stopped === null) return refused(state, event.kind)
      return { ...now, stopped: { ...state.stopped, resumedAfterHours: hoursBetween(state.stopped.at, at) } }
    default:
      return now
  }
}

const onCorrection = (state: MatchState, { change, reason, at }: FeedCorrection): Changed => {
  if (change.kind === 'annul') return { ...state, annulled: reason }
  if (change.kind === 'result') {
    const { et = null, pens = null } = state.result ?? {}
    return { ...state, result: { ht: change.ht, ft: change.ft, et, pens }, corrected: true }
  }
  const found = state.incidents.some((one) => one.seq === change.seq && one.cancelledAt === null)
  if (!found) return refuse('no_such_incident', { seq: change.seq })
  const incidents = state.incidents.map((one) => (one.seq === change.seq ? { ...one, cancelledAt: at } : one))
  return { ...state, incidents }
}

const sameScores = (a: MatchState['result'], b: MatchState['result']): boolean =>
  JSON.stringify([a?.ht, a?.ft]) === JSON.stringify([b?.ht, b?.ft])

const changed = (state: MatchState, message: FeedMessage): Changed => {
  if (message.type === 'fixture') {
    if (state.period !== 'before' && state.period !== 'postponed') return refused(state, 'fixture')
    const { league, home, away, kickOffAt, neutral, means } = message
    return { ...state, period: 'before', fixture: { league, home, away, kickOffAt, neutral, means } }
  }
  if (state.fixture === null) return refuse('no_fixture')
  if (message.type === 'clock') return { ...state, minute: message.minute, added: message.added }
  if (message.type === 'event') return onEvent(state, message)
  if (message.type === 'correction') return onCorrection(state, message)
  if (!over.includes(state.period)) return refused(state, 'result')
  const { ht, ft, et, pens } = message
  const result = { ht, ft, et, pens }
  // A result that is told twice must be the same: a change of mind is a correction and says so.
  if (state.result !== null && !sameScores(state.result, result)) return refuse('result_differs')
  return { ...state, result }
}

/** Takes one message in. `gap`: a message was lost, ask for it; a repeat answers with the state as it is. */
export const applyFeed = (state: MatchState, message: FeedMessage): Applied | Refusal<FeedRefusal> => {
  if (message.matchId !== state.matchId) return refuse('wrong_match')
  if (message.seq <= state.seq) return { state, kind: 'repeat' }
  if (message.seq !== state.seq + 1) return refuse('gap', { expected: state.seq + 1, got: message.seq })
  const next = changed(state, message)
  if ('refused' in next) return next
  return { state: { ...next, seq: message.seq, at: Math.max(state.at, message.at) }, kind: 'applied' }
}
