// The plans of paying in, as data. An order moves no money; money that comes moves from the rail to the player or to
// suspense, and in the same plan the payment is written, the order moves and its places are free again.

import { account, type Guard, houseAccount, type Json, type News, type Plan, type Row } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
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
  type PayTo,
  type SuspenseNews,
  suspenseTopic,
} from '../../contract/index.ts'
import { depositLife, type SuspenseReason } from '../../rules/index.ts'
import { type Deposit, depositTable, emptyPlace, methodPlace, paymentTable } from './deposit-store.ts'
import { placeTable, type Turn } from '../places.ts'

const iso = (ms: number): string => new Date(ms).toISOString()
const plain = { transfers: [], guards: [], rows: [], news: [] } as const

export const railAccount = (rail: string) => houseAccount(`rail/${rail}`)
export const suspenseAccount = (rail: string) => houseAccount(`suspense/${rail}`)

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

export type Taking = { readonly id: string; readonly absent: boolean }

const take = ({ id, absent }: Taking, by: string): { readonly guard: Guard; readonly rows: readonly Row[] } => ({
  guard: { guard: 'state', table: placeTable, id, from: absent ? null : [emptyPlace], to: by },
  rows: absent ? [{ table: placeTable, values: { id, state: by } }] : [],
})

export const leave = (ids: readonly string[], by: string): readonly Guard[] =>
  ids.map((id) => ({ guard: 'state', table: placeTable, id, from: [by], to: emptyPlace }))

export const openKey = (member: Uuid, requestId: Uuid): string => `cashier/deposit/${member}/${requestId}`

type NewDeposit = Omit<Deposit, 'state' | 'payTo' | 'reason' | 'credited' | 'receiptMs' | 'chasedMs' | 'closedMs'>

/** What may still come by orders that are open, and the turn in which that was read. */
export type StillOpen = { readonly sum: bigint; readonly turn: Turn }

/** The order is there and the rail is asked next. `still` where limits of the member's own are judged. `content` is what the player asked, so that a repeat is known by it. */
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
          created_at: iso(order.createdMs),
          expires_at: iso(order.expiresMs),
          changed_at: iso(order.createdMs),
        },
      },
      ...taken.flatMap(({ rows }) => rows),
      ...(still?.turn.rows ?? []),
    ],
    news: [depositNews(order, 'asking', null, order.createdMs)],
    answer: { id: order.id },
  }
}

export type Move = {
  readonly to: DepositState
  readonly atMs: number
  readonly reason?: DepositReason
  readonly payTo?: PayTo
  /** Places that the order gives up with the move. */
  readonly leaves?: readonly string[]
  /** Written with the move besides the state. */
  readonly set?: Readonly<Record<string, Json>>
}

const leads = (from: DepositState, to: DepositState): boolean =>
  from === to || Object.values(depositLife.table[from].moves).includes(to)

/** Throws where the table knows no such way. An order that stays where it is keeps its state and writes what is new. */
export const moveGuard = (deposit: Deposit, { to, atMs, reason, payTo, set }: Move): Guard => {
  if (!leads(deposit.state, to))
    throw new Error(`order ${deposit.id}: the table does not let it go from ${deposit.state} to ${to}`)
  return {
    guard: 'state',
    table: depositTable,
    id: deposit.id,
    from: [deposit.state],
    to,
    // What a rail answered is worth nothing for an order that has gone on to another one.
    where: { rail: deposit.rail },
    set: {
      ...set,
      changed_at: iso(atMs),
      reason: reason ?? null,
      ...(payTo === undefined ? {} : { pay_to: payTo }),
    },
  }
}

/** A move that no money goes with. `step` makes the key: each may be made once, or, with a moment in it, again. */
export const movePlan = (deposit: Deposit, step: string, move: Move): Plan => ({
  ...plain,
  key: `cashier/order/${deposit.id}/${step}`,
  member: deposit.member,
  kind: `deposit.${move.to}`,
  content: deposit.id,
  guards: [moveGuard(deposit, move), ...leave(move.leaves ?? [], deposit.id)],
  news: [depositNews(deposit, move.to, null, move.atMs)],
  answer: { id: deposit.id },
})

/** One thing that a rail was asked for and did not do; its health is judged by them. */
export const missRow = ({ id, rail }: Deposit, why: 'rail_silent' | 'rail_refused', atMs: number): Row => ({
  table: 'cashier.rail_miss',
  values: { id: `${id}/${rail}`, rail, why, at: iso(atMs) },
})

const leftStep = (rail: string): string => `left/${rail}`
export const leftKey = (id: string, rail: string): string => `cashier/order/${id}/${leftStep(rail)}`

/** Its rail refused it before anything was opened there: it is asked for at the next one, and never there again. */
export const leavePlan = (order: Deposit, next: string, atMs: number): Plan => {
  const plan = movePlan(order, leftStep(order.rail), { to: 'asking', atMs, set: { rail: next } })
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

const written = (
  payment: Payment,
  atMs: number,
  more: {
    readonly state: string
    readonly deposit_id: string | null
    readonly member_id: Uuid | null
    readonly why: string | null
  },
): { readonly guard: Guard; readonly row: Row } => {
  const id = paymentRow(payment)
  return {
    guard: { guard: 'state', table: paymentTable, id, from: null, to: more.state },
    row: {
      table: paymentTable,
      values: {
        id,
        ...more,
        rail: payment.rail,
        rail_id: payment.railId,
        order_text: payment.orderText,
        pay_amount: payment.pay.toString(),
        pay_currency: payment.payCurrency,
        amount: payment.coins.toString(),
        payer_name: payment.payerName,
        paid_at: iso(payment.paidMs),
        at: iso(atMs),
        changed_at: iso(atMs),
      },
    },
  }
}

export const balanceNews = (member: Uuid, cash: bigint, why: string, at: number): News => ({
  topic: balanceTopic,
  member,
  body: { cash: cash.toString(), why, at } satisfies BalanceNews,
})

/** What the deposit asks to be played before it goes out again; nothing, by the rule, and said so. */
export const requirementOf = (
  { id, member, method }: Pick<Deposit, 'id' | 'member' | 'method'>,
  coins: bigint,
  turnover: TurnoverPolicy,
  atMs: number,
): Row => depositRequirement({ id: `cashier/deposit/${id}`, member, origin: method, amount: coins, atMs }, turnover)

/** What agrees: from the rail to the player's cash. */
export const creditPlan = (
  payment: Payment,
  deposit: Deposit,
  leaves: readonly string[],
  turnover: TurnoverPolicy,
  atMs: number,
): Plan => {
  const row = written(payment, atMs, {
    state: 'credited',
    deposit_id: deposit.id,
    member_id: deposit.member,
    why: null,
  })
  const set = { credited: payment.coins.toString(), payment_id: paymentRow(payment), closed_at: iso(atMs) }
  const cash = account(deposit.member, 'cash')
  return {
    ...head(payment),
    member: deposit.member,
    kind: 'deposit.credit',
    transfers: [
      { from: railAccount(payment.rail), to: cash, amount: payment.coins, kind: 'cashier.deposit' satisfies Kind },
    ],
    guards: [
      row.guard,
      moveGuard(deposit, { to: 'credited', atMs, set }),
      ...leave(leaves, deposit.id),
      ...paidInGuards(deposit.member, atMs, payment.coins),
    ],
    rows: [row.row, requirementOf(deposit, payment.coins, turnover, atMs)],
    news: [
      depositNews(deposit, 'credited', payment.coins, atMs),
      balanceNews(deposit.member, payment.coins, 'deposit', atMs),
    ],
    shows: cash,
    answer: { code: 'OK', state: 'credited' },
  }
}

const disputes: Readonly<Partial<Record<SuspenseReason, DepositReason>>> = {
  amount_differs: 'amount_differs',
  currency_differs: 'currency_differs',
  paid_after_cancel: 'paid_after_cancel',
  order_void: 'order_void',
  paid_too_late: 'paid_too_late',
}

/** What does not: from the rail to its suspense, named. `moved` is the order that becomes disputed with it. */
export const suspendPlan = (
  payment: Payment,
  why: SuspenseReason,
  moved: { readonly deposit: Deposit; readonly leaves: readonly string[] } | null,
  atMs: number,
): Plan => {
  const row = written(payment, atMs, { state: 'suspended', deposit_id: null, member_id: null, why })
  const news: SuspenseNews = { payment: paymentRow(payment), why, at: atMs }
  const reason = disputes[why]
  return {
    ...head(payment),
    member: null,
    kind: 'deposit.suspend',
    transfers: [
      {
        from: railAccount(payment.rail),
        to: suspenseAccount(payment.rail),
        amount: payment.coins,
        kind: 'cashier.suspend' satisfies Kind,
      },
    ],
    guards: [
      row.guard,
      ...(moved === null
        ? []
        : [
            moveGuard(moved.deposit, { to: 'disputed', atMs, ...(reason === undefined ? {} : { reason }) }),
            ...leave(moved.leaves, moved.deposit.id),
          ]),
    ],
    rows: [row.row],
    news: [
      { topic: suspenseTopic, member: null, body: news },
      ...(moved === null ? [] : [depositNews(moved.deposit, 'disputed', null, atMs)]),
    ],
    answer: { code: 'OK', state: 'suspended' },
  }
}

export const placesOf = (member: Uuid, method: Deposit['method'], exact: string | null): readonly string[] =>
  exact === null ? [methodPlace(member, method)] : [methodPlace(member, method), exact]
