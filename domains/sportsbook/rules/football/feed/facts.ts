// What settlement may know of a match (L8), and which of it counts for a ticket. A match may be staged more than once:
// what was sold on a staging that ended without a result is judged by the facts of that staging for ever, so a refund
// is final and nothing that is told later revives a ticket.

import type { FeedSide, Interruption, MatchFacts, Score } from '../../../contract/index.ts'
import { firstHalfScoreOf, isDisputed, type MatchState, type PastStaging, scoreOf } from './match-state.ts'

/** A goal that was struck out: it stood from its own message to the one that took it back. */
export type Struck = { readonly side: FeedSide; readonly seq: number; readonly until: number }

/** The facts of the staging that goes on, and those of the ones that ended. */
export type LifeFacts = MatchFacts & { readonly past?: readonly PastStaging[]; readonly struck?: readonly Struck[] }

export const struckOf = ({ incidents }: MatchState): readonly Struck[] =>
  incidents.flatMap(({ kind, side, seq, cancelledSeq }) =>
    kind === 'goal' && cancelledSeq !== null ? [{ side, seq, until: cancelledSeq }] : [],
  )

/**
 * Of the staging that goes on. The half-time score is known at half-time; the final one when the source has said its
 * result and the goals add up to it. A disputed result settles nothing until it is corrected.
 */
export const settlementFacts = (state: MatchState): MatchFacts => {
  const disputed = isDisputed(state)
  const told = state.result !== null && !disputed ? state.result : null
  return {
    matchId: state.matchId,
    ht: told?.ht ?? (state.firstHalfOver && !disputed ? firstHalfScoreOf(state) : null),
    ft: told?.ft ?? null,
    score: scoreOf(state),
    interruption: state.resumed,
    annulled: state.annulled,
  }
}

const leaving: readonly PastStaging['why'][] = ['postponed', 'not_resumed', 'moved', 'no_result']

/** What tickets of a staging that ends now are judged by. */
export const endingFacts = (state: MatchState, why: PastStaging['why']): MatchFacts => {
  const score = scoreOf(state)
  const minute = state.stopped?.minute ?? state.minute
  const interruption: Interruption = { minute, score, resumedAfterHours: null }
  const leavesDecided = leaving.includes(why) && !isDisputed(state)
  const ht = state.firstHalfOver ? firstHalfScoreOf(state) : null
  return { matchId: state.matchId, ht, ft: null, score, interruption, annulled: leavesDecided ? null : why }
}

export const lifeFacts = (state: MatchState): LifeFacts => ({
  ...settlementFacts(state),
  past: state.past,
  struck: struckOf(state),
})

const withStruck = (facts: MatchFacts, struck: readonly Struck[], feedSeq: number): MatchFacts => {
  const gone = struck.filter(({ seq, until }) => seq <= feedSeq && feedSeq < until)
  if (gone.length === 0) return facts
  const home = gone.filter(({ side }) => side === 'home').length
  const struckSinceBet: Score = [home, gone.length - home]
  return { ...facts, struckSinceBet }
}

/** The facts that count for a ticket, by the number of the match's last message at the bet. */
export const factsFor = ({ past = [], struck = [], ...facts }: LifeFacts, feedSeq: number): MatchFacts => {
  const staging = past.find(({ lastSeq }) => feedSeq <= lastSeq)
  return staging === undefined ? withStruck(facts, struck, feedSeq) : withStruck(staging.facts, staging.struck, feedSeq)
}
