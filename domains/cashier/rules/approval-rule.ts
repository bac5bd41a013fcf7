// Whether a rule lets a withdrawal go without an operator. Everything that is odd waits for people, as without a rule. Pure.

import type { RiskMark } from '../contract/index.ts'

/** Minor units: of one, of a member's Beijing day, of everybody's. */
export type ApprovalRule = {
  readonly version: number
  readonly most: bigint
  readonly memberDay: bigint
  readonly allDay: bigint
}

export type RuleFacts = {
  readonly amount: bigint
  readonly marks: readonly RiskMark[]
  /** Why the house keeps them from playing; their own pause or exclusion delays no money of theirs. */
  readonly houseBars: boolean
  readonly hasWords: boolean
  readonly isTouched: boolean
  /** What was let go of theirs by one pair of eyes or none today, and by the rule of everybody's. */
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

/** A rule stays below what two operators have to look at (L33), and its figures hold each other. */
export const ruleFits = ({ most, memberDay, allDay }: Omit<ApprovalRule, 'version'>, secondFrom: bigint): boolean =>
  most > 0n && most <= memberDay && memberDay <= allDay && memberDay < secondFrom
