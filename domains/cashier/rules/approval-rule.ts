// Whether the rule approves a withdrawal without an operator. Anything unusual waits for operators, as without a rule.
// Pure.

import type { RiskMark } from '../contract/index.ts'

/** Minor units: for one, for a member's Beijing day, for all members' day. */
export type ApprovalRule = {
  readonly version: number
  readonly most: bigint
  readonly memberDay: bigint
  readonly allDay: bigint
}

export type RuleFacts = {
  readonly amount: bigint
  readonly marks: readonly RiskMark[]
  /** The platform bars their play; their own time-out or exclusion never delays their money. */
  readonly houseBars: boolean
  readonly hasWords: boolean
  readonly isTouched: boolean
  /** The member's sum today approved by one operator or the rule, and the rule's sum for all members. */
  readonly memberSum: bigint
  readonly allSum: bigint
}

export type RuleSays = 'yes' | 'large' | 'member_day' | 'all_day' | 'signs' | 'held' | 'touched'

export const ruleSays = (rule: ApprovalRule, facts: RuleFacts): RuleSays => {
  if (facts.isTouched || facts.hasWords) return 'touched'
  if (facts.amount > rule.most) return 'large'
  if (facts.marks.length > 0) return 'signs'
  if (facts.houseBars) return 'held'
  if (facts.memberSum + facts.amount > rule.memberDay) return 'member_day'
  return facts.allSum + facts.amount > rule.allDay ? 'all_day' : 'yes'
}

/** The rule must stay below the threshold of two operators (L33), and its figures must be consistent. */
export const ruleFits = ({ most, memberDay, allDay }: Omit<ApprovalRule, 'version'>, secondFrom: bigint): boolean =>
  most > 0n && most <= memberDay && memberDay <= allDay && memberDay < secondFrom
