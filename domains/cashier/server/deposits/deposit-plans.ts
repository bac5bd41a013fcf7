// Deposits as plans. An order moves no money; a payment moves money from the rail to the member or to suspense, and the
// same plan writes the payment, moves the order and frees its slots.

import {
  account,
  type Flow,
  type Guard,
  houseAccount,
  type News,
  type Plan,
  type Row,
  stepOf,
  type StepOf,
  type Transfer,
} from '@magpie/db'
import { isoOf, law, type Uuid } from '@magpie/kernel'
import type { Kind } from '@magpie/ledger/contract'
import { depositGuards, fenceGuard, paidInGuards, type Permit } from '@magpie/play-safe/server'
import { depositRequirement, type TurnoverPolicy } from '@magpie/turnover/server'
import { type BalanceNews, balanceTopic } from '@magpie/venues/contract'
import {
  type DepositNews,
  type DepositReason,
  type DepositState,
  depositTopic,
  type PayCurrency,
  type SuspenseNews,
  type SuspenseReason,
  suspenseTopic,
} from '../../contract/index.ts'
import {
  depositLife,
  type DepositMove,
  type OrderPlace,
  type OrderWay,
  paymentLife,
  type PaymentMove,
  type PaymentState,
} from '../../rules/index.ts'
import { type Deposit, depositTable, emptyPlace, paymentTable } from './deposit-store.ts'
import { placeTable, type Turn } from '../places.ts'

const plain = { transfers: [], guards: [], rows: [], news: [] } as const

export const railAccount = (rail: string) => houseAccount(`rail/${rail}`)
const suspenseAccount = (rail: string) => houseAccount(`suspense/${rail}`)

export const depositNews = (
  deposit: Pick<Deposit, 'id' | 'method' | 'member'>,
  state: DepositState,
  credited: bigint | null,
  at: number,
): News => {
  const body: DepositNews = {
    id: deposit.id,
    method: deposit.method,
    state,
    credited: credited?.toString() ?? null,
    at,
  }
  return { topic: depositTopic, member: deposit.member, body }
}

/** `from`: the slot's state as read; null without a row. */
export type Taking = { readonly id: string; readonly from: string | null }

const take = ({ id, from }: Taking, by: string): { readonly guard: Guard; readonly rows: readonly Row[] } => ({
  guard: { guard: 'state', table: placeTable, id, from: from === null ? null : [from], to: by },
  rows: from === null ? [{ table: placeTable, values: { id, state: by } }] : [],
})

const leave = (ids: readonly string[], by: string): readonly Guard[] =>
  ids.map((id) => ({ guard: 'state', table: placeTable, id, from: [by], to: emptyPlace }))

export const openKey = (member: Uuid, requestId: Uuid): string => `cashier/deposit/${member}/${requestId}`

type NewDeposit = Omit<
  Deposit,
  'state' | 'payTo' | 'reason' | 'credited' | 'receiptMs' | 'chasedMs' | 'closedMs' | 'version'
>

/** What open orders may still bring in, and the turn in which that was read. */
export type StillOpen = { readonly sum: bigint; readonly turn: Turn }

/**
 * Writes the order; the rail is asked next. `still`: needed for own limits. `content`: the member's request, which
 * identifies a repeat.
 */
export const openPlan = (
  permit: Permit,
  order: NewDeposit,
  asked: {
    readonly requestId: Uuid
    readonly content: string
    readonly takes: readonly Taking[]
    readonly still: StillOpen | null
  },
): Plan => {
  const { still } = asked
  const taken = asked.takes.map((one) => take(one, order.id))
  return {
    ...plain,
    key: openKey(order.member, asked.requestId),
    member: order.member,
    kind: 'deposit.open',
    content: asked.content,
    guards: [
      fenceGuard(permit),
      ...(still === null ? [] : [still.turn.guard, ...depositGuards(permit, order.credit, still.sum)]),
      { guard: 'state', table: depositTable, id: order.id, from: null, to: 'asking' },
      ...taken.map(({ guard }) => guard),
    ],
    rows: [
      {
        table: depositTable,
        values: {
          id: order.id,
          state: 'asking',
          member_id: order.member,
          method: order.method,
          channel: order.channel,
          network: order.network,
          rail: order.rail,
          amount: order.amount.toString(),
          pay_amount: order.pay.toString(),
          pay_currency: order.payCurrency,
          credit: order.credit.toString(),
          rate: order.rateE2.toString(),
          payer_name: order.payerName,
          exact_place: order.exactPlace,
          created_at: isoOf(order.createdMs),
          expires_at: isoOf(order.expiresMs),
          changed_at: isoOf(order.createdMs),
        },
      },
      ...taken.flatMap(({ rows }) => rows),
      ...(still?.turn.rows ?? []),
    ],
    news: [depositNews(order, 'asking', null, order.createdMs)],
    answer: { id: order.id },
  }
}

/** An order moves no money of its own: its payment does. */
const orderFlow: Flow<Deposit, DepositState, DepositMove, OrderPlace, DepositReason, OrderWay> = {
  life: depositLife,
  table: depositTable,
  kind: 'deposit',
  columns: { due: null, reason: 'reason' },
  // A rail's answer is void for an order that has gone on to another rail.
  holds: ({ rail, version }) => ({ rail, version }),
  writes: ({ version }) => ({ version: version + 1 }),
  transfers: () => [],
  news: (one, { to, atMs }) => [depositNews(one, to, null, atMs)],
}

export type OrderStep = Pick<StepOf<DepositMove, DepositReason>, 'move' | 'atMs' | 'reason' | 'set'> & {
  /** Slots that the move frees. */
  readonly leaves?: readonly string[]
}

/** A move of the order alone. `step` makes the key: once each, or, if it contains a time, repeatedly. */
export const movePlan = (deposit: Deposit, step: string, { leaves = [], ...asked }: OrderStep): Plan =>
  stepOf(orderFlow, deposit, {
    ...asked,
    key: `cashier/order/${deposit.id}/${step}`,
    content: deposit.id,
    after: leave(leaves, deposit.id),
    answer: { id: deposit.id },
  })

/** The same as guards for a payment's plan. */
export const movedWith = (deposit: Deposit, step: OrderStep): readonly Guard[] => movePlan(deposit, '', step).guards

/** A request that a rail missed; its health depends on them. */
export const missRow = ({ id, rail }: Deposit, why: 'rail_silent' | 'rail_refused', atMs: number): Row => ({
  table: 'cashier.rail_miss',
  values: { id: `${id}/${rail}`, rail, why, at: isoOf(atMs) },
})

const leftStep = (rail: string): string => `left/${rail}`
export const leftKey = (id: string, rail: string): string => `cashier/order/${id}/${leftStep(rail)}`

/** The rail refused before anything was opened there: the order goes to the next rail, and never back. */
export const leavePlan = (order: Deposit, next: string, atMs: number): Plan => {
  const plan = movePlan(order, leftStep(order.rail), { move: 'next', atMs, set: { rail: next } })
  return { ...plan, rows: [missRow(order, 'rail_refused', atMs)] }
}

export type Payment = {
  readonly rail: string
  readonly railId: string
  readonly orderText: string
  readonly payCurrency: PayCurrency
  readonly pay: bigint
  /** The same in coins. */
  readonly coins: bigint
  readonly payerName: string | null
  readonly paidMs: number
}

const paymentRow = ({ rail, railId }: Pick<Payment, 'rail' | 'railId'>): string => `${rail}/${railId}`

const head = (payment: Payment): Pick<Plan, 'key' | 'content'> => ({
  key: `cashier/rail/${paymentRow(payment)}`,
  content: JSON.stringify([
    payment.orderText,
    payment.payCurrency,
    payment.pay.toString(),
    payment.payerName,
    payment.paidMs,
  ]),
})

/** Money that a rail reported, for its steps. */
export type CameIn = {
  readonly id: string
  readonly state: PaymentState
  /** Its member now, or after the step. */
  readonly member: Uuid | null
  readonly rail: string
  readonly coins: bigint
  readonly version: number
  readonly proposedBy: Uuid | null
}

const postingOf = (way: OrderWay, { member, rail, coins: amount }: CameIn): Transfer => {
  const [outside, suspense] = [railAccount(rail), suspenseAccount(rail)]
  if (way === 'suspend') return { from: outside, to: suspense, amount, kind: 'cashier.suspend' satisfies Kind }
  if (way === 'refund') return { from: suspense, to: outside, amount, kind: 'cashier.refund' satisfies Kind }
  law(member !== null, 'L2', 'credited money must have an owner')
  const to = account(member, 'cash')
  return way === 'credit'
    ? { from: outside, to, amount, kind: 'cashier.deposit' satisfies Kind }
    : { from: suspense, to, amount, kind: 'cashier.resolve' satisfies Kind }
}

export const paymentFlow: Flow<CameIn, PaymentState, PaymentMove, OrderPlace, SuspenseReason, OrderWay> = {
  life: paymentLife,
  table: paymentTable,
  unborn: 'came',
  columns: { due: null, reason: 'why' },
  kind: 'payment',
  holds: ({ version, proposedBy }) => ({ version, proposed_by: proposedBy }),
  writes: ({ version }) => ({ version: version + 1 }),
  transfers: (way, one) => (way === null ? [] : [postingOf(way, one)]),
  news: () => [],
}

/** The step that records it: to its member, or to suspense if none is known. */
const written = (
  payment: Payment,
  deposit: Deposit | null,
  step: Pick<StepOf<PaymentMove, SuspenseReason>, 'move' | 'atMs' | 'reason' | 'after' | 'rows' | 'answer'>,
): Plan => {
  const { rail, coins } = payment
  const member = deposit?.member ?? null
  return stepOf(
    paymentFlow,
    { id: paymentRow(payment), state: 'came', member, rail, coins, version: -1, proposedBy: null },
    {
      ...step,
      ...head(payment),
      set: {
        deposit_id: deposit?.id ?? null,
        member_id: member,
        rail,
        rail_id: payment.railId,
        order_text: payment.orderText,
        pay_amount: payment.pay.toString(),
        pay_currency: payment.payCurrency,
        amount: coins.toString(),
        payer_name: payment.payerName,
        paid_at: isoOf(payment.paidMs),
        at: isoOf(step.atMs),
      },
    },
  )
}

export const balanceNews = (member: Uuid, cash: bigint, why: string, at: number): News => ({
  topic: balanceTopic,
  member,
  body: { cash: cash.toString(), why, at } satisfies BalanceNews,
})

/** The turnover that the deposit requires; none by default, which is recorded. */
export const requirementOf = (
  { id, member, method }: Pick<Deposit, 'id' | 'member' | 'method'>,
  coins: bigint,
  turnover: TurnoverPolicy,
  atMs: number,
): Row => depositRequirement({ id: `cashier/deposit/${id}`, member, origin: method, amount: coins, atMs }, turnover)

/** A matching payment: from the rail to the member's cash. */
export const creditPlan = (
  payment: Payment,
  deposit: Deposit,
  { leaves, keeps }: { readonly leaves: readonly string[]; readonly keeps: readonly Guard[] },
  turnover: TurnoverPolicy,
  atMs: number,
): Plan => {
  const set = { credited: payment.coins.toString(), payment_id: paymentRow(payment), closed_at: isoOf(atMs) }
  const plan = written(payment, deposit, {
    move: 'credit',
    atMs,
    after: [
      ...movedWith(deposit, { move: 'credit', atMs, leaves, set }),
      ...keeps,
      ...paidInGuards(deposit.member, atMs, payment.coins),
    ],
    rows: [requirementOf(deposit, payment.coins, turnover, atMs)],
    answer: { code: 'OK', state: 'credited' },
  })
  return {
    ...plan,
    news: [
      depositNews(deposit, 'credited', payment.coins, atMs),
      balanceNews(deposit.member, payment.coins, 'deposit', atMs),
    ],
    shows: account(deposit.member, 'cash'),
  }
}

const disputes: Readonly<Partial<Record<SuspenseReason, DepositReason>>> = {
  amount_differs: 'amount_differs',
  currency_differs: 'currency_differs',
  payer_differs: 'payer_differs',
  paid_after_cancel: 'paid_after_cancel',
  order_void: 'order_void',
  paid_too_late: 'paid_too_late',
}

/** Any other: from the rail to its suspense, with a reason. `moved`: the order that becomes disputed. */
export const suspendPlan = (
  payment: Payment,
  why: SuspenseReason,
  moved: { readonly deposit: Deposit; readonly leaves: readonly string[] } | null,
  atMs: number,
): Plan => {
  const news: SuspenseNews = { payment: paymentRow(payment), why, at: atMs }
  const plan = written(payment, null, {
    move: 'suspend',
    atMs,
    reason: why,
    after:
      moved === null
        ? []
        : movedWith(moved.deposit, { move: 'dispute', atMs, reason: disputes[why], leaves: moved.leaves }),
    answer: { code: 'OK', state: 'suspended' },
  })
  return {
    ...plan,
    news: [
      { topic: suspenseTopic, member: null, body: news },
      ...(moved === null ? [] : [depositNews(moved.deposit, 'disputed', null, atMs)]),
    ],
  }
}
