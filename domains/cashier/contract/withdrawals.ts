// Paying out. Money is held the moment a withdrawal is submitted and cannot be taken back by the player; no limit,
// time-out or exclusion closes this way (L21). Every end that is not a payment names its reason, the evidence, and what
// the player can do next.

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

/** The states of `rules/withdrawal-table.ts`, which says who owns each, how long, and where it may go. */
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

/** What a player sees of them. */
export const withdrawalStages = ['checking', 'paying', 'paid', 'failed', 'returned'] as const
export type WithdrawalStage = (typeof withdrawalStages)[number]

/** A closed list (L24). Which may stand in which state is said by the table. */
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

/** What the player can do next. */
export const nextSteps = ['nothing', 'wait', 'fix_name', 'other_account', 'send_documents', 'contact_service'] as const
export type NextStep = (typeof nextSteps)[number]
export const NextStep = z.enum(nextSteps)

/** What a player says of one that waits for them or was not paid, and what they are answered: one note, with words in it. */
export const appealMost = 300
export const AppealText = textOf(appealMost).check(z.regex(/\S/))

/** The account as it was when the money was held; what becomes of the account later changes nothing here. */
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
  /** Coins that were held. */
  amount: AmountShown,
  /** Coins of it that are the fee, what cannot be paid out because of the rate's last cent included. */
  fee: AmountShown,
  payAmount: AmountShown,
  payCurrency: PayCurrency,
  paidTo: PaidTo,
  createdAt: At,
  changedAt: At,
  /** When the step it is in should be over; null at an end. */
  dueAt: z.nullable(At),
  /** The rail's own number of the payment. */
  reference: z.nullable(z.string()),
  steps: z.array(z.strictObject({ stage: z.enum(withdrawalStages), at: At })),
  /** What the player said of it last, and what they were answered. */
  appeal: z.nullable(
    z.strictObject({
      text: z.string(),
      at: At,
      answer: z.nullable(z.string()),
      answeredAt: z.nullable(At),
    }),
  ),
  mayAppeal: z.boolean(),
  /** The rule that approved it without an operator: the most of one, of their day, and what of the day it came to with this one. */
  rule: z.nullable(z.strictObject({ most: AmountShown, memberDay: AmountShown, memberSum: AmountShown })),
})
export type WithdrawalView = z.output<typeof WithdrawalView>

/** Why a withdrawal of this amount to this account would be refused now; the same words as the refusals. */
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
    /** What may be withdrawn now, and cash that waits for turnover; together the whole of the cash. */
    available: AmountShown,
    kept: AmountShown,
    /** What lies in the bonus account; it is no part of what can be withdrawn. */
    bonus: AmountShown,
    /** What they owe: a withdrawal settles it first. */
    owed: AmountShown,
    /** Held by withdrawals that are under way. */
    locked: AmountShown,
    /** Qualifying turnover that is still to be made; zero when nothing waits. */
    turnoverLeft: AmountShown,
    least: AmountShown,
    most: AmountShown,
    today: z.strictObject({
      /** Which one of the day this would be: 1 for the first. */
      nth: z.int(),
      countMost: z.int(),
      countLeft: z.int(),
      amountMost: AmountShown,
      amountLeft: AmountShown,
      /** How many of the day cost no fee. */
      free: z.int(),
    }),
    /** Above this a second operator looks. */
    secondFrom: AmountShown,
    typicalMinutes: z.int(),
    /** For the amount asked; null without one. */
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
        /** The figures that go with it, as far as they apply: coins, a count, the moment from which it is over. */
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

/** Said once of one that waits for the player, and once of one that ended without a payment; another than who rejected answers. */
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
