// The row of the table for a message, given the state of its match. Messages that are possible but not plausible (a
// clock that runs back, a half that ends too soon, a goal told twice) have rows of their own, so that an operator is
// asked first.

import type {
  FeedCorrection,
  FeedEvent,
  FeedFixture,
  FootballMessage,
  FeedResult,
  Score,
} from '../../../contract/index.ts'
import { abandonPolicies } from '../settle/policies.ts'
import type { Kind } from './life.ts'
import { type MatchState, sameScore, stageOf } from './match-state.ts'
import { awaitsTie } from './tie.ts'

const hourMs = 3_600_000
/** How long a match that has not begun, or is stopped, is waited for. */
const waitMs = abandonPolicies.house.resumesWithinHours * hourMs
/** How long after its end a match may be corrected. */
const correctableMs = 72 * hourMs

const plausible = {
  /** Messages of a match may overlap by this much. */
  backMs: 10 * 60_000,
  kickOffEarlyMs: hourMs,
  halfTimeFrom: 30,
  fullTimeFrom: 70,
  clockBackMinutes: 2,
  goalTwiceMs: 10_000,
}

const fixtureKind = (state: MatchState, told: FeedFixture): Kind => {
  const { fixture } = state
  if (fixture === null) return 'fixture_again'
  if (told.home === fixture.away && told.away === fixture.home) return 'fixture_reversed'
  if (told.home !== fixture.home || told.away !== fixture.away) return 'fixture_team'
  const movedTo = told.venue !== undefined && fixture.venue !== undefined && told.venue !== fixture.venue
  if (told.neutral !== fixture.neutral || movedTo) return 'fixture_venue'
  return told.kickOffAt - state.soldFor > waitMs ? 'fixture_later' : 'fixture_again'
}

const beyond = ({ period }: MatchState): boolean => period === 'extra_time' || period === 'penalties'

const goalKind = (state: MatchState, { event, minute, added, at }: FeedEvent): Kind => {
  if (beyond(state)) return 'goal_beyond'
  const twice = state.incidents.some(
    (one) =>
      one.kind === 'goal' &&
      one.cancelledAt === null &&
      event.kind === 'goal' &&
      one.side === event.side &&
      one.minute === minute &&
      one.added === added &&
      Math.abs(at - one.at) < plausible.goalTwiceMs,
  )
  return twice ? 'goal_twice' : 'goal'
}

/** After ninety minutes the periods have one order, and none of them counts for the score. */
const courseFrom: Readonly<Record<'extra_time' | 'penalties' | 'ended', readonly MatchState['period'][]>> = {
  extra_time: ['full_time'],
  penalties: ['full_time', 'extra_time'],
  ended: ['full_time', 'extra_time', 'penalties'],
}

const isAfterNinety = ({ period }: MatchState): boolean =>
  period === 'full_time' || period === 'ended' || period === 'extra_time' || period === 'penalties'

const eventKind = (state: MatchState, message: FeedEvent): Kind => {
  const { event, minute, at } = message
  switch (event.kind) {
    case 'goal':
      return goalKind(state, message)
    case 'corner':
    case 'attack':
    case 'added_time':
      return 'scene'
    case 'kick_off':
      return at < (state.fixture?.kickOffAt ?? 0) - plausible.kickOffEarlyMs ? 'kick_off_early' : 'kick_off'
    case 'half_time':
      return minute < plausible.halfTimeFrom ? 'half_time_early' : 'half_time'
    case 'full_time':
      return minute < plausible.fullTimeFrom ? 'full_time_early' : 'full_time'
    case 'extra_time':
    case 'penalties':
    case 'ended':
      return isAfterNinety(state) && !courseFrom[event.kind].includes(state.period) ? 'course_wrong' : event.kind
    default:
      return event.kind
  }
}

const exceeds = (part: Score, whole: Score): boolean => part[0] > whole[0] || part[1] > whole[1]

const resultKind = (state: MatchState, { ht, ft, et }: FeedResult): Kind => {
  if (exceeds(ht, ft) || (et !== null && exceeds(ft, et))) return 'result_impossible'
  const { result } = state
  const differs = result !== null && !(sameScore(result.ht, ht) && sameScore(result.ft, ft))
  return differs ? 'result_differs' : 'result'
}

const correctionKind = (state: MatchState, { change }: FeedCorrection): Kind => {
  if (change.kind === 'result') return exceeds(change.ht, change.ft) ? 'correct_impossible' : 'correct_result'
  if (change.kind !== 'cancel' && change.kind !== 'scorer') return change.kind
  const found = state.incidents.find(({ seq }) => seq === change.seq)
  if (change.kind === 'scorer') {
    const isGoal = found?.kind === 'goal' && found.cancelledAt === null
    return isGoal ? 'correct_scorer' : 'scorer_unknown'
  }
  if (found === undefined) return 'strike_unknown'
  return found.cancelledAt === null ? 'strike_out' : 'strike_again'
}

const clockKind = (state: MatchState, { minute, added }: { minute: number; added: number }): Kind =>
  minute + added < state.minute + state.added - plausible.clockBackMinutes && minute < state.minute
    ? 'clock_back'
    : 'clock'

const likeOf: Readonly<Partial<Record<Kind, Kind>>> = {
  clock_back: 'clock',
  kick_off_early: 'kick_off',
  half_time_early: 'half_time',
  full_time_early: 'full_time',
  goal_twice: 'goal',
}

/** `believed`: an operator has checked it, so only its meaning counts and not how likely it is. */
export const kindOf = (state: MatchState, message: FootballMessage, believed = false): Kind => {
  if (!believed && message.type !== 'fixture' && message.at < state.at - plausible.backMs) return 'time_apart'
  const kind =
    message.type === 'fixture'
      ? fixtureKind(state, message)
      : message.type === 'clock'
        ? clockKind(state, message)
        : message.type === 'event'
          ? eventKind(state, message)
          : message.type === 'result'
            ? resultKind(state, message)
            : correctionKind(state, message)
  return believed ? (likeOf[kind] ?? kind) : kind
}

/** When the clock acts on a silent match, feed time; `null` if it never does. */
export const actsAt = (state: MatchState): number | null => {
  switch (stageOf(state)) {
    case 'scheduled':
      return state.fixture === null ? null : state.fixture.kickOffAt + waitMs
    case 'first_half':
    case 'half_time':
    case 'second_half':
      return state.at + waitMs
    case 'interrupted':
    case 'abandoned':
      return (state.stopped?.at ?? state.at) + waitMs
    case 'full_time':
    case 'extra_time':
    case 'disputed':
    case 'settled':
    case 'annulled':
      if (awaitsTie(state)) return (state.finishedAt ?? state.at) + waitMs
      return (state.finishedAt ?? state.at) + correctableMs
    default:
      return null
  }
}
