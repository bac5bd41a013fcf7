// The state of one match, as plain JSON: the fold of its feed. Goals, cards and corners are kept as a list and never as
// counters, so that one that did not count can be struck with everything that follows from it.

import type {
  Counts,
  FeedEvent,
  FeedFixture,
  FootballMessage,
  FeedResult,
  FeedSide,
  Interruption,
  MatchFacts,
  Score,
} from '../../../contract/index.ts'
import { givenUpPeriod } from '../../plain-life.ts'
import type { Kind, Stage } from './life.ts'
import type { Struck } from './facts.ts'

export type Period =
  | 'before'
  | 'first_half'
  | 'half_time'
  | 'second_half'
  | 'full_time'
  | 'extra_time'
  | 'penalties'
  | 'ended'

/** A substitution, by shirt numbers. */
export type Sub = { readonly side: FeedSide; readonly off: number; readonly on: number; readonly at: number }

export type IncidentKind = 'goal' | 'yellow' | 'red' | 'corner'

export type Incident = {
  readonly kind: IncidentKind
  /** The number of its message, which a correction names. */
  readonly seq: number
  readonly side: FeedSide
  readonly period: Period
  readonly minute: number
  readonly added: number
  readonly at: number
  /** Feed time at which it was struck, and the number of the message that did so. */
  readonly cancelledAt: number | null
  readonly cancelledSeq: number | null
  /** Of a goal: how it was scored, if not in the usual way. */
  readonly how?: 'penalty' | 'own'
  /** The scorer's shirt number, if told. */
  readonly player?: number
  /** A card for somebody who was not on the pitch. */
  readonly bench?: true
}

export type DangerWhy = Extract<FeedEvent['event'], { kind: 'danger_on' }>['why']

/** Why a staging ended without a result. After the first two what was decided stands; the others void everything. */
export type EndWhy =
  | 'postponed'
  | 'not_resumed'
  | 'moved'
  | 'annulled'
  | 'sides_reversed'
  | 'team_changed'
  | 'venue_changed'
  | 'no_result'
  | 'operator'

/**
 * A staging that ended for good, with the facts by which its tickets are always judged: a refund is final. Its tickets
 * are those whose message number at the bet is not above `lastSeq`.
 */
export type PastStaging = {
  readonly lastSeq: number
  readonly why: EndWhy
  readonly facts: MatchFacts
  readonly struck: readonly Struck[]
}

/** The facts before a late correction. */
export type Stood = { readonly facts: MatchFacts; readonly struck: readonly Struck[] }

/** A message that does not fit, kept aside until an operator decides about it. */
export type Question = { readonly why: Kind; readonly stage: Stage; readonly message: FootballMessage }

export type MatchState = {
  readonly matchId: string
  /** Number and feed time of the last message that was applied. */
  readonly seq: number
  readonly at: number
  readonly fixture: Pick<
    FeedFixture,
    'league' | 'home' | 'away' | 'kickOffAt' | 'neutral' | 'venue' | 'means' | 'tie' | 'squads'
  > | null
  readonly period: Period
  readonly minute: number
  readonly added: number
  /** The first half was played to its end, whatever came after. */
  readonly firstHalfOver: boolean
  /** Minutes of added time announced for this half; 0 before. */
  readonly addedAnnounced: number
  readonly incidents: readonly Incident[]
  readonly subs?: readonly Sub[]
  readonly danger: { readonly why: DangerWhy; readonly since: number } | null
  /** Set while play is stopped. `abandoned`: the source does not expect it to go on. */
  readonly stopped: {
    readonly minute: number
    readonly score: Score
    /** The counts besides the score. */
    readonly counts?: Counts
    readonly at: number
    readonly abandoned: boolean
  } | null
  /** The longest stop after which play went on in time. */
  readonly resumed: Interruption | null
  /** The kick-off under which this staging was first sold. */
  readonly soldFor: number
  /** Feed time of the end of ninety minutes, or of the result. */
  readonly finishedAt: number | null
  /** The time for corrections is over: a correction still raises what a ticket returns, and never lowers it. */
  readonly closed: boolean
  /** The facts before each late correction, the oldest first. */
  readonly stood?: readonly Stood[]
  /** The staging is over without a result; only a new fixture opens it for bets again. */
  readonly over: EndWhy | null
  readonly past: readonly PastStaging[]
  readonly questions: readonly Question[]
  readonly result: Pick<FeedResult, 'ht' | 'ft' | 'et' | 'pens'> | null
  /** Which side goes through was not decided in time: a refund is final. */
  readonly tieOver?: true
  /** A result by correction: it overrules the goals that were told. */
  readonly corrected: boolean
  readonly annulled: string | null
}

/** A match without any message. */
export const newMatch = (matchId: string): MatchState => ({
  matchId,
  seq: 0,
  at: 0,
  fixture: null,
  period: 'before',
  minute: 0,
  added: 0,
  firstHalfOver: false,
  addedAnnounced: 0,
  incidents: [],
  danger: null,
  stopped: null,
  resumed: null,
  soldFor: 0,
  finishedAt: null,
  closed: false,
  over: null,
  past: [],
  questions: [],
  result: null,
  corrected: false,
  annulled: null,
})

const counted = (state: MatchState, kind: IncidentKind, periods: readonly Period[]): Score => {
  const of = (side: FeedSide): number =>
    state.incidents.filter(
      (one) =>
        one.kind === kind &&
        one.side === side &&
        one.cancelledAt === null &&
        one.bench !== true &&
        periods.includes(one.period),
    ).length
  return [of('home'), of('away')]
}

const regular: readonly Period[] = ['first_half', 'second_half']

/** Goals of 90 minutes and added time; extra time never counts. */
export const scoreOf = (state: MatchState): Score => counted(state, 'goal', regular)
export const firstHalfScoreOf = (state: MatchState): Score => counted(state, 'goal', ['first_half'])
export const redsOf = (state: MatchState): Score => counted(state, 'red', regular)

export const isInPlay = ({ period, over }: MatchState): boolean =>
  over === null && (period === 'first_half' || period === 'half_time' || period === 'second_half')

export const sameScore = (a: Score, b: Score): boolean => a[0] === b[0] && a[1] === b[1]

/** True if the source's result is not what its goals add up to, and no correction has come yet. */
export const isDisputed = (state: MatchState): boolean =>
  state.result !== null &&
  !state.corrected &&
  !(sameScore(state.result.ft, scoreOf(state)) && sameScore(state.result.ht, firstHalfScoreOf(state)))

/** The stage of a match in its life, from its state: the column of the table in `life.ts`. */
export const stageOf = (state: MatchState): Stage => {
  if (state.over !== null) return state.over === 'postponed' ? 'postponed' : 'given_up'
  if (state.closed) return 'closed'
  if (state.annulled !== null) return 'annulled'
  if (state.result !== null) return isDisputed(state) ? 'disputed' : 'settled'
  if (state.period === 'before') return 'scheduled'
  if (state.stopped !== null) return state.stopped.abandoned ? 'abandoned' : 'interrupted'
  if (state.period === 'ended') return 'full_time'
  return state.period === 'penalties' ? 'extra_time' : state.period
}

/** What watchers see: the period, or why nothing is played. */
export const shownPeriod = (state: MatchState): Period | 'stopped' | 'abandoned' | 'cancelled' | 'postponed' => {
  if (state.over !== null) return state.over === 'postponed' ? 'postponed' : givenUpPeriod(state.period !== 'before')
  if (state.stopped !== null) return state.stopped.abandoned ? 'abandoned' : 'stopped'
  return state.period
}
