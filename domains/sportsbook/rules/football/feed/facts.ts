// The facts of a match for settlement (L8), and which of them count for a ticket. A match may be staged more than once:
// bets on a staging that ended without a result are always judged by the facts of that staging. So a refund is final,
// and no later message revives a ticket.

import type { FeedSide, GoalTold, Interruption, MatchFacts, Score } from '../../../contract/index.ts'
import { type CountName, countsNow, countsOver, firstCornerOf, goalsOf } from './counts.ts'
import {
  firstHalfScoreOf,
  type IncidentKind,
  isDisputed,
  type MatchState,
  type PastStaging,
  type Stood,
  sameScore,
  scoreOf,
} from './match-state.ts'
import { afterNinety } from './after-ninety.ts'
import { fieldedOf, playerOf } from './players.ts'
import { throughOf } from './tie.ts'

/**
 * An incident that was struck: it counted from its own message until the one that struck it. A goal if no count is
 * named.
 */
export type Struck = {
  readonly side: FeedSide
  readonly seq: number
  readonly until: number
  readonly count?: CountName
}

const counts: Readonly<Record<IncidentKind, CountName>> = {
  goal: 'score',
  corner: 'corners',
  yellow: 'cards',
  red: 'cards',
}

/** The facts of the present staging, of the ended ones, and those before each late correction. */
export type LifeFacts = MatchFacts & {
  readonly past?: readonly PastStaging[]
  readonly struck?: readonly Struck[]
  readonly stood?: readonly Stood[]
}

export const struckOf = ({ incidents }: MatchState): readonly Struck[] =>
  incidents.flatMap(({ kind, side, seq, cancelledSeq }) => {
    if (cancelledSeq === null) return []
    return [{ side, seq, until: cancelledSeq, ...(kind !== 'goal' && { count: counts[kind] }) }]
  })

/** Goals after which play is safe again: one under review may still be taken back. */
const orderOf = (state: MatchState): readonly GoalTold[] => {
  const since = state.danger?.why === 'review' ? state.danger.since : Number.POSITIVE_INFINITY
  return goalsOf(state)
    .filter(({ at }) => at < since)
    .map(({ side, how, player }) => ({
      side,
      ...(player !== undefined && how !== 'own' && { player: playerOf(side, player) }),
      ...(how === 'own' && { own: true }),
    }))
}

/** Facts from the messages one by one; left out if the result contradicts the goals that were told. */
const toldFacts = (state: MatchState): Pick<MatchFacts, 'counts' | 'order' | 'firstCorner' | 'fielded'> => {
  if (isDisputed(state)) return {}
  const firstCorner = firstCornerOf(state)
  const corner = firstCorner === undefined ? {} : { firstCorner }
  const { result } = state
  const agrees =
    result === null || (sameScore(result.ft, scoreOf(state)) && sameScore(result.ht, firstHalfScoreOf(state)))
  const all = countsOver(state)
  const fielded = fieldedOf(state)
  const took = fielded === undefined ? {} : { fielded }
  if (agrees) return { counts: all, order: orderOf(state), ...took, ...corner }
  return { counts: Object.fromEntries(Object.entries(all).filter(([key]) => !key.startsWith('score.'))), ...corner }
}

/**
 * Facts of the present staging. The half-time score is known at half-time; the final one when the source has sent its
 * result and the goals add up to it. A disputed result settles nothing until it is corrected.
 */
export const settlementFacts = (state: MatchState): MatchFacts => {
  const disputed = isDisputed(state)
  const told = state.result !== null && !disputed ? state.result : null
  const through = throughOf(state)
  return {
    matchId: state.matchId,
    ht: told?.ht ?? (state.firstHalfOver && !disputed ? firstHalfScoreOf(state) : null),
    ft: told?.ft ?? null,
    score: scoreOf(state),
    interruption: state.resumed,
    annulled: state.annulled,
    ...afterNinety(state),
    ...(through !== undefined && { through }),
    ...toldFacts(state),
  }
}

const leaving: readonly PastStaging['why'][] = ['postponed', 'not_resumed', 'moved', 'no_result']

/** The facts for tickets of a staging that ends now. */
export const endingFacts = (state: MatchState, why: PastStaging['why']): MatchFacts => {
  const score = scoreOf(state)
  const minute = state.stopped?.minute ?? state.minute
  const interruption: Interruption = { minute, score, counts: countsNow(state), resumedAfterHours: null }
  const leavesDecided = leaving.includes(why) && !isDisputed(state)
  const ht = state.firstHalfOver ? firstHalfScoreOf(state) : null
  const told = leavesDecided ? toldFacts(state) : {}
  return { matchId: state.matchId, ht, ft: null, score, interruption, annulled: leavesDecided ? null : why, ...told }
}

export const lifeFacts = (state: MatchState): LifeFacts => ({
  ...settlementFacts(state),
  past: state.past,
  struck: struckOf(state),
  ...(state.stood !== undefined && { stood: state.stood }),
})

const withStruck = (facts: MatchFacts, struck: readonly Struck[], feedSeq: number): MatchFacts => {
  const gone = struck.filter(({ seq, until }) => seq <= feedSeq && feedSeq < until)
  if (gone.length === 0) return facts
  const struckCounts = [...new Set(gone.map(({ count = 'score' }) => count))]
  const goals = gone.filter(({ count = 'score' }) => count === 'score')
  if (goals.length === 0) return { ...facts, struckCounts }
  const home = goals.filter(({ side }) => side === 'home').length
  const struckSinceBet: Score = [home, goals.length - home]
  return { ...facts, struckCounts, struckSinceBet }
}

/** The facts that count for a ticket, by the number of the match's last message at the bet. */
export const factsFor = (life: LifeFacts, feedSeq: number): MatchFacts => {
  const { past = [], struck = [], stood: _stood, ...facts } = life
  const staging = past.find(({ lastSeq }) => feedSeq <= lastSeq)
  return staging === undefined ? withStruck(facts, struck, feedSeq) : withStruck(staging.facts, staging.struck, feedSeq)
}

/** What counted for the ticket before each late correction, the oldest first. */
export const stoodFor = ({ past = [], stood = [] }: LifeFacts, feedSeq: number): readonly MatchFacts[] =>
  past.some(({ lastSeq }) => feedSeq <= lastSeq)
    ? []
    : stood.map(({ facts, struck }) => withStruck(facts, struck, feedSeq))
