// Applies one feed message, or one act of the clock or of an operator, to the state of its match. A repeat changes
// nothing. A gap is refused, so that the source is asked again. Every other message uses its number and follows the
// table.

import { type Refusal, refuse } from '@magpie/kernel'
import type { FeedResult, FootballMessage } from '../../../contract/index.ts'
import type { FeedAct, FeedRefusal } from '../../sport.ts'
import { annul, correctedLate, type Effect, effects, endStaging, onAccept, onLate, overruled } from './effects.ts'
import { actsAt, kindOf } from './kinds.ts'
import { follows, type Kind, type Stage } from './life.ts'
import { type MatchState, type Question, stageOf } from './match-state.ts'
import { awaitsTie } from './tie.ts'

export type Applied =
  | { readonly state: MatchState; readonly kind: 'applied' | 'repeat' }
  /** Kept aside: an operator decides about it. */
  | { readonly state: MatchState; readonly kind: 'asked'; readonly why: Kind; readonly stage: Stage }

const asked = (state: MatchState, why: Kind, message: FootballMessage): MatchState => ({
  ...state,
  questions: [...state.questions, { why, stage: stageOf(state), message }],
})

/** Nothing arrived for as long as the rules wait. Deadlines before `at` take effect. */
export const passTime = (state: MatchState, at: number): MatchState => {
  const due = actsAt(state)
  if (due === null || at < due) return state
  const stage = stageOf(state)
  if (awaitsTie(state)) return passTime({ ...state, tieOver: true }, at)
  if (stage === 'settled' || stage === 'annulled') return { ...state, closed: true }
  const played = stage === 'full_time' || stage === 'extra_time' || stage === 'disputed'
  return endStaging(state, played ? 'no_result' : 'not_resumed')
}

/** A result that its goals do not add up to settles nothing, and an operator is asked until a result stands. */
const withDoubt = (state: MatchState, message: FootballMessage): MatchState => {
  const isDoubt = ({ why, stage }: Question): boolean => why === 'result_differs' && stage === 'disputed'
  const isOpen = stageOf(state) === 'disputed'
  if (!isOpen) return { ...state, questions: state.questions.filter((one) => !isDoubt(one)) }
  const isNew = message.type === 'result' || message.type === 'correction'
  return isNew && !state.questions.some(isDoubt) ? asked(state, 'result_differs', message) : state
}

/** The minute of a finished match stays: it shows which quarters were played to their end (L7). */
const taken = (state: MatchState, kind: Kind, message: FootballMessage): MatchState => {
  const next = withDoubt(effects[kind](state, message), message)
  return state.period === 'ended' && next.period === 'ended'
    ? { ...next, minute: state.minute, added: state.added }
    : next
}

/**
 * Applies one message. `gap`: a message was lost, ask for it; a repeat returns the state unchanged. `apart`: its time
 * is too far from wall time, so an operator is asked about it, whatever it says.
 */
export const applyFeed = (
  before: MatchState,
  message: FootballMessage,
  apart = false,
): Applied | Refusal<FeedRefusal> => {
  if (message.matchId !== before.matchId) return refuse('wrong_match')
  if (message.seq <= before.seq) return { state: before, kind: 'repeat' }
  if (message.seq !== before.seq + 1) return refuse('gap', { expected: before.seq + 1, got: message.seq })
  if (before.fixture === null && message.type !== 'fixture') return refuse('no_fixture')
  const state = passTime(before, message.at)
  const kind: Kind = apart && state.fixture !== null ? 'time_apart' : kindOf(state, message)
  const stage = stageOf(state)
  const { how } = follows(stage, kind)
  const { seq } = message
  if (how === 'ask') return { state: { ...asked(state, kind, message), seq }, kind: 'asked', why: kind, stage }
  const next = how === 'note' ? state : taken(state, kind, message)
  return { state: { ...next, seq, at: Math.max(state.at, message.at) }, kind: 'applied' }
}

const without = (state: MatchState, seq: number): MatchState => ({
  ...state,
  questions: state.questions.filter(({ message }) => message.seq !== seq),
})

/** Stages in which an operator may state a result: while the match is under way or its result can be corrected. */
const judgeable: readonly Stage[] = [
  'first_half',
  'half_time',
  'second_half',
  'interrupted',
  'abandoned',
  'full_time',
  'extra_time',
  'disputed',
  'settled',
]

/** The time for corrections is over, and it has a result that may still be corrected in favour of tickets. */
const isLate = ({ closed, result, annulled }: MatchState): boolean => closed && result !== null && annulled === null

/** Whether an operator may state a result now. */
export const mayStateResult = (state: MatchState): boolean => judgeable.includes(stageOf(state)) || isLate(state)

/** The effect of a message if an operator believes it; `null` if it can have none. */
const believedEffect = (state: MatchState, message: FootballMessage): Effect | null => {
  const kind = kindOf(state, message, true)
  const stage = stageOf(state)
  const { how } = follows(stage, kind)
  if (isLate(state) && kind in onLate) return onLate[kind] ?? null
  if (stage === 'disputed' && kind === 'result') return onAccept[kind] ?? null
  if (how === 'take') return effects[kind]
  if (how === 'note' || kind === 'result_impossible') return null
  const isScore = kind === 'goal' || kind === 'result' || kind === 'result_differs' || kind === 'correct_result'
  if (isScore && !judgeable.includes(stage)) return null
  const isOver = stage === 'closed' || stage === 'settled' || stage === 'annulled' || stage === 'disputed'
  return message.type === 'fixture' && isOver ? null : (onAccept[kind] ?? null)
}

export const canAccept = (state: MatchState, message: FootballMessage): boolean =>
  believedEffect(state, message) !== null

const accepted = (state: MatchState, seq: number): MatchState | null => {
  const question = state.questions.find(({ message }) => message.seq === seq)
  const effect = question === undefined ? null : believedEffect(state, question.message)
  if (question === undefined || effect === null) return null
  const { minute, added, danger } = state
  const next = withDoubt(effect(without(state, seq), question.message), question.message)
  // A goal that is believed late belongs to its own minute, and play has gone on since.
  const { message } = question
  return message.type === 'event' && message.event.kind === 'goal' ? { ...next, minute, added, danger } : next
}

/** Messages that were asked about only because of an earlier one: those that fit now are applied, in order. */
const followed = (state: MatchState): MatchState => {
  for (const { message, why } of state.questions) {
    const kind = kindOf(state, message)
    if (why === 'time_apart' || follows(stageOf(state), kind).how !== 'take') continue
    if (why === 'result_differs' && kind === 'result') continue
    return followed(taken(without(state, message.seq), kind, message))
  }
  return state
}

/** The result that an operator stated. */
const byWord = (state: MatchState, told: Pick<FeedResult, 'ht' | 'ft'>, at: number): MatchState => {
  const next = overruled(state, told, at)
  return isLate(state) ? correctedLate(state, next) : next
}

/** `no_such_act`: not possible in the present stage. */
export const applyAct = (before: MatchState, act: FeedAct, at: number): MatchState | Refusal<'no_such_act'> => {
  const no = refuse('no_such_act', { act: act.kind, stage: stageOf(before) })
  const state = act.kind === 'nothing' ? before : passTime(before, at)
  const stage = stageOf(state)
  switch (act.kind) {
    case 'nothing':
      return passTime(state, at)
    case 'drop':
      return without(state, act.seq)
    case 'accept': {
      const next = accepted(state, act.seq)
      return next === null ? no : followed(next)
    }
    case 'void':
      if (stage === 'closed' || stage === 'postponed' || stage === 'given_up' || stage === 'annulled') return no
      return { ...annul(state, 'operator'), questions: [] }
    case 'result':
      if (!mayStateResult(state) || act.ht[0] > act.ft[0] || act.ht[1] > act.ft[1]) return no
      return { ...byWord(state, { ht: [...act.ht], ft: [...act.ft] }, at), questions: [] }
    case 'order':
    case 'figures':
      return no
    case 'reinstate':
      return stage === 'annulled' ? { ...state, annulled: null } : no
  }
}
