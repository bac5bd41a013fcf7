// How a leg of football is judged: the judge of its market asks for scores, and a match that was stopped is treated by
// the policy of the rules in force at the bet. There are no other inputs, so the same facts always give the same
// outcome (L8).

import {
  type Interruption,
  type LegTerms,
  type Market,
  type MatchFacts,
  markets,
  type ProofNode,
  type RuleVersion,
  type Score,
} from '../../../contract/index.ts'
import { type Counted, type CountName, countKey, isCounted } from '../feed/counts.ts'
import { isOfEvents, isToldLater, judgeEvents } from './events.ts'
import { type Judge, judgedAs, type JudgedMarket, judges, type Pick, type Scores } from './judges.ts'
import { type AbandonPolicy, policyOf } from './policies.ts'
import { leaf, step } from '../../settle/steps.ts'

/** Thrown inside this module only, by a judge that asks for a score that is not known yet. */
class NotKnownYet extends Error {}

const known = (rule: string, score: Score | null) => (): ProofNode => {
  if (score === null) throw new NotKnownYet()
  return leaf(rule, score)
}

const leaves: Readonly<Record<CountName, string>> = {
  score: 'fact.score_of_span',
  corners: 'fact.corners',
  cards: 'fact.card_points',
}

/** What a judge may ask for: the score, or the one count of its market. */
const scoresOf = ({ ht, ft, counts }: MatchFacts, of?: Counted): Scores => {
  if (of === undefined || !isCounted(of)) return { match: known('fact.ft', ft), half: known('fact.ht', ht) }
  const told = known(leaves[of.count as CountName], counts?.[countKey(of)] ?? null)
  return { match: told, half: told }
}
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
 * The outcome that an unfinished match has already decided: if any, the same for every further course of the score.
 * Twelve more goals a side are enough, because no line on sale is that far away.
 */
const decidedAt = (judge: Judge, on: Pick, { ht, interruption }: Stopped, of?: Counted): ProofNode | null => {
  const isOther = of !== undefined && isCounted(of)
  const judgedAt = (score: Score): ProofNode => {
    const stopped = (): ProofNode => leaf(isOther ? 'fact.count_when_stopped' : 'fact.score_when_stopped', score)
    const half = isOther || judge.span === 'first_half' ? stopped : known('fact.ht', ht)
    return judge.judge(on, { match: stopped, half })
  }
  const from = isOther ? interruption.counts?.[countKey(of)] : interruption.score
  if (from === undefined) return null
  const [home, away] = from
  const now = judgedAt([home, away])
  for (let more = 0; more <= 12; more += 1) {
    for (let other = 0; other <= 12; other += 1) {
      if (judgedAt([home + more, away + other]).gives !== now.gives) return null
    }
  }
  return step('stands.decided', [now])
}

type Judged = { readonly judge: Judge; readonly of?: Counted }

/** It was not resumed, or too late. */
const voidAfter = ({ minute, resumedAfterHours: hours }: Interruption, policy: AbandonPolicy): ProofNode => {
  const waited = leaf('policy.hours', policy.resumesWithinHours)
  return hours === null
    ? step('void.not_resumed', [leaf('fact.stopped_at', minute), waited])
    : step('void.resumed_too_late', [leaf('fact.resumed_after_hours', hours), waited])
}

/** By the policy: whether the interrupted match can still be judged, is void, or was decided. */
const afterInterruption = (judged: Judged, on: Pick, facts: Stopped, policy: AbandonPolicy): ProofNode | null => {
  const { judge, of } = judged
  const { resumedAfterHours: hours } = facts.interruption
  if (hours !== null && hours <= policy.resumesWithinHours) return whenKnown(() => judge.judge(on, scoresOf(facts, of)))
  const decided = policy.decidedStands ? whenKnown(() => decidedAt(judge, on, facts, of)) : null
  return decided ?? voidAfter(facts.interruption, policy)
}

/** The sold side is not a pick of its market: a fault for an operator, never a loss (L11). */
class UnreadablePick extends TypeError {
  constructor(market: string, pick: string) {
    super(`${market} has no pick ${JSON.stringify(pick)}`)
  }
}

/**
 * The outcome of a pick under a named policy with its proof, for any judged market; `null`: not known yet. Throws
 * `UnreadablePick`.
 */
export const judgeOutcome = (
  market: JudgedMarket,
  on: Pick,
  facts: MatchFacts,
  policy: AbandonPolicy,
  of?: Counted,
): ProofNode | null => {
  const judge: Judge = judges[market]
  if (!judge.picks.test(on.pick)) throw new UnreadablePick(market, on.pick)
  if (facts.annulled !== null) return step('void.annulled', [leaf('fact.annulled', facts.annulled)])
  const { interruption } = facts
  const isTold = of !== undefined && facts.counts?.[countKey(of)] !== undefined
  const spanIsOver = isTold || (judge.span === 'first_half' && facts.ht !== null)
  if (interruption === null || spanIsOver) return whenKnown(() => judge.judge(on, scoresOf(facts, of)))
  return afterInterruption({ judge, ...(of !== undefined && { of }) }, on, { ...facts, interruption }, policy)
}

/** Whether an interrupted match still counts as one match, by the policy. */
const goesOn = ({ interruption }: MatchFacts, policy: AbandonPolicy): boolean => {
  if (interruption === null) return true
  const { resumedAfterHours: hours } = interruption
  return hours !== null && hours <= policy.resumesWithinHours
}

/** The source sent a result without the count of this market. */
const notTold = ({ ft }: MatchFacts): ProofNode | null =>
  ft === null ? null : step('void.not_told', [leaf('fact.ft', ft)])

/** Since the second version of the rules, a bet on a count is void if something of the count was struck after the bet. */
const struckOut = ({ struckCounts = [] }: MatchFacts, { count }: Counted, version: string): ProofNode | null =>
  version !== 'football/1' && struckCounts.includes(count)
    ? step('void.struck_out', [leaf('fact.struck_out', count)])
    : null

/** The outcome of a leg with its proof, for any stake. `null` while the facts do not decide it. */
export const judgeTerms = (facts: MatchFacts, terms: LegTerms): ProofNode | null => {
  const market = markets[terms.market] as Market<'football'>
  if (facts.annulled !== null) return step('void.annulled', [leaf('fact.annulled', facts.annulled)])
  const struck = struckOut(facts, market, terms.ruleVersion)
  if (struck !== null) return struck
  const policy = policyOf[terms.ruleVersion as RuleVersion<'football'>]
  if (isOfEvents(market.family)) {
    const judged = judgeEvents(facts, market, terms, goesOn(facts, policy))
    if (judged !== null) return judged
    const { interruption } = facts
    if (interruption !== null && !goesOn(facts, policy)) return voidAfter(interruption, policy)
    return isToldLater(market.family) ? null : notTold(facts)
  }
  const { lineQuarters, scoreAtBet, side } = terms
  const { judge, pick } = judgedAs(terms.market, side)
  const { struckSinceBet } = facts
  const isOther = isCounted(market)
  const struckGoals = !isOther && struckSinceBet !== undefined ? { struckSinceBet } : {}
  const on: Pick = { pick, lineQuarters, scoreAtBet, ...struckGoals }
  return judgeOutcome(judge, on, facts, policy, market) ?? (isOther ? notTold(facts) : null)
}
