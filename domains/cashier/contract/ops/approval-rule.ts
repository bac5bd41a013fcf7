// The rule by which small withdrawals are approved without an operator: its figures, who set them, and what it has let go today.
// Amounts are minor units as decimal text.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { At } from '../words.ts'

const Minor = z.string().check(z.regex(/^[1-9]\d{0,14}$/))

/** Of one withdrawal, of a member in a Beijing day, and of all members in it. */
const RuleFigures = z.strictObject({ most: Minor, memberDay: Minor, allDay: Minor })
export type RuleFigures = z.output<typeof RuleFigures>

/** What it was judged by, with what had been let go before it that day. */
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
    /** What waits for another operator. */
    waiting: z.nullable(z.strictObject({ id: z.uuid(), ...RuleFigures.shape, maker: Who })),
    /** What it has let go today, of all members. */
    today: z.string(),
    /** No day of a member may reach this by a rule. */
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

/** One operator is enough: every withdrawal waits for people again. */
export const opsApprovalRuleOff = endpoint({
  post: '/ops/v1/withdrawals/rule/off',
  who: operatorWith('withdrawals.rule'),
  takes: z.strictObject({ reason: Reason }),
  gives: z.strictObject({ isOn: z.boolean() }),
  refuses: ['rule_unknown', 'change_busy'],
})
