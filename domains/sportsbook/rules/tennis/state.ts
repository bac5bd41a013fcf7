// What is known of one tennis match: its fixture and its points, in order, so that one that did not stand can be taken back
// and everything derived from it follows.

import type { TennisFixture, TennisMessage } from '../../contract/tennis/feed.ts'
import { refuse, type Refusal } from '@magpie/kernel'
import type { Score } from '../../contract/index.ts'
import type { Applied, FeedAct, FeedRefusal, MatchState } from '../sport.ts'
import type { TennisFacts } from './judging.ts'
import { type Card, newCard, other, type Side, winnerOf, withPoint } from './score.ts'

export type TennisState = MatchState & {
  readonly fixture: TennisFixture | null
  /** Who serves the first game; `null` before it begins. */
  readonly server: Side | null
  readonly points: readonly { readonly seq: number; readonly winner: Side }[]
  /** Number of the last message that took a point back. */
  readonly undone: number
  readonly retired: Side | null
  readonly calledOff: string | null
  /** Since when play stands, feed time; the window counts from the first stop that nothing followed. */
  readonly stoppedAt: number | null
  /** It stood longer than is waited for. */
  readonly unresumed: boolean
}

/** The start it was first told for, or a stop, is waited for so long: a tournament's length. */
const waitMs = 14 * 86_400_000

export const newMatch = (matchId: string): TennisState => ({
  matchId,
  seq: 0,
  at: 0,
  fixture: null,
  past: [],
  questions: [],
  server: null,
  points: [],
  undone: 0,
  retired: null,
  calledOff: null,
  stoppedAt: null,
  unresumed: false,
})

export const cardOf = ({ fixture, server, points }: TennisState): Card =>
  fixture === null
    ? newCard('home')
    : points.reduce((card, { winner }) => withPoint(fixture, card, winner), newCard(server ?? 'home'))

const sumOf = (sets: readonly Score[]): Score =>
  sets.reduce<Score>(([home, away], set) => [home + set[0], away + set[1]], [0, 0])

const endOf = (state: TennisState, card: Card): Pick<TennisFacts, 'ended' | 'winner'> => {
  const won = state.fixture === null ? null : winnerOf(state.fixture, card)
  if (won !== null) return { ended: 'played', winner: won }
  if (state.retired !== null) return { ended: 'retired', winner: other(state.retired) }
  return { ended: state.unresumed ? 'unresumed' : null, winner: null }
}

const unknownFormat = { bestOf: 3, final: 'tb7' } as const

/** While a message is kept aside nobody knows the score, so nothing new is settled by it. */
export const factsOf = (state: TennisState): TennisFacts => {
  const card = state.questions.length > 0 ? newCard('home') : cardOf(state)
  const { bestOf, final } = state.fixture ?? unknownFormat
  const end = state.questions.length > 0 ? { ended: null, winner: null } : endOf(state, card)
  return {
    matchId: state.matchId,
    annulled: state.calledOff,
    format: { bestOf, final },
    over: card.over,
    sets: card.sets,
    games: sumOf([...card.over, card.games]),
    open: card.games,
    ...end,
  }
}

export const isOver = (state: TennisState): boolean =>
  state.calledOff !== null || endOf(state, cardOf(state)).ended !== null

/** `null` where the message has no place now: then an operator is asked. */
const taken = (state: TennisState, message: TennisMessage): TennisState | null => {
  const begun = state.server !== null
  const plays = begun && !isOver(state)
  switch (message.type) {
    case 'fixture':
      return begun ? null : { ...state, fixture: message }
    case 'begin':
      return begun ? null : { ...state, server: message.server }
    case 'point': {
      const points = [...state.points, { seq: message.seq, winner: message.winner }]
      return plays && state.stoppedAt === null ? { ...state, points } : null
    }
    case 'undo':
      return state.points.length > 0 && state.calledOff === null
        ? { ...state, points: state.points.slice(0, -1), undone: message.seq }
        : null
    case 'stopped':
      return plays && state.stoppedAt === null ? { ...state, stoppedAt: message.at } : null
    case 'resumed':
      return plays && state.stoppedAt !== null ? { ...state, stoppedAt: null } : null
    case 'retired':
      return plays ? { ...state, retired: message.side } : null
    case 'called_off':
      return isOver(state) ? null : { ...state, calledOff: 'called_off' }
  }
}

export const stageOf = (state: TennisState): string => {
  if (isOver(state)) return 'settled'
  if (state.server === null) return 'scheduled'
  return state.stoppedAt === null ? 'played' : 'stopped'
}

export const apply = (
  before: TennisState,
  message: TennisMessage,
  apart: boolean,
): Applied<TennisState> | Refusal<FeedRefusal> => {
  if (message.matchId !== before.matchId) return refuse('wrong_match')
  if (message.seq <= before.seq) return { state: before, kind: 'repeat' }
  if (message.seq !== before.seq + 1) return refuse('gap', { expected: before.seq + 1, got: message.seq })
  if (before.fixture === null && message.type !== 'fixture') return refuse('no_fixture')
  const state = { ...before, seq: message.seq, at: Math.max(before.at, message.at) }
  const next = apart ? null : taken(state, message)
  if (next !== null) return { state: next, kind: 'applied' }
  const stage = stageOf(before)
  const why = message.type === 'fixture' ? 'fixture' : 'course'
  return { state: { ...state, questions: [...state.questions, { why, stage, message }] }, kind: 'asked', why, stage }
}

/** What came at its time and is believed after all. */
export const canAccept = (state: TennisState, message: TennisMessage): boolean => taken(state, message) !== null

export const act = (state: TennisState, what: FeedAct, at: number): TennisState | Refusal<'no_such_act'> => {
  const asked = 'seq' in what ? state.questions.find(({ message }) => message.seq === what.seq) : undefined
  const left = state.questions.filter((one) => one !== asked)
  if (what.kind === 'nothing') {
    const due = actsAt(state)
    if (due === null || at < due) return state
    if (state.questions.length > 0) return { ...state, calledOff: 'unanswered', questions: [] }
    return state.server === null ? { ...state, calledOff: 'not_begun' } : { ...state, unresumed: true }
  }
  if (what.kind === 'drop' && asked !== undefined) return { ...state, questions: left }
  if (what.kind === 'accept' && asked !== undefined) {
    // A question is asked with a message of this match, and only tennis is told of it.
    const believed = taken(state, asked.message as TennisMessage)
    return believed === null ? refuse('no_such_act', { act: what.kind }) : { ...believed, questions: left }
  }
  if (what.kind === 'void' && state.calledOff === null) return { ...state, calledOff: 'operator', questions: [] }
  return refuse('no_such_act', { act: what.kind })
}

/** When the clock ends it though nothing comes: a start, a stop or an answer was waited for long enough. */
export const actsAt = (state: TennisState): number | null => {
  const { fixture, questions, calledOff } = state
  if (calledOff !== null) return null
  if (questions[0] !== undefined) return questions[0].message.at + waitMs
  if (fixture === null || isOver(state)) return null
  if (state.server === null) return fixture.kickOffAt + waitMs
  return state.stoppedAt === null ? null : state.stoppedAt + waitMs
}
