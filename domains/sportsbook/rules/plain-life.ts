// The life of a match whose sport needs no table of its own for it: what does not fit is kept aside for an operator, a start, a
// stop and an answer are waited for so long, and then the clock ends it. What is told after the end changes nothing unless an
// operator believes it, and nothing at all once the time for corrections is over.

import { refuse, type Refusal } from '@magpie/kernel'
import type { FeedMessage } from '../contract/index.ts'
import type { Applied, FeedAct, FeedRefusal, MatchState } from './sport.ts'

export type PlainState = MatchState & {
  /** Why it was given up with everything given back. */
  readonly calledOff: string | null
  /** Since when play stands, feed time. */
  readonly stoppedAt: number | null
  /** It had begun and was not played to its end: it stood longer than is waited for, or was called off. */
  readonly unresumed: boolean
  /** Since when it is over, feed time. */
  readonly overAt: number | null
}

export const newPlainState = (matchId: string) =>
  ({
    matchId,
    seq: 0,
    at: 0,
    fixture: null,
    past: [],
    questions: [],
    calledOff: null,
    stoppedAt: null,
    unresumed: false,
    overAt: null,
  }) as const satisfies PlainState

/** How long after its end a match may be corrected, or made void. */
const correctableMs = 72 * 3_600_000

/** A message that was told before the end is kept aside: nobody knows what stands. One after the end leaves its result. */
export const isInDoubt = ({ questions }: Pick<PlainState, 'questions'>): boolean =>
  questions.some(({ stage }) => stage !== 'settled')

/** What watchers read of a match that was given up: it broke off, or it never began. */
export const givenUpPeriod = (begun: boolean): 'abandoned' | 'cancelled' => (begun ? 'abandoned' : 'cancelled')

type PlainSport<S, M> = {
  readonly waitMs: number
  readonly hasBegun: (state: S) => boolean
  readonly isOver: (state: S) => boolean
  /** `null` where the message has no place now: then an operator is asked. */
  readonly taken: (state: S, message: M) => S | null
  /** It fits, and is hardly likely. */
  readonly doubts?: (state: S, message: M) => boolean
}

export const plainLife = <S extends PlainState, M extends FeedMessage>(sport: PlainSport<S, M>) => {
  const { waitMs, hasBegun, isOver, taken, doubts = () => false } = sport

  const withEnd = (state: S, at: number): S => ({ ...state, overAt: isOver(state) ? (state.overAt ?? at) : null })

  /** Called off when it had begun, it is one that was not played to its end: what is decided stands. */
  const brokenOff = (before: S, next: S): S =>
    hasBegun(before) && next.calledOff === 'called_off' ? { ...next, calledOff: null, unresumed: true } : next

  const isClosed = ({ overAt }: S, at: number): boolean => overAt !== null && at - overAt > correctableMs

  const stageOf = (state: S): string => {
    if (isOver(state)) return 'settled'
    if (!hasBegun(state)) return 'scheduled'
    return state.stoppedAt === null ? 'played' : 'stopped'
  }

  const apply = (before: S, message: M, apart: boolean): Applied<S> | Refusal<FeedRefusal> => {
    if (message.matchId !== before.matchId) return refuse('wrong_match')
    if (message.seq <= before.seq) return { state: before, kind: 'repeat' }
    if (message.seq !== before.seq + 1) return refuse('gap', { expected: before.seq + 1, got: message.seq })
    if (before.fixture === null && message.type !== 'fixture') return refuse('no_fixture')
    const state: S = { ...before, seq: message.seq, at: Math.max(before.at, message.at) }
    const isAsked = apart || isClosed(before, message.at) || doubts(state, message)
    const next = isAsked ? null : taken(state, message)
    if (next !== null) return { state: withEnd(brokenOff(before, next), next.at), kind: 'applied' }
    const stage = stageOf(before)
    const why = message.type === 'fixture' ? 'fixture' : 'course'
    return { state: { ...state, questions: [...state.questions, { why, stage, message }] }, kind: 'asked', why, stage }
  }

  /** When the clock ends it though nothing comes. */
  const actsAt = (state: S): number | null => {
    const { fixture, questions, calledOff, stoppedAt } = state
    const [asked] = questions
    if (asked !== undefined) return asked.message.at + waitMs
    if (calledOff !== null) return null
    if (fixture === null || isOver(state)) return null
    if (!hasBegun(state)) return fixture.kickOffAt + waitMs
    return stoppedAt === null ? null : stoppedAt + waitMs
  }

  const inTime = (state: S, at: number): S => {
    const due = actsAt(state)
    if (due === null || at < due) return state
    const left = { ...state, questions: [] }
    if (isOver(state) && !isInDoubt(state)) return left
    // What was decided before the doubt, or the stop, stands. An end that nobody trusts is none.
    if (hasBegun(state) && !isOver(state)) return withEnd({ ...left, unresumed: true }, at)
    return withEnd({ ...left, calledOff: isInDoubt(state) ? 'unanswered' : 'not_begun' }, at)
  }

  const act = (state: S, what: FeedAct, at: number): S | Refusal<'no_such_act'> => {
    if (what.kind === 'nothing') return inTime(state, at)
    const asked = 'seq' in what ? state.questions.find(({ message }) => message.seq === what.seq) : undefined
    const left = state.questions.filter((one) => one !== asked)
    if (what.kind === 'drop' && asked !== undefined) return { ...state, questions: left }
    if (isClosed(state, at)) return refuse('no_such_act', { act: what.kind, stage: stageOf(state) })
    if (what.kind === 'accept' && asked !== undefined) {
      // A question is asked with a message of this match, and only its own sport is told of it.
      const believed = taken(state, asked.message as M)
      return believed === null
        ? refuse('no_such_act', { act: what.kind })
        : withEnd(brokenOff(state, { ...believed, questions: left }), at)
    }
    if (what.kind === 'void' && state.calledOff === null)
      return withEnd({ ...state, calledOff: 'operator', questions: [] }, at)
    return refuse('no_such_act', { act: what.kind })
  }

  return {
    apply,
    act,
    actsAt,
    stageOf,
    /** What came at its time and is believed after all. */
    canAccept: (state: S, message: M): boolean => !isClosed(state, message.at) && taken(state, message) !== null,
  }
}
