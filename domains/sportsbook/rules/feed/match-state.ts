// What is known of one match, as plain JSON: the fold of its feed. Goals, cards and corners are kept as a list and
// never as counters, so that one that did not stand can be struck out and everything derived from it follows.

import type { FeedEvent, FeedFixture, FeedResult, FeedSide, MatchFacts, Score } from '../../contract/index.ts'

export type Period =
  | 'before'
  | 'first_half'
  | 'half_time'
  | 'second_half'
  | 'full_time'
  | 'extra_time'
  | 'penalties'
  | 'ended'
  | 'abandoned'
  | 'postponed'

export type IncidentKind = 'goal' | 'yellow' | 'red' | 'corner'

export type Incident = {
  readonly kind: IncidentKind
  /** The number of its message: what a correction names. */
  readonly seq: number
  readonly side: FeedSide
  readonly period: Period
  readonly minute: number
  readonly added: number
  readonly at: number
  /** Feed time at which it was struck out. */
  readonly cancelledAt: number | null
}

export type DangerWhy = Extract<FeedEvent['event'], { kind: 'danger_on' }>['why']

export type MatchState = {
  readonly matchId: string
  /** Number and feed time of the last message taken in. */
  readonly seq: number
  readonly at: number
  readonly fixture: Pick<FeedFixture, 'league' | 'home' | 'away' | 'kickOffAt' | 'neutral' | 'means'> | null
  readonly period: Period
  readonly minute: number
  readonly added: number
  /** The first half was played to its end, whatever came after. */
  readonly firstHalfOver: boolean
  /** Minutes of added time that were announced for this half; 0 until they are. */
  readonly addedAnnounced: number
  readonly incidents: readonly Incident[]
  readonly danger: { readonly why: DangerWhy; readonly since: number } | null
  /** Set while play is stopped, and kept with the hours it took once it went on. */
  readonly stopped: {
    readonly minute: number
    readonly score: Score
    readonly at: number
    readonly resumedAfterHours: number | null
  } | null
  readonly result: Pick<FeedResult, 'ht' | 'ft' | 'et' | 'pens'> | null
  /** A result by correction: it overrules the goals that were told. */
  readonly corrected: boolean
  readonly annulled: string | null
}

/** A match of which nothing has been told yet. */
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
  result: null,
  corrected: false,
  annulled: null,
})

const counted = (state: MatchState, kind: IncidentKind, periods: readonly Period[]): Score => {
  const of = (side: FeedSide): number =>
    state.incidents.filter(
      (one) => one.kind === kind && one.side === side && one.cancelledAt === null && periods.includes(one.period),
    ).length
  return [of('home'), of('away')]
}

const regular: readonly Period[] = ['first_half', 'second_half']

/** Goals of 90 minutes and added time; extra time never counts. */
export const scoreOf = (state: MatchState): Score => counted(state, 'goal', regular)
export const firstHalfScoreOf = (state: MatchState): Score => counted(state, 'goal', ['first_half'])
export const redsOf = (state: MatchState): Score => counted(state, 'red', regular)

export const isInPlay = ({ period }: MatchState): boolean =>
  period === 'first_half' || period === 'half_time' || period === 'second_half'

const sameScore = (a: Score, b: Score): boolean => a[0] === b[0] && a[1] === b[1]

/** True when the source's result is not what its goals add up to, and nobody has corrected it yet. */
export const isDisputed = (state: MatchState): boolean =>
  state.result !== null &&
  !state.corrected &&
  !(sameScore(state.result.ft, scoreOf(state)) && sameScore(state.result.ht, firstHalfScoreOf(state)))

/**
 * What settlement may know (L8). The half-time score is known at half-time; the final one when the source has said
 * its result and the goals add up to it. A disputed result settles nothing until it is corrected.
 */
export const settlementFacts = (state: MatchState): MatchFacts => {
  const disputed = isDisputed(state)
  const told = state.result !== null && !disputed ? state.result : null
  return {
    matchId: state.matchId,
    ht: told?.ht ?? (state.firstHalfOver && !disputed ? firstHalfScoreOf(state) : null),
    ft: told?.ft ?? null,
    score: scoreOf(state),
    interruption: interruptionOf(state),
    annulled: state.annulled,
  }
}

const interruptionOf = (state: MatchState): MatchFacts['interruption'] => {
  if (state.period === 'abandoned' || state.period === 'postponed') {
    return { minute: state.stopped?.minute ?? state.minute, score: scoreOf(state), resumedAfterHours: null }
  }
  if (state.stopped === null || state.stopped.resumedAfterHours === null) return null
  const { minute, score, resumedAfterHours } = state.stopped
  return { minute, score, resumedAfterHours }
}
