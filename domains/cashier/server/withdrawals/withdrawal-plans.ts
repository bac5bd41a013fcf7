// Withdrawals as plans. Money follows from the two states of a move: the table gives its place in each, and `postings`
// makes the transfers between the places, so that no move can be written without its money.

import {
  account,
  dueColumn,
  type Flow,
  type Guard,
  houseAccount,
  type Json,
  type News,
  type Plan,
  type Row,
  stepOf,
  type Transfer,
} from '@magpie/db'
import { isoOf, playCurrency, type Uuid } from '@magpie/kernel'
import type { Kind } from '@magpie/ledger/contract'
import type { NextStep, RuleApplied, WithdrawalNews, WithdrawalReason, WithdrawalState } from '../../contract/index.ts'
import { withdrawalTopic } from '../../contract/index.ts'
import {
  type MoneyPlace,
  moveTo,
  type Posting,
  postingBetween,
  withdrawalLife,
  type WithdrawalMove,
  type WithdrawalPolicy,
  withdrawalTable,
} from '../../rules/index.ts'
import type { Turn } from '../places.ts'
import { balanceNews, railAccount } from '../deposits/deposit-plans.ts'
import { accountTable } from '../accounts/account-store.ts'
import { type Payee, payeeOf, submitKind } from './payee.ts'
import { isPaidByHand, type Step, type Withdrawal, withdrawalTableName } from './withdrawal-store.ts'

export const countCounter = 'cashier.withdrawals'
export const amountCounter = 'cashier.withdrawn'
const payable = houseAccount('payable')
const fees = houseAccount('fees')

const newsOf = (
  { id, member, amount }: Pick<Withdrawal, 'id' | 'member' | 'amount'>,
  state: WithdrawalState,
  at: number,
): News => {
  const body: WithdrawalNews = { id, state, stage: withdrawalTable[state].stage, amount: amount.toString(), at }
  return { topic: withdrawalTopic, member, body }
}

const stepRow = (
  withdrawal: string,
  n: number,
  step: {
    readonly move: string
    readonly state: WithdrawalState
    readonly operator: Uuid | null
    readonly reason: WithdrawalReason | null
    readonly note: string | null
    readonly atMs: number
  },
): Row => ({
  table: 'cashier.withdrawal_step',
  values: {
    id: `${withdrawal}/${n}`,
    withdrawal_id: withdrawal,
    n,
    move: step.move,
    state: step.state,
    operator_id: step.operator,
    reason: step.reason,
    note: step.note,
    at: isoOf(step.atMs),
  },
})

export const submitKey = (member: Uuid, requestId: Uuid): string => `cashier/withdraw/${member}/${requestId}`

export type NewWithdrawal = Payee & Pick<Withdrawal, 'id' | 'day' | 'nth' | 'session' | 'score' | 'marks'>

const steps = (before: readonly Step[], state: WithdrawalState, at: number): Json => {
  const { stage } = withdrawalTable[state]
  return before.at(-1)?.stage === stage ? before : [...before, { stage, at }]
}

const dayGuards = (
  one: Pick<Withdrawal, 'member' | 'day' | 'amount'>,
  sign: 1n | -1n,
  policy: WithdrawalPolicy | null,
): readonly Guard[] => [
  {
    guard: 'counter',
    member: one.member,
    kind: countCounter,
    window: one.day,
    currency: playCurrency,
    amount: sign,
    ceiling: policy === null ? null : BigInt(policy.countPerDay),
    refuses: 'count_limit',
  },
  {
    guard: 'counter',
    member: one.member,
    kind: amountCounter,
    window: one.day,
    currency: playCurrency,
    amount: sign * one.amount,
    ceiling: policy === null ? null : policy.amountPerDay,
    refuses: 'amount_limit',
  },
]

/** Cash against debt. Stale if either changed meanwhile. */
export const collectPlan = (member: Uuid, owed: bigint, id: Uuid, atMs: number): Plan => ({
  key: `cashier/collect/${member}/${id}`,
  member,
  kind: 'withdrawal.collect',
  content: JSON.stringify([member, owed.toString()]),
  transfers: [
    {
      from: account(member, 'cash'),
      to: account(member, 'debt'),
      amount: owed,
      kind: 'cashier.collect' satisfies Kind,
    },
  ],
  guards: [],
  rows: [],
  news: [balanceNews(member, -owed, 'debt', atMs)],
  whenShort: 'stale',
  answer: {},
})

/** Cash to locked, under the day's limits, while the account is active. It needs no permit (L21). */
export const submitPlan = (
  one: NewWithdrawal,
  asked: {
    readonly requestId: Uuid
    readonly content: string
    readonly policy: WithdrawalPolicy
    readonly turn: Turn
    readonly atMs: number
  },
): Plan => {
  const { atMs } = asked
  const cash = account(one.member, 'cash')
  return {
    key: submitKey(one.member, asked.requestId),
    member: one.member,
    kind: submitKind,
    content: asked.content,
    transfers: [
      { from: cash, to: account(one.member, 'locked'), amount: one.amount, kind: 'cashier.hold' satisfies Kind },
    ],
    guards: [
      ...dayGuards(one, 1n, asked.policy),
      asked.turn.guard,
      { guard: 'state', table: accountTable, id: one.account, from: ['active'], to: 'active' },
      { guard: 'state', table: withdrawalTableName, id: one.id, from: null, to: 'review' },
    ],
    rows: [
      ...asked.turn.rows,
      {
        table: withdrawalTableName,
        values: {
          id: one.id,
          state: 'review',
          ...payeeOf(one),
          day: one.day,
          nth: one.nth,
          session_id: one.session,
          score: one.score,
          marks: one.marks.join(' '),
          version: 0,
          created_at: isoOf(atMs),
          changed_at: isoOf(atMs),
          due_at: dueColumn(withdrawalLife, 'review', atMs),
          steps: steps([], 'review', atMs),
        },
      },
      stepRow(one.id, 0, { move: 'submit', state: 'review', operator: null, reason: null, note: null, atMs }),
    ],
    news: [newsOf(one, 'review', atMs), balanceNews(one.member, -one.amount, 'withdrawal', atMs)],
    shows: cash,
    answer: { id: one.id },
  }
}

/**
 * Stores only a refusal under the request's key: an earlier try that reaches the journal later gets the same answer and
 * books nothing (L5).
 */
export const refusalPlan = (
  member: Uuid,
  asked: { readonly requestId: Uuid; readonly content: string },
  refuses: string,
): Plan => ({
  key: submitKey(member, asked.requestId),
  member,
  kind: submitKind,
  content: asked.content,
  transfers: [],
  // A ceiling of zero is always exceeded by one: the plan is always refused.
  guards: [{ guard: 'ceiling', member, currency: playCurrency, spans: [], amount: 1n, ceiling: 0n, refuses }],
  rows: [],
  news: [],
  answer: {},
})

const move = (from: Transfer['from'], to: Transfer['to'], amount: bigint, kind: Kind): readonly Transfer[] =>
  amount === 0n ? [] : [{ from, to, amount, kind }]

/** What paid it: its rail, or the platform by hand. */
const carrierOf = (one: Withdrawal, made: WithdrawalMove) =>
  made === 'force_approve' || isPaidByHand(one) ? houseAccount('by_hand') : railAccount(one.rail)

/** Whether it is the member's cash again, and counts in no daily limit. */
const isBack = (posting: Posting | null | undefined): boolean => posting === 'return' || posting === 'give_back'

const transfersOf = (posting: Posting | null, one: Withdrawal, made: WithdrawalMove): readonly Transfer[] => {
  const { member, amount, net, fee } = one
  const [locked, cash, carrier] = [account(member, 'locked'), account(member, 'cash'), carrierOf(one, made)]
  // Both reported at once: it was paid and came back, and the books show both.
  if (made === 'bounced') return [...transfersOf('pay_out', one, 'paid'), ...transfersOf('bounce', one, 'bounce')]
  switch (posting) {
    case null:
      return []
    case 'approve':
      return move(locked, payable, amount, 'cashier.approve')
    case 'return':
      return move(locked, cash, amount, 'cashier.return')
    case 'give_back':
      return move(payable, cash, amount, 'cashier.give_back')
    case 'pay_out':
      return [...move(payable, carrier, net, 'cashier.pay_out'), ...move(payable, fees, fee, 'cashier.fee')]
    case 'bounce':
      return [...move(carrier, payable, net, 'cashier.bounce'), ...move(fees, payable, fee, 'cashier.fee_back')]
  }
}

export type MoveOf = {
  readonly move: WithdrawalMove
  readonly atMs: number
  /** Null if the system or the rail acts. */
  readonly operator: Uuid | null
  readonly reason?: WithdrawalReason | null
  readonly evidence?: string | null
  readonly next?: NextStep | null
  readonly reference?: string | null
  /** An operator's own words, stored with the step. */
  readonly note?: string | null
  /** Key and content if another id is the key; default: the step. */
  readonly by?: { readonly key: string; readonly content: string; readonly answer: Json }
  /** The audit row (L33). */
  readonly audit?: Row
  /** The day's sums that the move adds to, as read. */
  readonly counts?: readonly Turn[]
  /** The rule that approves it, instead of an operator. */
  readonly rule?: RuleApplied
}

const actors: Readonly<Partial<Record<WithdrawalMove, 'approved_by' | 'seconded_by' | 'forced_by'>>> = {
  approve: 'approved_by',
  pass_on: 'approved_by',
  approve_second: 'seconded_by',
  force: 'forced_by',
  say_paid: 'forced_by',
  say_unpaid: 'forced_by',
  bounce_pass_on: 'forced_by',
  bounce_refuse_pass_on: 'forced_by',
}

const flow: Flow<Withdrawal, WithdrawalState, WithdrawalMove, MoneyPlace, WithdrawalReason, Posting> = {
  life: withdrawalLife,
  table: withdrawalTableName,
  kind: 'withdrawal',
  holds: ({ version }) => ({ version }),
  writes: (one, { move: made, to, atMs }) => ({
    version: one.version + 1,
    steps: steps(one.steps, to, atMs),
    // Releases the claim.
    claimed_by: null,
    claimed_at: null,
    // Back in first review, it needs its approvals again.
    ...(made === 'resume' ? { approved_by: null, seconded_by: null } : {}),
  }),
  transfers: transfersOf,
  news: (one, { to, way, atMs }) => [
    newsOf(one, to, atMs),
    ...(isBack(way) ? [balanceNews(one.member, one.amount, 'withdrawal_back', atMs)] : []),
  ],
}

/** A step of a withdrawal with its money, history and news. Throws if the table does not allow it. */
export const stepPlan = (one: Withdrawal, asked: MoveOf): Plan => {
  const { move: made, atMs, operator, reason = null, note = null, by, counts = [] } = asked
  const to = moveTo(one.state, made) ?? one.state
  const actor = actors[made]
  const n = one.version + 1
  return stepOf(flow, one, {
    move: made,
    atMs,
    reason,
    key: by?.key ?? `cashier/withdrawal/${one.id}/${n}`,
    content: by?.content ?? JSON.stringify([one.id, made, operator, reason]),
    after: [
      ...(isBack(postingBetween(one.state, to)) ? dayGuards(one, -1n, null) : []),
      ...counts.map(({ guard }) => guard),
    ],
    rows: [
      stepRow(one.id, n, { move: made, state: to, operator, reason, note, atMs }),
      ...(asked.audit === undefined ? [] : [asked.audit]),
      ...counts.flatMap(({ rows }) => rows),
    ],
    set: {
      evidence: asked.evidence ?? null,
      next: asked.next ?? null,
      reference: asked.reference ?? one.reference,
      ...(asked.rule === undefined ? {} : { rule: asked.rule }),
      ...(actor === undefined || operator === null ? {} : { [actor]: operator }),
    },
    ...(by === undefined ? {} : { answer: by.answer }),
  })
}
