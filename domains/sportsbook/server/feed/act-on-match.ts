// Acts of the clock and of operators on a match, and the notes of both. A simulated match uses the simulator's clock.
// When a pushed feed falls silent altogether, wall time since its last message counts, so that no wait is endless. A
// book that has just started gives its source time to send what was missed.

import { isRefusal, type Refusal } from '@magpie/kernel'
import type { FeedAct, SportState } from '../../rules/index.ts'
import { judgeWaiting } from '../bets/decide-fate.ts'
import { type BookState, completeOf, tellMatch } from '../book-state.ts'
import type { Effects, QuestionRow } from '../store/effects.ts'
import { isGoing, type MatchBook, moveOn, noteHalt, noteMatch, situationOf } from './match-book.ts'

export type Signed = { readonly by: string; readonly reason: string; readonly key: string | null }

/** The clock's name in the notes. */
const clock: Signed = { by: 'clock', reason: 'nothing came', key: null }

/** Feed time known to have passed for this match. */
const passedFor = (book: BookState, match: MatchBook): number => {
  const told = completeOf(book, match)
  const wall = book.world.now()
  const runsItself = book.clock.speed !== undefined
  if (runsItself || wall - book.startedAt < book.settings.quietGraceMs || match.heardAt === 0) return told
  return Math.max(told, match.state.at + (wall - match.heardAt))
}

/** Notes the questions that were opened or answered since `before`. */
export const noteQuestions = (
  book: BookState,
  match: MatchBook,
  before: SportState,
  answer: Pick<QuestionRow, 'answer' | 'answeredBy' | 'reason'>,
  effects: Effects,
): void => {
  const now = book.world.now()
  noteHalt(match, now)
  const { questions } = match.state
  const has = (list: SportState['questions'], seq: number): boolean => list.some(({ message }) => message.seq === seq)
  const open = { answer: null, answeredBy: null, reason: null, answeredAt: null }
  const row = ({ why, stage, message }: SportState['questions'][number]) => ({
    matchId: match.id,
    seq: message.seq,
    why,
    stage,
    body: message,
    askedAt: now,
  })
  for (const one of questions)
    if (!has(before.questions, one.message.seq)) effects.questions.push({ ...row(one), ...open })
  for (const one of before.questions)
    if (!has(questions, one.message.seq)) effects.questions.push({ ...row(one), ...answer, answeredAt: now })
}

/** Stores the act with the feed time at which it was made: together they can be replayed. */
export const actOn = (
  book: BookState,
  match: MatchBook,
  act: FeedAct,
  signed: Signed,
  effects: Effects,
): Refusal<'no_such_act'> | 'done' => {
  const { key } = signed
  if (key !== null && match.keys.has(key)) return 'done'
  const before = match.state
  const at = passedFor(book, match)
  const next = match.sport.act(before, act, at)
  if (isRefusal(next)) return next
  const factsChanged = moveOn(match, next)
  match.acts += 1
  if (key !== null) match.keys.add(key)
  const heardAt = book.world.now()
  effects.acts.push({ matchId: match.id, n: match.acts, afterSeq: before.seq, at, act, ...signed, heardAt })
  noteQuestions(book, match, before, { answer: act.kind, answeredBy: signed.by, reason: signed.reason }, effects)
  noteMatch(effects, match, factsChanged)
  judgeWaiting(book, match, completeOf(book, match), effects)
  tellMatch(book, effects, match.id)
  if (factsChanged) effects.after.push(book.tell.factsChanged)
  return 'done'
}

const isDue = (book: BookState, match: MatchBook): boolean => {
  const due = match.sport.actsAt(match.state)
  return due !== null && passedFor(book, match) >= due
}

/** Lets the clock act if an act is due. */
export const actOnTime = (book: BookState, match: MatchBook, effects: Effects): void => {
  if (!isDue(book, match)) return
  const { sport } = match
  const stage = sport.stageOf(match.state)
  actOn(book, match, { kind: 'nothing' }, clock, effects)
  const facts = { match: match.id, was: stage, is: sport.stageOf(match.state) }
  if (isGoing(match) || situationOf(match).givenUp) book.log.warn(facts, 'a match was given up by the clock')
}

export const dueMatches = (book: BookState): readonly MatchBook[] =>
  [...book.matches.values()].filter((match) => isDue(book, match))
