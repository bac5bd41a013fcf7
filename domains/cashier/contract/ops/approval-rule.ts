// The rule that approves small withdrawals without an operator: its figures, who set them, and today's approvals.
// Amounts are minor units as decimal text.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { At } from '../words.ts'

const Minor = z.string().check(z.regex(/^[1-9]\d{0,14}$/))

/** For one withdrawal, for a member's Beijing day, and for all members in it. */
const RuleFigures = z.strictObject({ most: Minor, memberDay: Minor, allDay: Minor })
export type RuleFigures = z.output<typeof RuleFigures>

/** The figures it was judged by, and the day's earlier approvals. */
export const RuleApplied = z.strictObject({
  version: z.int(),
  ...RuleFigures.shape,
  memberSum: z.string(),
  allSum: z.string(),
})
export type RuleApplied = z.output<typeof RuleApplied>

const Who = z.strictObject({ account: z.string(), reason: z.string(), at: At })

export const opsApprovalRule = endpoint({
  get: '/ops/v1/withdrawals/rule',
  who: operatorWith('withdrawals.read'),
  takes: z.strictObject({}),
  gives: z.strictObject({
    rule: z.nullable(
      z.strictObject({
        ...RuleFigures.shape,
        isOn: z.boolean(),
        version: z.int(),
        maker: z.string(),
        decider: z.string(),
        changedAt: At,
      }),
    ),
    /** The proposal that waits for another operator. */
    waiting: z.nullable(z.strictObject({ id: z.uuid(), ...RuleFigures.shape, maker: Who })),
    /** Total that it approved today, all members. */
    today: z.string(),
    /** A rule's daily sum for a member must stay below this. */
    secondFrom: z.string(),
  }),
  refuses: [],
})

export const opsApprovalRulePropose = endpoint({
  post: '/ops/v1/withdrawals/rule/propose',
  who: operatorWith('withdrawals.rule'),
  takes: z.strictObject({ ...RuleFigures.shape, reason: Reason }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['rule_figures', 'rule_waits'],
})

export const opsApprovalRuleDecide = endpoint({
  post: '/ops/v1/withdrawals/rule/decide',
  who: operatorWith('withdrawals.rule'),
  takes: z.strictObject({ id: z.uuid(), decision: z.enum(['approve', 'refuse']), reason: Reason }),
  gives: z.strictObject({ state: z.enum(['approved', 'refused']) }),
  refuses: ['rule_unknown', 'rule_figures', 'same_operator', 'other_operator', 'already_decided', 'change_busy'],
})

/** One operator is enough: every withdrawal waits for operators again. */
export const opsApprovalRuleOff = endpoint({
  post: '/ops/v1/withdrawals/rule/off',
  who: operatorWith('withdrawals.rule'),
  takes: z.strictObject({ reason: Reason }),
  gives: z.strictObject({ isOn: z.boolean() }),
  refuses: ['rule_unknown', 'change_busy'],
})
