// How a leg of football is judged: the judge of its market asks for scores, and a match that stopped is read by the policy
// of the rules in force at the bet. Nothing else goes in, so the same facts give the same outcome for ever (L8).

import type { Interruption, LegTerms, MatchFacts, ProofNode, RuleVersion, Score } from '../../../contract/index.ts'
import { type Judge, judgedAs, type JudgedMarket, judges, type Pick, type Scores } from './judges.ts'
import { type AbandonPolicy, policyOf } from './policies.ts'
import { leaf, step } from '../../settle/steps.ts'

/** Thrown inside this module only, by a judge that asks for a score that nobody knows yet. */
class NotKnownYet extends Error {}

const known = (rule: string, score: Score | null) => (): ProofNode => {
  if (score === null) throw new NotKnownYet()
  return leaf(rule, score)
}

const scoresOf = (facts: Known): Scores => ({ match: known('fact.ft', facts.ft), half: known('fact.ht', facts.ht) })
type Known = Readonly<Record<'ht' | 'ft', Score | null>>
type Stopped = MatchFacts & { readonly interruption: Interruption }

const whenKnown = (judged: () => ProofNode | null): ProofNode | null => {
  try {
    return judged()
  } catch (trouble) {
    if (trouble instanceof NotKnownYet) return null
    throw trouble
  }
}

/**
 * The outcome that the score of an unfinished match fixes for good, if it does: the same for every way in which the
 * score could still grow. Twelve more goals a side are enough, because no line that is sold lies so far away.
 */
const decidedAt = (judge: Judge, on: Pick, { ht, interruption }: Stopped): ProofNode | null => {
  const judgedAt = (score: Score): ProofNode => {
    const stopped = (): ProofNode => leaf('fact.score_when_stopped', score)
    return judge.judge(on, { match: stopped, half: judge.span === 'first_half' ? stopped : known('fact.ht', ht) })
  }
  const [home, away] = interruption.score
  const now = judgedAt([home, away])
  for (let more = 0; more <= 12; more += 1) {
    for (let other = 0; other <= 12; other += 1) {
      if (judgedAt([home + more, away + other]).gives !== now.gives) return null
    }
  }
  return step('stands.decided', [now])
}

/** Under a policy, whether what the interruption left behind can still be judged, is void, or was decided. */
const afterInterruption = (judge: Judge, on: Pick, facts: Stopped, policy: AbandonPolicy): ProofNode | null => {
  const { minute, resumedAfterHours: hours } = facts.interruption
  if (hours !== null && hours <= policy.resumesWithinHours) return whenKnown(() => judge.judge(on, scoresOf(facts)))
  const decided = policy.decidedStands ? whenKnown(() => decidedAt(judge, on, facts)) : null
  if (decided !== null) return decided
  const waited = leaf('policy.hours', policy.resumesWithinHours)
  return hours === null
    ? step('void.not_resumed', [leaf('fact.stopped_at', minute), waited])
    : step('void.resumed_too_late', [leaf('fact.resumed_after_hours', hours), waited])
}

/** What was sold cannot be read as a pick of its market: a fault that somebody must look at, never a loss (L11). */
class UnreadablePick extends TypeError {
  constructor(market: string, pick: string) {
    super(`${market} has no pick ${JSON.stringify(pick)}`)
  }
}

/**
 * The outcome of a pick under a named policy with its proof, for any market that is judged; `null`: not known yet.
 * Throws `UnreadablePick`.
 */
export const judgeOutcome = (
  market: JudgedMarket,
  on: Pick,
  facts: MatchFacts,
  policy: AbandonPolicy,
): ProofNode | null => {
  const judge: Judge = judges[market]
  if (!judge.picks.test(on.pick)) throw new UnreadablePick(market, on.pick)
  if (facts.annulled !== null) return step('void.annulled', [leaf('fact.annulled', facts.annulled)])
  const { interruption } = facts
  const spanIsOver = judge.span === 'first_half' && facts.ht !== null
  if (interruption === null || spanIsOver) return whenKnown(() => judge.judge(on, scoresOf(facts)))
  return afterInterruption(judge, on, { ...facts, interruption }, policy)
}

/** The outcome of a leg with its proof, whatever was staked. `null` while the facts do not decide it. */
export const judgeTerms = (facts: MatchFacts, terms: LegTerms): ProofNode | null => {
  const { lineQuarters, scoreAtBet } = terms
  const { judge, pick } = judgedAs(terms.market, terms.side)
  const { struckSinceBet } = facts
  const on: Pick = { pick, lineQuarters, scoreAtBet, ...(struckSinceBet !== undefined && { struckSinceBet }) }
  return judgeOutcome(judge, on, facts, policyOf[terms.ruleVersion as RuleVersion<'football'>])
}
