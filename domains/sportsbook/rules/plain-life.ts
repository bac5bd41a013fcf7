// The life of a match whose sport needs no table of its own for it: what does not fit is kept aside for an operator, a start, a
// stop and an answer are waited for so long, and then the clock ends it. What is told after the end changes nothing unless an
// operator believes it. Once the time for corrections is over it changes nothing, or only in favour of tickets where a sport says how.

import { refuse, type Refusal } from '@magpie/kernel'
import type { FeedMessage } from '../contract/index.ts'
import type { Applied, FeedAct, FeedRefusal, MatchState } from './sport.ts'

export type PlainState = MatchState & {
  /** Why it was given up with everything given back. */
  readonly calledOff: string | null
  /** Since when play stands, or nothing was heard of a match that was given up, feed time. */
  readonly stoppedAt: number | null
  /** It had begun and was not played to its end: it stood longer than is waited for, or was called off. */
  readonly unresumed: boolean
  /** Since when it is over, feed time. */
  readonly overAt: number | null
  /** The start it was first told for. */
  readonly firstStart: number | null
  /** How it stood before the first message that is asked about; `null` where nothing is in doubt. */
  readonly sure: PlainState | null
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
    firstStart: null,
    sure: null,
  }) as const satisfies PlainState

/** How long after its end a match may be corrected, or made void. */
const correctableMs = 72 * 3_600_000

/** The fixture names another side. An operator says whether that is another match, or a new spelling. */
const anotherSide = 'fixture_team'

/** A message that was told before the end is kept aside: nobody knows what stands. One after the end leaves its result. */
const isDoubt = ({ stage, why }: PlainState['questions'][number]): boolean => stage !== 'settled' && why !== anotherSide

export const isInDoubt = ({ questions }: Pick<PlainState, 'questions'>): boolean => questions.some(isDoubt)

/** Whether what a message of that number took back counts: one that was told since a doubt may come to nothing. */
export const isSure = (state: Pick<PlainState, 'questions' | 'sure'>, seq: number): boolean =>
  !isInDoubt(state) || seq <= (state.sure?.seq ?? 0)

/** What watchers read of a match that was given up: it broke off, or it never began. */
export const givenUpPeriod = (begun: boolean): 'abandoned' | 'cancelled' => (begun ? 'abandoned' : 'cancelled')

type PlainSport<S extends PlainState, M> = {
  readonly waitMs: number
  /** When its last part is planned to begin, feed time. A match that has begun is given up `waitMs` after that, or after its last message. */
  readonly plannedUntil?: (state: S) => number
  /** The names that bets depend on; its two sides by default. */
  readonly namesOf?: (fixture: NonNullable<S['fixture']>) => readonly string[]
  /** How it is played, beside its sides: a bet is on that and on nothing else. */
  readonly formatOf: (fixture: NonNullable<S['fixture']>) => readonly unknown[]
  readonly hasBegun: (state: S) => boolean
  readonly isOver: (state: S) => boolean
  /** `null` where the message has no place now: then an operator is asked. */
  readonly taken: (state: S, message: M) => S | null
  /** It fits, and is hardly likely. */
  readonly doubts?: (state: S, message: M) => boolean
  /** The state after a message that operators believe later than 72 hours after the end; `null` where it is too late for it. */
  readonly late?: (before: S, message: M) => S | null
}

const clockOf = <S extends PlainState, M extends FeedMessage>(sport: PlainSport<S, M>) => {
  const { waitMs, plannedUntil = () => 0, hasBegun, isOver, late } = sport

  const withEnd = (state: S, at: number): S => ({
    ...state,
    overAt: isOver(state) ? (state.overAt ?? at) : null,
    sure: isInDoubt(state) ? state.sure : null,
  })

  type Question = S['questions'][number]

  /** Until when a question waits. A message in doubt may claim a time far ahead, so the match's own time is the limit. */
  const waitedFor = ({ at }: S, { message }: Question): number => Math.min(message.at, at) + waitMs

  /** When a question about a match that is over is dropped, because its answer can no longer move money. */
  const pointless = (state: S, question: Question, overAt: number): number =>
    late === undefined ? overAt + correctableMs : Math.max(overAt + correctableMs, waitedFor(state, question))

  /** When the clock ends it though nothing comes. */
  const actsAt = (state: S): number | null => {
    const { fixture, questions, stoppedAt, at, firstStart, overAt } = state
    const doubt = questions.find(isDoubt)
    if (doubt !== undefined) {
      const waited = waitedFor(state, doubt)
      return overAt === null ? waited : Math.min(waited, overAt + correctableMs)
    }
    if (isOver(state)) {
      const ends = questions.map((question) => pointless(state, question, overAt ?? at))
      return ends.length === 0 ? null : Math.min(...ends)
    }
    if (fixture === null) return null
    if (!hasBegun(state)) return (firstStart ?? fixture.kickOffAt) + waitMs
    return (stoppedAt ?? Math.max(at, plannedUntil(state))) + waitMs
  }

  /** What was decided before the doubt stands, and nothing that was told since. An end that nobody trusts is none. */
  const unanswered = (state: S, at: number): S => {
    const { seq, at: heardAt, overAt } = state
    // What was sure is a state of this very match. Its end, where one was told, is as long ago as before.
    const sure = { ...((state.sure ?? state) as S), seq, at: heardAt, overAt, questions: [] }
    if (state.calledOff !== null && state.calledOff !== 'called_off') return withEnd({ ...state, questions: [] }, at)
    const stoppedAt = sure.stoppedAt ?? state.sure?.at ?? heardAt
    return withEnd(hasBegun(sure) ? { ...sure, stoppedAt, unresumed: true } : { ...sure, calledOff: 'unanswered' }, at)
  }

  const inTime = (state: S, at: number): S => {
    const due = actsAt(state)
    if (due === null || at < due) return state
    if (isInDoubt(state)) return unanswered(state, at)
    // A question without an answer leaves the match as it is.
    if (isOver(state)) {
      const open = state.questions.filter((question) => pointless(state, question, state.overAt ?? at) > at)
      return { ...state, questions: open }
    }
    if (!hasBegun(state)) return withEnd({ ...state, calledOff: 'not_begun' }, at)
    return withEnd({ ...state, unresumed: true, stoppedAt: state.stoppedAt ?? state.at }, at)
  }

  return { withEnd, actsAt, inTime }
}

const sidesOf = ({ home, away }: { readonly home: string; readonly away: string }): readonly string[] => [home, away]

const sameWords = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  JSON.stringify(some) === JSON.stringify(others)

/** Compares a fixture that is told again with the one that is known. */
const fixturesOf = <S extends PlainState, M extends FeedMessage>({
  namesOf = sidesOf,
  formatOf,
}: Pick<PlainSport<S, M>, 'namesOf' | 'formatOf'>) => {
  type Fixture = NonNullable<S['fixture']>
  /** What makes it another match than the one that was sold; `null` where it is the same. */
  const turnedInto = (was: Fixture, is: Fixture): 'sides_reversed' | 'format_changed' | typeof anotherSide | null => {
    const [known, told] = [namesOf(was), namesOf(is)]
    const isSame = sameWords(known, told)
    if (!isSame && sameWords([...known].sort(), [...told].sort())) return 'sides_reversed'
    if (!sameWords(formatOf(was), formatOf(is))) return 'format_changed'
    return isSame ? null : anotherSide
  }
  return {
    turnedInto,
    /** `null` where the message is no fixture, or the first. */
    toldAs: ({ fixture }: S, message: M) =>
      // A match is only told messages of its own sport.
      fixture === null || message.type !== 'fixture' ? null : { as: turnedInto(fixture, message as Fixture) },
  }
}

const beliefOf = <S extends PlainState, M extends FeedMessage>(sport: PlainSport<S, M>) => {
  const { waitMs, hasBegun, isOver, taken } = sport
  const { turnedInto, toldAs } = fixturesOf(sport)

  /** A fixture that is told anew: of another match, or of one that is put off too far, nothing that was sold stands. */
  const toldAnew = (before: S, next: S): S => {
    const [was, is] = [before.fixture, next.fixture]
    if (is === null || was === is) return next
    if (was === null) return { ...next, firstStart: is.kickOffAt }
    const gone = (why: string): S => ({ ...next, fixture: was, calledOff: why })
    const as = turnedInto(was, is)
    if (as !== null) return gone(as === anotherSide ? 'team_changed' : as)
    return is.kickOffAt - (next.firstStart ?? is.kickOffAt) > waitMs ? gone('not_begun') : next
  }

  /** Called off when it had begun, it is one that was not played to its end: what is decided stands. */
  const brokenOff = (before: S, next: S): S =>
    hasBegun(before) && next.calledOff === 'called_off' ? { ...next, calledOff: null, unresumed: true } : next

  return {
    /** The same fixture again, after the match has begun: a source may send everything once more, and that changes nothing. */
    repeats: (state: S, message: M): boolean =>
      message.type === 'fixture' &&
      hasBegun(state) &&
      toldAs(state, message)?.as === null &&
      message.kickOffAt - (state.firstStart ?? message.kickOffAt) <= waitMs,
    /** Before the end, it names another side than the one that was sold. */
    namesAnother: (state: S, message: M): boolean => !isOver(state) && toldAs(state, message)?.as === anotherSide,
    /** What is believed of a message; `null` where it has no place. */
    believed: (before: S, message: M): S | null => {
      // It may be believed while the match is played: then what is decided stands and the rest is void.
      if (toldAs(before, message)?.as === anotherSide) {
        if (isOver(before)) return null
        return hasBegun(before) ? { ...before, unresumed: true } : { ...before, calledOff: 'team_changed' }
      }
      const next = taken(before, message)
      return next === null ? null : brokenOff(before, toldAnew(before, next))
    },
  }
}

export const plainLife = <S extends PlainState, M extends FeedMessage>(sport: PlainSport<S, M>) => {
  const { hasBegun, isOver, doubts = () => false, late = () => null } = sport
  const { withEnd, actsAt, inTime } = clockOf(sport)
  const { believed, namesAnother, repeats } = beliefOf(sport)

  const isClosed = ({ overAt }: S, at: number): boolean => overAt !== null && at - overAt > correctableMs

  const stageOf = (state: S): string => {
    if (isOver(state)) return 'settled'
    if (!hasBegun(state)) return 'scheduled'
    return state.stoppedAt === null ? 'played' : 'stopped'
  }

  const apply = (known: S, message: M, apart: boolean): Applied<S> | Refusal<FeedRefusal> => {
    if (message.matchId !== known.matchId) return refuse('wrong_match')
    if (message.seq <= known.seq) return { state: known, kind: 'repeat' }
    if (message.seq !== known.seq + 1) return refuse('gap', { expected: known.seq + 1, got: message.seq })
    if (known.fixture === null && message.type !== 'fixture') return refuse('no_fixture')
    // A time that nobody believes moves no clock.
    const before = apart ? known : inTime(known, message.at)
    const state: S = { ...before, seq: message.seq, at: apart ? before.at : Math.max(before.at, message.at) }
    if (!apart && repeats(state, message)) return { state, kind: 'applied' }
    const isAnother = namesAnother(state, message)
    const isAsked = apart || isAnother || isClosed(before, state.at) || doubts(state, message)
    const next = isAsked ? null : believed(state, message)
    if (next !== null) return { state: withEnd(next, next.at), kind: 'applied' }
    const stage = stageOf(before)
    const why = isAnother ? anotherSide : message.type === 'fixture' ? 'fixture' : 'course'
    const asked = { ...state, questions: [...state.questions, { why, stage, message }] }
    const sure = isInDoubt(before) || !isInDoubt(asked) ? before.sure : before
    return { state: { ...asked, sure }, kind: 'asked', why, stage }
  }

  const act = (state: S, what: FeedAct, at: number): S | Refusal<'no_such_act'> => {
    if (what.kind === 'nothing') return inTime(state, at)
    const asked = 'seq' in what ? state.questions.find(({ message }) => message.seq === what.seq) : undefined
    const left = state.questions.filter((one) => one !== asked)
    if (what.kind === 'drop' && asked !== undefined)
      return { ...state, questions: left, sure: isInDoubt({ questions: left }) ? state.sure : null }
    if (what.kind === 'accept' && asked !== undefined) {
      // A question is asked with a message of this match, and only its own sport is told of it.
      const message = { ...(asked.message as M), at: Math.min(asked.message.at, at) }
      const next = isClosed(state, at) ? late(state, message) : believed(state, message)
      return next === null ? refuse('no_such_act', { act: what.kind }) : withEnd({ ...next, questions: left }, at)
    }
    if (what.kind === 'void' && state.calledOff === null && !isClosed(state, at))
      return withEnd({ ...state, calledOff: 'operator', questions: [] }, at)
    return refuse('no_such_act', { act: what.kind, stage: stageOf(state) })
  }

  return {
    apply,
    act,
    actsAt,
    stageOf,
    /** What came at its time and is believed after all. */
    canAccept: (state: S, message: M): boolean =>
      (isClosed(state, Math.max(state.at, message.at)) ? late : believed)(state, message) !== null,
  }
}
