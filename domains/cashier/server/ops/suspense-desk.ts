// Money in suspense: an operator says whose it is, or that it was sent back. A small sum is one operator's; from the
// threshold on the first one proposes and another says the same, and only then does anything move (L33).

import { account, cellText, type Guard, type House, type Plan, type Row } from '@magpie/db'
import { accountNames } from '@magpie/identity/server'
import { refuse, type Refusal, type Uuid } from '@magpie/kernel'
import type { Kind } from '@magpie/ledger/contract'
import { fourEyes, operatorOf } from '@magpie/operators/server'
import { paidInGuards } from '@magpie/play-safe/server'
import { type Answer, type Context, handle } from '@magpie/wire'
import { opsSuspense, opsSuspenseResolve, opsSuspenseTakeBack } from '../../contract/index.ts'
import { depositPolicy, depositTable } from '../../rules/index.ts'
import {
  balanceNews,
  depositNews,
  leave,
  moveGuard,
  railAccount,
  requirementOf,
  suspenseAccount,
} from '../deposits/deposit-plans.ts'
import { type Deposit, paymentTable, placesHeld, readDeposit, type StoredRow } from '../deposits/deposit-store.ts'
import type { Tools } from '../tools.ts'
import { cursorText, readCursor } from './cursor.ts'
import { paymentOf } from './deposit-desk.ts'

type Suspended = {
  readonly id: string
  readonly state: string
  readonly rail: string
  readonly amount: bigint
  readonly orderText: string
  readonly proposedBy: Uuid | null
  readonly proposedOrder: string | null
}

const read = async (house: House, id: string): Promise<Suspended | null> => {
  const { rows } = await house.journal.read({ rows: [{ table: paymentTable, id }] })
  const [row] = rows
  if (row == null) return null
  const proposal = row['proposal'] as unknown as { readonly order: string | null } | null
  return {
    id,
    state: cellText(row['state']),
    rail: cellText(row['rail']),
    amount: BigInt(row['amount'] as number),
    orderText: cellText(row['order_text']),
    proposedBy: (row['proposed_by'] as string | null) ?? null,
    proposedOrder: proposal?.order ?? null,
  }
}

const iso = (ms: number): string => new Date(ms).toISOString()

type Hand = { readonly operator: Uuid; readonly reason: string; readonly audit: Row; readonly atMs: number }

const base = (one: Suspended, step: string, hand: Hand) =>
  ({
    key: `cashier/suspense/${one.id}/${step}`,
    content: JSON.stringify([one.id, step, hand.operator]),
    transfers: [],
    rows: [hand.audit],
    news: [],
    answer: {},
  }) as const

/** The payment leaves suspense, exactly as it was read: nobody else has proposed anything meanwhile. */
const leaving = (one: Suspended, to: string, set: Readonly<Record<string, string | null>>): Guard => ({
  guard: 'state',
  table: paymentTable,
  id: one.id,
  from: ['suspended'],
  to,
  where: { proposed_by: one.proposedBy },
  set,
})

const proposePlan = (one: Suspended, order: string | null, hand: Hand, id: Uuid): Plan => ({
  ...base(one, `propose/${id}`, hand),
  member: null,
  kind: 'suspense.propose',
  guards: [
    {
      guard: 'state',
      table: paymentTable,
      id: one.id,
      from: ['suspended'],
      to: 'suspended',
      where: { proposed_by: one.proposedBy },
      set: { proposed_by: hand.operator, proposal: { order }, note: hand.reason, changed_at: iso(hand.atMs) },
    },
  ],
})

const refundPlan = (one: Suspended, order: { readonly deposit: Deposit } | null, hand: Hand): Plan => {
  const { atMs } = hand
  const set = { resolved_by: hand.operator, note: hand.reason, changed_at: iso(atMs) }
  const moved =
    order === null
      ? []
      : [moveGuard(order.deposit, { to: 'void', atMs, reason: 'operator_refunded', set: { closed_at: iso(atMs) } })]
  return {
    ...base(one, 'refund', hand),
    member: order?.deposit.member ?? null,
    kind: 'suspense.refund',
    transfers: [
      {
        from: suspenseAccount(one.rail),
        to: railAccount(one.rail),
        amount: one.amount,
        kind: 'cashier.refund' satisfies Kind,
      },
    ],
    guards: [leaving(one, 'refunded', set), ...moved],
    news: order === null ? [] : [depositNews(order.deposit, 'void', null, atMs)],
    whenShort: 'stale',
  }
}

const resolvePlan = (
  one: Suspended,
  deposit: Deposit,
  hand: Hand,
  more: { readonly tools: Tools; readonly leaves: readonly string[] },
): Plan => {
  const { atMs } = hand
  const cash = account(deposit.member, 'cash')
  const set = {
    deposit_id: deposit.id,
    member_id: deposit.member,
    resolved_by: hand.operator,
    note: hand.reason,
    changed_at: iso(atMs),
  }
  // An order that can no longer be credited stays as it is; the money is its owner's all the same.
  const credits = depositTable[deposit.state].moves.credit === 'credited'
  const credited = { credited: one.amount.toString(), payment_id: one.id, closed_at: iso(atMs) }
  return {
    ...base(one, 'resolve', hand),
    member: deposit.member,
    kind: 'suspense.resolve',
    transfers: [
      { from: suspenseAccount(one.rail), to: cash, amount: one.amount, kind: 'cashier.resolve' satisfies Kind },
    ],
    guards: [
      leaving(one, 'resolved', set),
      ...paidInGuards(deposit.member, atMs, one.amount),
      ...(credits ? [moveGuard(deposit, { to: 'credited', atMs, reason: 'operator_credited', set: credited })] : []),
      ...(credits ? leave(more.leaves, deposit.id) : []),
    ],
    rows: [hand.audit, requirementOf({ ...deposit, id: one.id }, one.amount, more.tools.turnover, atMs)],
    news: [
      ...(credits ? [depositNews(deposit, 'credited', one.amount, atMs)] : []),
      balanceNews(deposit.member, one.amount, 'deposit', atMs),
    ],
    shows: cash,
    whenShort: 'stale',
  }
}

type Resolved = { readonly state: 'proposed' | 'resolved' | 'refunded' }
type Refused = Refusal<'payment_unknown' | 'payment_moved' | 'order_unknown' | 'same_operator'>

const done = async (house: House, plan: Plan, state: Resolved['state']): Promise<Resolved | Refused> => {
  const outcome = await house.journal.commit(plan)
  return outcome.committed && !outcome.replay ? { state } : refuse('payment_moved')
}

const resolve = async (
  context: Context,
  tools: Tools,
  ask: { readonly payment: string; readonly order: string | null; readonly reason: string },
): Promise<Resolved | Refused> => {
  const { house } = context
  const { operator } = operatorOf(context)
  const one = await read(house, ask.payment)
  if (one === null) return refuse('payment_unknown')
  if (one.state !== 'suspended') return refuse('payment_moved')
  const deposit = ask.order === null ? null : await readDeposit(house, ask.order)
  if (ask.order !== null && deposit === null) return refuse('order_unknown')
  const isSecond = one.proposedBy !== null && one.proposedOrder === ask.order
  const needsSecond = one.amount >= depositPolicy.resolveSecondFrom && !isSecond
  if (isSecond && fourEyes([one.proposedBy], operator) !== undefined) return refuse('same_operator')
  const audit = context.audit({
    action: needsSecond ? 'suspense.propose' : ask.order === null ? 'suspense.refund' : 'suspense.resolve',
    reason: ask.reason,
    subject: { kind: 'payment', id: one.id },
    member: deposit?.member ?? null,
    facts: { amount: one.amount.toString(), order: ask.order, proposedBy: one.proposedBy },
  })
  const hand = { operator, reason: ask.reason, audit, atMs: house.world.now() }
  if (needsSecond) return done(house, proposePlan(one, ask.order, hand, house.world.id()), 'proposed')
  if (deposit !== null) {
    const leaves = await placesHeld(house, deposit)
    return done(house, resolvePlan(one, deposit, hand, { tools, leaves }), 'resolved')
  }
  const disputed = /^D\d{16}$/.test(one.orderText) ? await readDeposit(house, one.orderText) : null
  const order = disputed?.state === 'disputed' ? { deposit: disputed } : null
  return done(house, refundPlan(one, order, hand), 'refunded')
}

const takeBack = async (
  context: Context,
  payment: string,
  reason: string,
): Promise<Answer<typeof opsSuspenseTakeBack>> => {
  const { house } = context
  const { operator } = operatorOf(context)
  const one = await read(house, payment)
  if (one === null) return refuse('payment_unknown')
  if (one.state !== 'suspended' || one.proposedBy === null) return refuse('payment_moved')
  if (one.proposedBy !== operator) return refuse('other_operator')
  const audit = context.audit({ action: 'suspense.take_back', reason, subject: { kind: 'payment', id: one.id } })
  const hand = { operator, reason, audit, atMs: house.world.now() }
  const set = { proposed_by: null, proposal: null, note: null, changed_at: iso(hand.atMs) }
  const plan: Plan = {
    ...base(one, `take-back/${house.world.id()}`, hand),
    member: null,
    kind: 'suspense.take_back',
    guards: [leaving(one, 'suspended', set)],
  }
  return (await house.journal.commit(plan)).committed ? { state: 'suspended' } : refuse('payment_moved')
}

const onList = handle(opsSuspense, async ({ state = 'suspended', before, limit = 50 }, { house }) => {
  const from = readCursor(before)
  const [found, held] = await Promise.all([
    house.db.query<{ row: StoredRow }>(
      `select row_to_json(p) as row from cashier.payment p where state = $1 and (at, id) < ($2, $3) order by at desc, id desc limit $4`,
      [state, from?.at ?? 'infinity', from?.id ?? '', limit + 1],
    ),
    house.db.query<{ sum: bigint | null }>(
      `select sum(amount)::bigint as sum from cashier.payment where state = 'suspended'`,
    ),
  ])
  const page = found.rows.slice(0, limit).map(({ row }) => row)
  const members = page.flatMap((row) => (typeof row['member_id'] === 'string' ? [row['member_id']] : []))
  const names = await accountNames(house, members)
  const rows = page.map((row) => paymentOf(row, names))
  const last = rows.at(-1)
  return {
    rows,
    next: found.rows.length > limit && last !== undefined ? cursorText(last.at, last.id) : null,
    held: (held.rows[0]?.sum ?? 0n).toString(),
    secondFrom: depositPolicy.resolveSecondFrom.toString(),
  }
})

export const onSuspenseDesk = (tools: Tools) => [
  onList,
  handle(opsSuspenseResolve, (ask, context) => resolve(context, tools, ask)),
  handle(opsSuspenseTakeBack, ({ payment, reason }, context) => takeBack(context, payment, reason)),
]
