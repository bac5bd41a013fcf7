// Money in suspense: an operator assigns it, or records that it was sent back. One operator is enough for a small sum;
// from the threshold one proposes and another must choose the same before money moves (L33). What one operator did
// alone is summed by day as for withdrawals, so that many small sums count like a large one.

import {
  account,
  cellMinor,
  cellMs,
  cellText,
  commitDecided,
  commits,
  endText,
  type House,
  pageAfter,
  pageOf,
  type Plan,
  readEnd,
  type Row,
  stepOf,
  type StepOf,
} from '@magpie/db'
import { accountNames } from '@magpie/identity/server'
import { isoOf, isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { fourEyes, operatorOf } from '@magpie/operators/server'
import { paidInGuards } from '@magpie/play-safe/server'
import { type Answer, type Context, handle } from '@magpie/wire'
import { opsSuspense, opsSuspenseResolve, opsSuspenseTakeBack, type SuspenseReason } from '../../contract/index.ts'
import { depositPolicy, depositTable, isLarge, type PaymentMove, type PaymentState } from '../../rules/index.ts'
import {
  balanceNews,
  depositNews,
  type CameIn,
  movedWith,
  paymentFlow,
  requirementOf,
} from '../deposits/deposit-plans.ts'
import {
  type Deposit,
  depositNamed,
  paymentTable,
  placesHeld,
  readDeposit,
  type StoredRow,
} from '../deposits/deposit-store.ts'
import type { Tools } from '../tools.ts'
import { paymentOf } from './deposit-desk.ts'
import { readAlone } from './withdrawal-acts.ts'

type Suspended = CameIn & {
  readonly orderText: string
  readonly proposedOrder: string | null
  /** Why it is in suspense. */
  readonly why: SuspenseReason | null
}

const read = async (house: House, id: string): Promise<Suspended | null> => {
  const { rows } = await house.journal.read({ rows: [{ table: paymentTable, id }] })
  const [row] = rows
  if (row == null) return null
  const proposal = row['proposal'] as unknown as { readonly order: string | null } | null
  return {
    id,
    state: row['state'] as PaymentState,
    member: null,
    rail: cellText(row['rail']),
    coins: cellMinor(row['amount']),
    version: Number(row['version']),
    why: (row['why'] as SuspenseReason | null) ?? null,
    orderText: cellText(row['order_text']),
    proposedBy: (row['proposed_by'] as string | null) ?? null,
    proposedOrder: proposal?.order ?? null,
  }
}

type Hand = { readonly operator: Uuid; readonly reason: string; readonly audit: Row; readonly atMs: number }

/** An operators' step based on what was read: no other operator has proposed meanwhile. */
const stepPlan = (
  one: Suspended,
  move: PaymentMove,
  hand: Hand,
  more: Partial<StepOf<PaymentMove, SuspenseReason>> & { readonly step?: string },
): Plan => {
  const { step = move, rows = [], ...rest } = more
  return stepOf(paymentFlow, one, {
    move,
    atMs: hand.atMs,
    reason: one.why,
    key: `cashier/suspense/${one.id}/${step}`,
    content: JSON.stringify([one.id, step, hand.operator]),
    rows: [hand.audit, ...rows],
    answer: {},
    ...rest,
  })
}

const proposePlan = (one: Suspended, order: string | null, hand: Hand, id: Uuid): Plan =>
  stepPlan(one, 'propose', hand, {
    step: `propose/${id}`,
    set: { proposed_by: hand.operator, proposal: { order }, note: hand.reason },
  })

/** The order in dispute for this payment ends with it: it waits for no other money. */
const ended = (order: Deposit, reason: 'operator_refunded' | 'paid_to_another', atMs: number) => ({
  guards: movedWith(order, { move: 'refund', atMs, reason, set: { closed_at: isoOf(atMs) } }),
  news: [depositNews(order, 'void', null, atMs)],
})

const refundPlan = (one: Suspended, disputed: Deposit | null, hand: Hand): Plan => {
  const set = { resolved_by: hand.operator, note: hand.reason }
  if (disputed === null) return stepPlan(one, 'refund', hand, { set })
  const { guards, news } = ended(disputed, 'operator_refunded', hand.atMs)
  return { ...stepPlan(one, 'refund', hand, { set, after: guards }), member: disputed.member, news }
}

type Resolving = {
  readonly tools: Tools
  readonly leaves: readonly string[]
  /** The order in dispute for it, if it is another. */
  readonly disputed: Deposit | null
}

const resolvePlan = (one: Suspended, deposit: Deposit, hand: Hand, { tools, leaves, disputed }: Resolving): Plan => {
  const { atMs } = hand
  const { member } = deposit
  // An order that can no longer be credited stays as it is; its owner still gets the money.
  const credits = depositTable[deposit.state].moves.credit === 'credited'
  const credited = { credited: one.coins.toString(), payment_id: one.id, closed_at: isoOf(atMs) }
  const order = { move: 'credit', atMs, reason: 'operator_credited', leaves, set: credited } as const
  const other = disputed === null ? null : ended(disputed, 'paid_to_another', atMs)
  const plan = stepPlan({ ...one, member }, 'resolve', hand, {
    set: { deposit_id: deposit.id, member_id: member, resolved_by: hand.operator, note: hand.reason },
    after: [
      ...paidInGuards(member, atMs, one.coins),
      ...(credits ? movedWith(deposit, order) : []),
      ...(other?.guards ?? []),
    ],
    rows: [requirementOf({ ...deposit, id: one.id }, one.coins, tools.turnover, atMs)],
  })
  return {
    ...plan,
    news: [
      ...(credits ? [depositNews(deposit, 'credited', one.coins, atMs)] : []),
      balanceNews(member, one.coins, 'deposit', atMs),
      ...(other?.news ?? []),
    ],
    shows: account(member, 'cash'),
  }
}

type Resolved = { readonly state: 'proposed' | 'resolved' | 'refunded' }
type Refused = Refusal<'payment_unknown' | 'payment_moved' | 'order_unknown' | 'same_operator'>

const moved = refuse('payment_moved')

/** The order in dispute for this payment. */
const disputedBy = async (house: House, { orderText }: Suspended): Promise<Deposit | null> => {
  const named = await depositNamed(house, orderText)
  return named?.state === 'disputed' ? named : null
}

type Ask = { readonly payment: string; readonly order: string | null; readonly reason: string }
type Deciding = { readonly one: Suspended; readonly deposit: Deposit | null; readonly disputed: Deposit | null }

/** The step by this operator: alone, as the second, or as the first of two. Sums of one alone count by day (L33). */
const resolvedBy = async (
  context: Context,
  tools: Tools,
  { order, reason }: Ask,
  { one, deposit, disputed }: Deciding,
): Promise<{ readonly plan: Plan; readonly state: Resolved['state'] } | Refusal<'same_operator'>> => {
  const { house } = context
  const { operator } = operatorOf(context)
  const isSecond = one.proposedBy !== null && one.proposedOrder === order
  if (isSecond && fourEyes([one.proposedBy], operator) !== undefined) return refuse('same_operator')
  const alone = await readAlone(house, (deposit ?? disputed)?.member ?? null, operator)
  const policy = { secondFrom: depositPolicy.resolveSecondFrom, aloneByOperator: tools.policy.aloneByOperator }
  const needsSecond = !isSecond && isLarge(one.coins, alone.sums, policy)
  const audit = context.audit({
    action: needsSecond ? 'suspense.propose' : order === null ? 'suspense.refund' : 'suspense.resolve',
    reason,
    subject: { kind: 'payment', id: one.id },
    member: deposit?.member ?? null,
    facts: { amount: one.coins.toString(), order, proposedBy: one.proposedBy },
  })
  const hand = { operator, reason, audit, atMs: house.world.now() }
  if (needsSecond) return { plan: proposePlan(one, order, hand, house.world.id()), state: 'proposed' }
  const leaves = deposit === null ? [] : await placesHeld(house, deposit)
  const plan =
    deposit === null
      ? refundPlan(one, disputed, hand)
      : resolvePlan(one, deposit, hand, { tools, leaves, disputed: disputed?.id === deposit.id ? null : disputed })
  const counts = isSecond ? [] : alone.counted(one.coins)
  const guards = [...plan.guards, ...counts.map(({ guard }) => guard)]
  const rows = [...plan.rows, ...counts.flatMap((count) => count.rows)]
  return { plan: { ...plan, guards, rows }, state: deposit === null ? 'refunded' : 'resolved' }
}

const resolve = (context: Context, tools: Tools, ask: Ask): Promise<Resolved | Refused> => {
  const { house } = context
  const deciding = { place: 'cashier.resolve', facts: { payment: ask.payment }, busy: () => moved }
  return commitDecided<Resolved | Refused>(house, deciding, async () => {
    const one = await read(house, ask.payment)
    if (one === null) return refuse('payment_unknown')
    if (one.state !== 'suspended') return moved
    const deposit = ask.order === null ? null : await readDeposit(house, ask.order)
    if (ask.order !== null && deposit === null) return refuse('order_unknown')
    const disputed = await disputedBy(house, one)
    const decided = await resolvedBy(context, tools, ask, { one, deposit, disputed })
    if (isRefusal(decided)) return decided
    const { plan, state } = decided
    return commits<Resolved | Refused, Refused>(
      plan,
      ({ replay }) => (replay ? moved : { state }),
      () => moved,
    )
  })
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
  const plan = stepPlan(one, 'take_back', hand, {
    step: `take-back/${house.world.id()}`,
    set: { proposed_by: null, proposal: null, note: null },
  })
  return (await house.journal.commit(plan)).committed ? { state: 'suspended' } : refuse('payment_moved')
}

const onList = handle(opsSuspense, async ({ state = 'suspended', before, limit = 50 }, { house }) => {
  const [found, held] = await Promise.all([
    house.db.query<{ row: StoredRow }>(
      `select row_to_json(p) as row from cashier.payment p where state = $1 and (at, id) < ($2, $3) order by at desc, id desc limit $4`,
      [state, ...pageAfter(readEnd(before)), limit + 1],
    ),
    house.db.query<{ sum: bigint | null }>(
      `select sum(amount)::bigint as sum from cashier.payment where state = 'suspended'`,
    ),
  ])
  const { rows: page, next } = pageOf(found.rows, limit, ({ row }) => endText(cellMs(row['at']), cellText(row['id'])))
  const members = page.flatMap(({ row }) => (typeof row['member_id'] === 'string' ? [row['member_id']] : []))
  const names = await accountNames(house, members)
  const rows = page.map(({ row }) => paymentOf(row, names))
  return {
    rows,
    next,
    held: (held.rows[0]?.sum ?? 0n).toString(),
    secondFrom: depositPolicy.resolveSecondFrom.toString(),
  }
})

export const onSuspenseDesk = (tools: Tools) => [
  onList,
  handle(opsSuspenseResolve, (ask, context) => resolve(context, tools, ask)),
  handle(opsSuspenseTakeBack, ({ payment, reason }, context) => takeBack(context, payment, reason)),
]
