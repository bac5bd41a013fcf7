// What settlement may know of a match (L8), and which of it counts for a ticket. A match may be staged more than once:
// what was sold on a staging that ended without a result is judged by the facts of that staging for ever, so a refund
// is final and nothing that is told later revives a ticket.

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

/** What was struck out: it stood from its own message to the one that took it back. A goal where no count is named. */
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

/**
 * The facts of the staging that goes on, those of the ones that ended, and those that stood before each correction that came
 * after the time for them.
 */
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

/** Goals of which play is safe again: one that is still looked at may be taken back. */
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

/** What was told message by message. It says nothing where the result is by another word than the goals'. */
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
 * Of the staging that goes on. The half-time score is known at half-time; the final one when the source has said its
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

/** What tickets of a staging that ends now are judged by. */
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
