// The life of a match for sports without a table of their own. What does not fit is kept aside for an operator. The
// match waits for a start, for the end of a stop and for an operator's answer during `waitMs`; then the clock ends it.
// A message after the end changes nothing unless an operator believes it. Operators may state the end themselves; then
// the source goes on beneath, and is asked about once it tells another end. A correction after the time for corrections
// can only raise what tickets return (1245).

import { refuse, type Refusal } from '@magpie/kernel'
import type { Facts, FeedMessage, StatedOrder } from '../contract/index.ts'
import type { Applied, FeedAct, FeedRefusal, MatchState } from './sport.ts'
import { withoutWord, type Word, wordsOf } from './stated/by-word.ts'
import type { Statable } from './stated/form.ts'

export type PlainState = MatchState & {
  /** Why it was given up with all bets void. */
  readonly calledOff: string | null
  /** Since when play is stopped, or a match was silent that is now given up; feed time. */
  readonly stoppedAt: number | null
  /** It had begun and was not played to its end: it was stopped for longer than the wait, or called off. */
  readonly unresumed: boolean
  /** Since when it is over, feed time. */
  readonly overAt: number | null
  /** The first start it was announced for. */
  readonly firstStart: number | null
  /** The state before the first message that is in question; `null` if nothing is in doubt. */
  readonly sure: PlainState | null
  /** The facts before each late correction: a ticket never returns less than by any of them. */
  readonly stood?: readonly Facts[]
  /** The end as operators stated it. It overrules what the source told. */
  readonly word?: Word
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

/** A message before the end that is kept aside puts the state in doubt. One after the end does not touch the result. */
const isDoubt = ({ stage, why }: PlainState['questions'][number]): boolean => stage !== 'settled' && why !== anotherSide

export const isInDoubt = ({ questions }: Pick<PlainState, 'questions'>): boolean => questions.some(isDoubt)

/** Whether a message's effect counts: one after a doubt may turn out to be void. */
export const isSure = (state: Pick<PlainState, 'questions' | 'sure'>, seq: number): boolean =>
  !isInDoubt(state) || seq <= (state.sure?.seq ?? 0)

/** The present facts, together with those before each late correction. */
export const withStood = <F extends Facts>(
  facts: F,
  { stood }: { readonly stood?: readonly F[] },
): F & { readonly stood?: readonly F[] } => (stood === undefined ? facts : { ...facts, stood })

/** What watchers read about a match that was given up: abandoned, or cancelled if it never began. */
export const givenUpPeriod = (begun: boolean): 'abandoned' | 'cancelled' => (begun ? 'abandoned' : 'cancelled')

type PlainSport<S extends PlainState, M, F extends Facts> = {
  readonly waitMs: number
  /**
   * When its last part is planned to begin, feed time. A match that has begun is given up `waitMs` after that or after
   * its last message, whichever is later.
   */
  readonly plannedUntil?: (state: S) => number
  /** The names that bets depend on; its two sides by default. */
  readonly namesOf?: (fixture: NonNullable<S['fixture']>) => readonly string[]
  /** The format, beside the sides: a bet is on exactly that. */
  readonly formatOf: (fixture: NonNullable<S['fixture']>) => readonly unknown[]
  readonly hasBegun: (state: S) => boolean
  readonly isOver: (state: S) => boolean
  /** `null` if the message does not fit now; then an operator is asked. */
  readonly taken: (state: S, message: M) => S | null
  /** It fits, but is not plausible. */
  readonly doubts?: (state: S, message: M) => boolean
  /** The facts that tickets are judged by now, without those before late corrections. */
  readonly factsNow: (state: S) => F
  /** What operators may state as its end; absent for a sport with a form of its own. */
  readonly statable?: Statable<NonNullable<S['fixture']>, F>
  /**
   * The state after operators stated the final order; `null` if they may not state one now, or if the order is
   * impossible.
   */
  readonly byWord?: (state: S, order: StatedOrder, at: number) => S | null
}

const clockOf = <S extends PlainState, M extends FeedMessage, F extends Facts>(sport: PlainSport<S, M, F>) => {
  const { waitMs, plannedUntil = () => 0, hasBegun, isOver } = sport

  const withEnd = (state: S, at: number): S => ({
    ...state,
    overAt: isOver(state) ? (state.overAt ?? at) : null,
    sure: isInDoubt(state) ? state.sure : null,
  })

  type Question = S['questions'][number]

  /** Until when a question waits. A message in doubt may claim a time far ahead, so the match's own time is the limit. */
  const waitedFor = ({ at }: S, { message }: Question): number => Math.min(message.at, at) + waitMs

  /** Feed time at which a question about a match that is over is dropped. */
  const pointless = (state: S, question: Question, overAt: number): number =>
    Math.max(overAt + correctableMs, waitedFor(state, question))

  /** When the clock ends it without further messages. */
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

  /** What was decided before the doubt stands, and nothing after it. An end that is in doubt is none. */
  const unanswered = (state: S, at: number): S => {
    const { seq, at: heardAt, overAt } = state
    // The sure state is an earlier state of the same match. Its end, if it had one, keeps its age.
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

/** Compares a new fixture message with the known fixture. */
const fixturesOf = <S extends PlainState, M extends FeedMessage, F extends Facts>({
  namesOf = sidesOf,
  formatOf,
}: Pick<PlainSport<S, M, F>, 'namesOf' | 'formatOf'>) => {
  type Fixture = NonNullable<S['fixture']>
  /** What makes it another match than the one on sale; `null` if it is the same. */
  const turnedInto = (was: Fixture, is: Fixture): 'sides_reversed' | 'format_changed' | typeof anotherSide | null => {
    const [known, told] = [namesOf(was), namesOf(is)]
    const isSame = sameWords(known, told)
    if (!isSame && sameWords([...known].sort(), [...told].sort())) return 'sides_reversed'
    if (!sameWords(formatOf(was), formatOf(is))) return 'format_changed'
    return isSame ? null : anotherSide
  }
  return {
    turnedInto,
    /** `null` if the message is not a fixture, or the first one. */
    toldAs: ({ fixture }: S, message: M) =>
      // A match only gets messages of its own sport.
      fixture === null || message.type !== 'fixture' ? null : { as: turnedInto(fixture, message as Fixture) },
  }
}

/** Operators may state the end from the start on, whatever was told. A match that is void, or was given up, stays so. */
const mayBeStated =
  <S extends PlainState>(hasBegun: (state: S) => boolean) =>
  (state: S, at: number): boolean =>
    state.fixture !== null &&
    state.calledOff === null &&
    !state.unresumed &&
    (hasBegun(state) || at >= state.fixture.kickOffAt)

const wordOf = <S extends PlainState, M extends FeedMessage, F extends Facts>(sport: PlainSport<S, M, F>) => {
  const { statable, factsNow, hasBegun } = sport
  return wordsOf<S, F>({
    statable,
    mayBeStated: mayBeStated(hasBegun),
    // The sure state is an earlier state of the same match.
    sureFacts: (state) => factsNow({ ...((isInDoubt(state) ? (state.sure ?? state) : state) as S), questions: [] }),
  })
}

const beliefOf = <S extends PlainState, M extends FeedMessage, F extends Facts>(sport: PlainSport<S, M, F>) => {
  const { waitMs, hasBegun, isOver, taken, factsNow } = sport
  const { isSameEnd } = wordOf(sport)
  const { turnedInto, toldAs } = fixturesOf(sport)

  /** A fixture that is another match, or is postponed too far, voids everything that was sold. */
  const toldAnew = (before: S, next: S): S => {
    const [was, is] = [before.fixture, next.fixture]
    if (is === null || was === is) return next
    if (was === null) return { ...next, firstStart: is.kickOffAt }
    const gone = (why: string): S => ({ ...next, fixture: was, calledOff: why })
    const as = turnedInto(was, is)
    if (as !== null) return gone(as === anotherSide ? 'team_changed' : as)
    return is.kickOffAt - (next.firstStart ?? is.kickOffAt) > waitMs ? gone('not_begun') : next
  }

  /** Called off after it had begun, it counts as not played to its end: what is decided stands. */
  const brokenOff = (before: S, next: S): S =>
    hasBegun(before) && next.calledOff === 'called_off' ? { ...next, calledOff: null, unresumed: true } : next

  /** The state if the message is believed, for a match that is not stated; `null` if the message cannot apply. */
  const onTold = (before: S, message: M): S | null => {
    // It may be believed while the match is played: then what is decided stands and the rest is void.
    if (toldAs(before, message)?.as === anotherSide) {
      if (isOver(before)) return null
      return hasBegun(before) ? { ...before, unresumed: true } : { ...before, calledOff: 'team_changed' }
    }
    const next = taken(before, message)
    return next === null ? null : brokenOff(before, toldAnew(before, next))
  }

  /** A message beneath a stated end: only another end of its own replaces it. */
  const believed = (before: S, message: M): S | null => {
    const next = onTold(withoutWord(before), message)
    return next === null || isOver(next) || before.word === undefined ? next : { ...next, word: before.word }
  }

  /** The state if no operator has to be asked; `null` if one has. */
  const heard = (before: S, message: M): S | null => {
    const next = believed(before, message)
    if (next === null || before.word === undefined || next.word !== undefined) return next
    return next.calledOff === null && isSameEnd(before, factsNow(next)) ? { ...next, word: before.word } : null
  }

  const isPlayed = (state: S): boolean => isOver(state) && state.calledOff === null && !state.unresumed

  /**
   * A correction after the time for corrections: the facts before it are kept, because no ticket may return less than
   * by them.
   */
  const correctedLate = (before: S, next: S): S => ({ ...next, stood: [...(before.stood ?? []), factsNow(before)] })

  return {
    believed,
    heard,
    correctedLate,
    /**
     * The state if a message is believed later than 72 hours after the end. A match without a result stays without one,
     * and a match with a result keeps one: it is too late for a message that would reopen it.
     */
    late: (before: S, message: M): S | null => {
      const next = isPlayed(before) ? believed(before, message) : null
      return next !== null && isPlayed(next) ? correctedLate(before, next) : null
    },
    /** The same fixture after the match has begun: a source may repeat everything, and that changes nothing. */
    repeats: (state: S, message: M): boolean =>
      message.type === 'fixture' &&
      hasBegun(state) &&
      toldAs(state, message)?.as === null &&
      message.kickOffAt - (state.firstStart ?? message.kickOffAt) <= waitMs,
    /** A fixture before the end with another side than the one on sale. */
    namesAnother: (state: S, message: M): boolean => !isOver(state) && toldAs(state, message)?.as === anotherSide,
  }
}

export const plainLife = <S extends PlainState, M extends FeedMessage, F extends Facts = Facts>(
  sport: PlainSport<S, M, F>,
) => {
  const { hasBegun, isOver, doubts = () => false, byWord = () => null } = sport
  const { withEnd, actsAt, inTime } = clockOf(sport)
  const { believed, heard, correctedLate, late, namesAnother, repeats } = beliefOf(sport)
  const { stating, stated } = wordOf(sport)

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
    // A time that is not believed moves no clock.
    const before = apart ? known : inTime(known, message.at)
    const state: S = { ...before, seq: message.seq, at: apart ? before.at : Math.max(before.at, message.at) }
    if (!apart && repeats(state, message)) return { state, kind: 'applied' }
    const isAnother = namesAnother(state, message)
    const isAsked = apart || isAnother || isClosed(before, state.at) || doubts(state, message)
    const next = isAsked ? null : heard(state, message)
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
      // A question holds a message of this match, and the match only gets messages of its own sport.
      const message = { ...(asked.message as M), at: Math.min(asked.message.at, at) }
      const next = isClosed(state, at) ? late(state, message) : believed(state, message)
      return next === null ? refuse('no_such_act', { act: what.kind }) : withEnd({ ...next, questions: left }, at)
    }
    if (what.kind === 'order' || what.kind === 'figures') {
      const next = what.kind === 'order' ? byWord(state, what, at) : stated(state, what, at)
      if (next === null) return refuse('no_such_act', { act: what.kind })
      return withEnd({ ...(isClosed(state, at) ? correctedLate(state, next) : next), questions: [] }, at)
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
    stating,
    /** Whether a message that is kept aside may still be believed. */
    canAccept: (state: S, message: M): boolean =>
      (isClosed(state, Math.max(state.at, message.at)) ? late : believed)(state, message) !== null,
  }
}
