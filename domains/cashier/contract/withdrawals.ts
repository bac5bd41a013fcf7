// Withdrawals. Money is locked the moment a withdrawal is submitted, and the member cannot take it back; no limit,
// time-out or exclusion blocks a withdrawal (L21). Every end without payment names its reason, the evidence, and what
// the member can do next.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { pinRefusals, TypedPin } from './security.ts'
import {
  AccountId,
  AmountAsked,
  AmountShown,
  At,
  Method,
  Network,
  PageSize,
  PayCurrency,
  RequestId,
  textOf,
  WithdrawalId,
  withdrawalCursor,
} from './words.ts'

/** The states of `rules/withdrawal-table.ts`, which gives each its owner, deadline and moves. */
export const withdrawalStates = [
  'review',
  'second',
  'on_hold',
  'approved',
  'sending',
  'doubt',
  'cancelling',
  'stranded',
  'said_paid',
  'said_unpaid',
  'manual',
  'force_review',
  'paid',
  'bounce_review',
  'bounce_second',
  'rejected',
  'failed',
  'returned',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]
export const WithdrawalState = z.enum(withdrawalStates)

/** What a member sees of them. */
export const withdrawalStages = ['checking', 'paying', 'paid', 'failed', 'returned'] as const
export type WithdrawalStage = (typeof withdrawalStages)[number]

/** A closed list (L24). The table says which apply in which state. */
export const withdrawalReasons = [
  'awaiting_player',
  'awaiting_documents',
  'device_check',
  'rail_closed',
  'rail_silent',
  'rail_unknown',
  'rail_cancelled',
  'rail_gone',
  'payee_differs',
  'paid_by_hand',
  'name_mismatch',
  'account_refused',
  'identity_needed',
  'source_of_funds',
  'account_stolen',
  'player_asked',
  'rail_account_invalid',
  'rail_limit',
  'rail_refused',
  'receiver_returned',
] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]
export const WithdrawalReason = z.enum(withdrawalReasons)

/** What the member can do next. */
export const nextSteps = ['nothing', 'wait', 'fix_name', 'other_account', 'send_documents', 'contact_service'] as const
export type NextStep = (typeof nextSteps)[number]
export const NextStep = z.enum(nextSteps)

/** A member's objection to a withdrawal that is on hold or was not paid, and its answer: one note, not blank. */
export const appealMost = 300
export const AppealText = textOf(appealMost).check(z.regex(/\S/))

/** The account as it was when the money was locked; later changes to the account do not affect it. */
const PaidTo = z.strictObject({
  account: AccountId,
  kind: Method,
  network: z.nullable(Network),
  bank: z.nullable(z.string()),
  masked: z.string(),
})

export const WithdrawalView = z.strictObject({
  id: WithdrawalId,
  stage: z.enum(withdrawalStages),
  reason: z.nullable(WithdrawalReason),
  /** What an operator found, in their words. */
  evidence: z.nullable(z.string()),
  next: z.nullable(NextStep),
  /** Coins locked. */
  amount: AmountShown,
  /** The fee in coins, including what rounding to the rate's last cent leaves. */
  fee: AmountShown,
  payAmount: AmountShown,
  payCurrency: PayCurrency,
  paidTo: PaidTo,
  createdAt: At,
  changedAt: At,
  /** The deadline of the current step; null at an end. */
  dueAt: z.nullable(At),
  /** The rail's own number of the payment. */
  reference: z.nullable(z.string()),
  steps: z.array(z.strictObject({ stage: z.enum(withdrawalStages), at: At })),
  /** The member's last objection, and its answer. */
  appeal: z.nullable(
    z.strictObject({
      text: z.string(),
      at: At,
      answer: z.nullable(z.string()),
      answeredAt: z.nullable(At),
    }),
  ),
  mayAppeal: z.boolean(),
  /**
   * The rule that approved it without an operator: the limit for one, for the member's day, and the day's sum including
   * this one.
   */
  rule: z.nullable(z.strictObject({ most: AmountShown, memberDay: AmountShown, memberSum: AmountShown })),
})
export type WithdrawalView = z.output<typeof WithdrawalView>

/** Why a withdrawal of this amount to this account would be refused now; the same codes as the refusals. */
export const withdrawalBlocks = [
  'pin_unset',
  'account_unknown',
  'account_cooling',
  'amount_range',
  'count_limit',
  'amount_limit',
  'short_of_funds',
  'turnover_left',
] as const
export type WithdrawalBlock = (typeof withdrawalBlocks)[number]

const own = { who: 'member', perMinute: 60 } as const

export const withdrawalQuote = endpoint({
  ...own,
  post: '/fd/api/v1/withdrawal/quote',
  perMinute: 120,
  takes: z.strictObject({ account: z.optional(AccountId), amount: z.optional(AmountAsked) }),
  gives: z.strictObject({
    /** What can be withdrawn now, and cash locked by turnover; together all cash. */
    available: AmountShown,
    kept: AmountShown,
    /** The bonus account, which cannot be withdrawn. */
    bonus: AmountShown,
    /** The member's debt, which a withdrawal settles first. */
    owed: AmountShown,
    /** Locked by withdrawals under way. */
    locked: AmountShown,
    /** Turnover still required; zero if none. */
    turnoverLeft: AmountShown,
    least: AmountShown,
    most: AmountShown,
    today: z.strictObject({
      /** Its number in the day: 1 for the first. */
      nth: z.int(),
      countMost: z.int(),
      countLeft: z.int(),
      amountMost: AmountShown,
      amountLeft: AmountShown,
      /** How many a day are free of charge. */
      free: z.int(),
    }),
    /** Above this a second operator must approve. */
    secondFrom: AmountShown,
    typicalMinutes: z.int(),
    /** For the requested amount; null without one. */
    asked: z.nullable(
      z.strictObject({
        amount: AmountShown,
        fee: AmountShown,
        net: AmountShown,
        payAmount: AmountShown,
        payCurrency: PayCurrency,
        rate: AmountShown,
      }),
    ),
    blocks: z.array(
      z.strictObject({
        why: z.enum(withdrawalBlocks),
        /** The block's figures, as far as they apply: coins, a count, or when it ends. */
        least: z.optional(AmountShown),
        most: z.optional(AmountShown),
        left: z.optional(AmountShown),
        count: z.optional(z.int()),
        from: z.optional(At),
      }),
    ),
  }),
  refuses: [],
})

export const withdrawalSubmit = endpoint({
  ...own,
  proved: true,
  post: '/fd/api/v1/withdrawal/submit',
  takes: z.strictObject({ requestId: RequestId, account: AccountId, amount: AmountAsked, pin: TypedPin }),
  gives: WithdrawalView,
  refuses: [
    ...pinRefusals,
    'account_unknown',
    'account_cooling',
    'amount_range',
    'count_limit',
    'amount_limit',
    'short_of_funds',
    'turnover_left',
    'request_conflict',
    'change_busy',
  ],
})

export const withdrawalOne = endpoint({
  ...own,
  post: '/fd/api/v1/withdrawal/one',
  perMinute: 120,
  takes: z.strictObject({ id: WithdrawalId }),
  gives: WithdrawalView,
  refuses: ['withdrawal_unknown'],
})

/**
 * Once while it is on hold, and once after an end without payment; the answer comes from another operator than the one
 * who rejected.
 */
export const withdrawalAppeal = endpoint({
  ...own,
  post: '/fd/api/v1/withdrawal/appeal',
  takes: z.strictObject({ id: WithdrawalId, text: AppealText }),
  gives: WithdrawalView,
  refuses: ['withdrawal_unknown', 'appeal_unfit', 'appeal_stands', 'change_busy'],
})

export const withdrawalList = endpoint({
  ...own,
  post: '/fd/api/v1/withdrawal/list',
  takes: z.strictObject({
    show: z.optional(z.enum(['open', 'paid', 'closed'])),
    since: z.optional(At),
    before: z.optional(withdrawalCursor),
    limit: z.optional(PageSize),
  }),
  gives: z.strictObject({ withdrawals: z.array(WithdrawalView), next: z.nullable(withdrawalCursor) }),
  refuses: [],
})
