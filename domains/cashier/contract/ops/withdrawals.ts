// Withdrawals for operators: a queue by who must act, one withdrawal with all facts, and the actions. Amounts are minor
// units as decimal text. `rules/decide-move.ts` says who may do what after whom.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { RuleApplied } from './approval-rule.ts'
import { AppealText, NextStep, WithdrawalReason, WithdrawalState } from '../withdrawals.ts'
import { At, Method, Network, PayCurrency, textOf, WithdrawalId } from '../words.ts'

const Minor = z.string().check(z.regex(/^-?\d+$/))

/** Waiting for the first operator, the second, the member or the rail; and the two kinds of ends. */
export const withdrawalShelves = ['review', 'second', 'on_hold', 'rail', 'paid', 'closed'] as const
export const WithdrawalShelf = z.enum(withdrawalShelves)
export type WithdrawalShelf = z.output<typeof WithdrawalShelf>
/** An extra shelf: members' objections without an answer, whatever the withdrawal's state. */
export const queueShelves = [...withdrawalShelves, 'appeal'] as const
export type QueueShelf = (typeof queueShelves)[number]

/** Risk marks of a withdrawal, from `rules/risk.ts`. */
export const riskMarks = [
  'large',
  'first',
  'new_account',
  'new_device',
  'shared_device',
  'new_password',
  'shared_account',
  'more_than_paid_in',
] as const
export type RiskMark = (typeof riskMarks)[number]

const Operator = z.nullable(z.uuid())

export const OpsWithdrawal = z.strictObject({
  id: WithdrawalId,
  member: z.uuid(),
  /** Their account name. */
  name: z.string(),
  state: WithdrawalState,
  shelf: WithdrawalShelf,
  amount: Minor,
  kind: Method,
  network: z.nullable(Network),
  bank: z.nullable(z.string()),
  masked: z.string(),
  score: z.int(),
  marks: z.array(z.enum(riskMarks)),
  reason: z.nullable(WithdrawalReason),
  createdAt: At,
  changedAt: At,
  dueAt: z.nullable(At),
  claimedBy: Operator,
  /** Whether the member objected, and whether they were answered. */
  appeal: z.nullable(z.enum(['open', 'answered'])),
})
export type OpsWithdrawal = z.output<typeof OpsWithdrawal>

/** The last row of a page, as text. */
const Cursor = z.string().check(z.regex(/^\d{1,16}\.[A-Z]\d{16}$/))
const Limit = z.optional(z.int().check(z.minimum(1), z.maximum(200)))

export const opsWithdrawals = endpoint({
  get: '/ops/v1/withdrawals/list',
  who: operatorWith('withdrawals.read'),
  takes: z.strictObject({
    /** Open shelves come oldest first, ended ones newest first. */
    shelf: z.enum(queueShelves),
    method: z.optional(Method),
    member: z.optional(z.uuid()),
    /** At least this score. */
    score: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
    before: z.optional(Cursor),
    limit: Limit,
  }),
  gives: z.strictObject({ rows: z.array(OpsWithdrawal), next: z.nullable(Cursor) }),
  refuses: [],
})

/** Number waiting on each open shelf, two hundred at most, and how many are late or soon will be. */
export const opsWithdrawalCounts = endpoint({
  get: '/ops/v1/withdrawals/counts',
  who: operatorWith('withdrawals.read'),
  takes: z.strictObject({}),
  gives: z.strictObject({
    review: z.int(),
    second: z.int(),
    on_hold: z.int(),
    rail: z.int(),
    appeal: z.int(),
    late: z.int(),
    dueSoon: z.int(),
  }),
  refuses: [],
})

export const workMoves = [
  'reject',
  'hold',
  'resume',
  'by_hand',
  'cancel',
  'say_paid',
  'say_unpaid',
  'said_refuse',
  'force',
  'force_refuse',
  'bounce_approve',
  'bounce_refuse',
  'bounce_differ',
] as const
export const secondMoves = [
  'approve_second',
  'force_approve',
  'said_agree',
  'bounce_approve_second',
  'bounce_refuse_second',
] as const
export const deskMoves = ['approve', ...secondMoves, ...workMoves] as const
export type DeskMove = (typeof deskMoves)[number]

export const OpsWithdrawalView = z.strictObject({
  ...OpsWithdrawal.shape,
  net: Minor,
  fee: Minor,
  payAmount: Minor,
  payCurrency: PayCurrency,
  nth: z.int(),
  evidence: z.nullable(z.string()),
  next: z.nullable(NextStep),
  reference: z.nullable(z.string()),
  approvedBy: Operator,
  secondedBy: Operator,
  forcedBy: Operator,
  /** The rule that approved it instead of an operator, with its figures. */
  rule: z.nullable(RuleApplied),
  /** The member's objection and its answer. */
  note: z.nullable(
    z.strictObject({
      text: z.string(),
      at: At,
      answer: z.nullable(z.string()),
      answeredAt: z.nullable(At),
      answeredBy: Operator,
    }),
  ),
  /** Whether this operator may answer it: not the one who rejected. */
  mayAnswer: z.boolean(),
  /** What this operator may do now: the server and the buttons use the same rule. */
  may: z.array(z.enum(['claim', 'let_go', ...deskMoves])),
  /** From this amount on a second operator must approve. */
  secondFrom: Minor,
  facts: z.strictObject({
    cash: Minor,
    turnoverLeft: Minor,
    /**
     * The stated real name and the account's holder, masked, and whether they match; null if the kind has no holder.
     */
    realName: z.nullable(z.string()),
    holder: z.nullable(z.string()),
    namesEqual: z.nullable(z.boolean()),
    accountAddedAt: z.nullable(At),
    accountSharedBy: z.int(),
    device: z.nullable(z.strictObject({ id: z.uuid(), firstSeenAt: At, sharedBy: z.int() })),
    passwordChangedAt: z.nullable(At),
    registeredAt: z.nullable(At),
    /** Why they may not play now, by themselves or the platform; it does not stop a withdrawal (L21). */
    bar: z.nullable(z.enum(['excluded', 'timed_out', 'player_blocked', 'play_held'])),
    paidIn: Minor,
    paidOut: Minor,
    paidCount: z.int(),
  }),
  /** The last fourteen Beijing days, oldest first. */
  flows: z.array(z.strictObject({ day: z.string(), paidIn: Minor, paidOut: Minor })),
  steps: z.array(
    z.strictObject({
      move: z.string(),
      state: WithdrawalState,
      operator: Operator,
      reason: z.nullable(WithdrawalReason),
      note: z.nullable(z.string()),
      at: At,
    }),
  ),
})
export type OpsWithdrawalView = z.output<typeof OpsWithdrawalView>

export const opsWithdrawalOne = endpoint({
  get: '/ops/v1/withdrawals/one',
  who: operatorWith('withdrawals.read'),
  takes: z.strictObject({ id: WithdrawalId }),
  person: 'handler',
  gives: OpsWithdrawalView,
  refuses: ['withdrawal_unknown'],
})

const acted = { gives: z.strictObject({ id: WithdrawalId, state: WithdrawalState }) } as const

export const opsWithdrawalClaim = endpoint({
  ...acted,
  post: '/ops/v1/withdrawals/claim',
  who: operatorWith('withdrawals.work'),
  takes: z.strictObject({ id: WithdrawalId, reason: Reason }),
  refuses: ['withdrawal_unknown', 'withdrawal_moved', 'claimed_by_other', 'same_operator'],
})

/** The oldest unclaimed one that this operator may decide. */
export const opsWithdrawalNext = endpoint({
  ...acted,
  post: '/ops/v1/withdrawals/next',
  who: operatorWith('withdrawals.work'),
  takes: z.strictObject({ reason: Reason }),
  refuses: ['nothing_waits_here'],
})

export const opsWithdrawalLetGo = endpoint({
  ...acted,
  post: '/ops/v1/withdrawals/letGo',
  who: operatorWith('withdrawals.work'),
  takes: z.strictObject({ id: WithdrawalId, reason: Reason }),
  refuses: ['withdrawal_unknown', 'withdrawal_moved', 'claimed_by_other'],
})

const actRefusals = [
  'withdrawal_unknown',
  'withdrawal_moved',
  'claim_first',
  'payee_differs',
  'claimed_by_other',
  'same_operator',
  'reason_unfit',
] as const

/** The first approval; for a large withdrawal it passes to the second operator. */
export const opsWithdrawalApprove = endpoint({
  ...acted,
  post: '/ops/v1/withdrawals/approve',
  who: operatorWith('withdrawals.approve'),
  takes: z.strictObject({ id: WithdrawalId, reason: Reason }),
  refuses: actRefusals,
})

export const opsWithdrawalSecond = endpoint({
  ...acted,
  post: '/ops/v1/withdrawals/second',
  who: operatorWith('withdrawals.approve_second'),
  takes: z.strictObject({
    id: WithdrawalId,
    move: z.enum(secondMoves),
    why: z.optional(WithdrawalReason),
    evidence: z.optional(textOf(300)),
    next: z.optional(NextStep),
    reason: Reason,
  }),
  refuses: actRefusals,
})

/** Answers the member's objection. The operator who rejected may not answer (L33). */
export const opsWithdrawalAnswer = endpoint({
  ...acted,
  post: '/ops/v1/withdrawals/answer',
  who: operatorWith('withdrawals.work'),
  takes: z.strictObject({ id: WithdrawalId, answer: AppealText, reason: Reason }),
  refuses: ['withdrawal_unknown', 'withdrawal_moved', 'same_operator'],
})

/** All other moves: `why` is from the closed list of the target state; the member reads `evidence` and `next`. */
export const opsWithdrawalWork = endpoint({
  ...acted,
  post: '/ops/v1/withdrawals/work',
  who: operatorWith('withdrawals.work'),
  takes: z.strictObject({
    id: WithdrawalId,
    move: z.enum(workMoves),
    why: z.optional(WithdrawalReason),
    evidence: z.optional(textOf(300)),
    next: z.optional(NextStep),
    reason: Reason,
  }),
  refuses: actRefusals,
})
