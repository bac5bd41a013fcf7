// Sources of the record: deposits and withdrawals are ours; other slices supply transfers, bonuses and corrections.
// Each source is one index scan of the member's rows, newest first, so that a page is their merge and costs the same
// however long the record is (S-ROUTE-08a).

import { type House, pageAfter } from '@magpie/db'
import { beijingDay, textOfMinor, type Uuid } from '@magpie/kernel'
import { correctionsOf } from '@magpie/ledger/server'
import { bonusesOf, bonusSums } from '@magpie/turnover/server'
import type { TransferStage } from '@magpie/transfers/contract'
import { transfersOf } from '@magpie/transfers/server'
import { rebatesPaid } from '@magpie/vip/server'
import {
  type DepositState,
  depositStates,
  type Method,
  type Network,
  type RecordKind,
  type RecordRow,
  type RecordStage,
  type WithdrawalStage,
  type WithdrawalState,
  withdrawalStates,
} from '../../contract/index.ts'
import { withdrawalTable } from '../../rules/index.ts'

export type RecordCursor = { readonly at: number; readonly id: string }
export type RecordStretch = { readonly since: number; readonly until: number }
export type SpanSize = 'day' | 'month'

export type RecordPage = RecordStretch & {
  readonly stage: RecordStage | undefined
  readonly before: RecordCursor | undefined
  readonly limit: number
}

/** Minor units in and out. */
export type RecordSum = { readonly span: string; readonly count: number; readonly in: bigint; readonly out: bigint }

export type RecordSource = {
  readonly kind: RecordKind
  /** The newest first, `limit` at most. */
  readonly page: (house: House, member: Uuid, page: RecordPage) => Promise<readonly RecordRow[]>
  /** Only of completed rows. */
  readonly sums: (house: House, member: Uuid, stretch: RecordStretch, by: SpanSize) => Promise<readonly RecordSum[]>
}

const formats = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const
/** Whether `a` comes after `b` in the record's order. */
export const isAfter = (a: RecordCursor, b: RecordCursor): boolean => a.at < b.at || (a.at === b.at && a.id < b.id)

const depositStage: Readonly<Record<DepositState, RecordStage>> = {
  asking: 'moving',
  open: 'moving',
  receipt: 'moving',
  disputed: 'checking',
  credited: 'done',
  expired: 'ended',
  cancelled: 'ended',
  void: 'ended',
}

const stageOfWithdrawal: Readonly<Record<WithdrawalStage, RecordStage>> = {
  checking: 'checking',
  paying: 'moving',
  paid: 'done',
  failed: 'ended',
  returned: 'ended',
}

const statesIn = <State extends string>(
  states: readonly State[],
  stageOf: (state: State) => RecordStage,
  stage: RecordStage | undefined,
): readonly State[] => (stage === undefined ? states : states.filter((state) => stageOf(state) === stage))

const stageOf = (state: WithdrawalState): RecordStage => stageOfWithdrawal[withdrawalTable[state].stage]

type Order<State> = {
  readonly id: string
  readonly state: State
  readonly method: Method
  readonly network: Network | null
  readonly amount: bigint
  readonly credited: bigint | null
  readonly created_at: Date
}

const orders = async <State extends string>(
  { db }: House,
  table: 'deposit' | 'withdrawal',
  member: Uuid,
  states: readonly State[],
  { since, until, before, limit }: RecordPage,
): Promise<readonly Order<State>[]> => {
  const columns = table === 'deposit' ? 'method, credited' : 'kind as method, null::bigint as credited'
  const { rows } = await db.query<Order<State>>(
    `select id, state, network, amount, created_at, ${columns} from cashier.${table}
     where member_id = $1 and state = any($2) and created_at >= $3 and created_at < $4 and (created_at, id) < ($5, $6)
     order by created_at desc, id desc limit $7`,
    [member, states, new Date(since), new Date(until), ...pageAfter(before), limit],
  )
  return rows
}

const sumsOf = async (
  { db }: House,
  member: Uuid,
  { since, until }: RecordStretch,
  by: SpanSize,
  { table, state, column }: { readonly table: string; readonly state: string; readonly column: string },
): Promise<readonly { readonly span: string; readonly count: number; readonly sum: bigint }[]> => {
  const { rows } = await db.query<{ span: string; count: number; sum: bigint }>(
    `select to_char(created_at at time zone 'Asia/Shanghai', $4) as span, count(*)::integer as count, sum(${column})::bigint as sum
     from cashier.${table} where member_id = $1 and created_at >= $2 and created_at < $3 and state = $5 group by 1`,
    [member, new Date(since), new Date(until), formats[by], state],
  )
  return rows
}

const deposits: RecordSource = {
  kind: 'deposit',
  page: async (house, member, page) => {
    const states = statesIn(depositStates, (state) => depositStage[state], page.stage)
    const rows = await orders(house, 'deposit', member, states, page)
    return rows.map(({ id, state, method, network, amount, credited, created_at }) => ({
      id,
      kind: 'deposit',
      at: created_at.getTime(),
      stage: depositStage[state],
      state,
      method,
      network,
      origin: null,
      amount: textOfMinor(credited ?? amount),
      moved: textOfMinor(credited ?? 0n),
    }))
  },
  sums: async (house, member, stretch, by) => {
    const from = { table: 'deposit', state: 'credited', column: 'credited' }
    return (await sumsOf(house, member, stretch, by, from)).map(({ sum, ...rest }) => ({ ...rest, in: sum, out: 0n }))
  },
}

type Besides = Omit<Order<DepositState>, 'state' | 'credited' | 'created_at'> & { readonly at: Date }

/** Their joint rows: a payment that an operator credited, and its order, if it names another payment or none. */
const besidesOrder = `cashier.payment p join cashier.deposit d on d.id = p.deposit_id
     where p.member_id = $1 and p.state = 'resolved' and d.payment_id is distinct from p.id
       and p.changed_at >= $2 and p.changed_at < $3`

/** The order's number and a mark: an order may have several. */
const besidesId = `d.id || '/' || left(md5(p.id), 8)`

/** Money in suspense that was credited besides its order, which was paid before or had ended (decision 1504). */
const credits: RecordSource = {
  kind: 'deposit',
  page: async ({ db }, member, { stage, since, until, before, limit }) => {
    if (!isBookedIn(stage)) return []
    const { rows } = await db.query<Besides>(
      `select ${besidesId} as id, d.method, d.network, p.amount, p.changed_at as at from ${besidesOrder}
         and (p.changed_at, ${besidesId}) < ($4, $5) order by p.changed_at desc, id desc limit $6`,
      [member, new Date(since), new Date(until), ...pageAfter(before), limit],
    )
    return rows.map(({ id, method, network, amount, at }) => ({
      id,
      kind: 'deposit',
      at: at.getTime(),
      stage: 'done',
      state: 'credited',
      method,
      network,
      origin: null,
      amount: textOfMinor(amount),
      moved: textOfMinor(amount),
    }))
  },
  sums: async ({ db }, member, { since, until }, by) => {
    const { rows } = await db.query<{ span: string; count: number; sum: bigint }>(
      `select to_char(p.changed_at at time zone 'Asia/Shanghai', $4) as span, count(*)::integer as count, sum(p.amount)::bigint as sum
       from ${besidesOrder} group by 1`,
      [member, new Date(since), new Date(until), formats[by]],
    )
    return rows.map(({ sum, ...rest }) => ({ ...rest, in: sum, out: 0n }))
  },
}

const withdrawals: RecordSource = {
  kind: 'withdrawal',
  page: async (house, member, page) => {
    const rows = await orders(house, 'withdrawal', member, statesIn(withdrawalStates, stageOf, page.stage), page)
    return rows.map(({ id, state, method, network, amount, created_at }) => ({
      id,
      kind: 'withdrawal',
      at: created_at.getTime(),
      stage: stageOf(state),
      state: withdrawalTable[state].stage,
      method,
      network,
      origin: null,
      amount: textOfMinor(amount),
      moved: textOfMinor(stageOf(state) === 'ended' ? 0n : -amount),
    }))
  },
  sums: async (house, member, stretch, by) => {
    const from = { table: 'withdrawal', state: 'paid', column: 'amount' }
    return (await sumsOf(house, member, stretch, by, from)).map(({ sum, ...rest }) => ({ ...rest, in: 0n, out: sum }))
  },
}

const booked = {
  stage: 'done',
  state: 'booked',
  method: null,
  network: null,
} as const satisfies Partial<RecordRow>

const isBookedIn = (stage: RecordStage | undefined): boolean => stage === undefined || stage === 'done'

const bonuses: RecordSource = {
  kind: 'bonus',
  page: async (house, member, page) => {
    if (!isBookedIn(page.stage)) return []
    const rows = await bonusesOf(house, member, page, page)
    return rows.map(({ id, at, origin, amount }) => ({
      ...booked,
      id,
      kind: 'bonus',
      at,
      origin,
      amount: textOfMinor(amount),
      moved: textOfMinor(amount),
    }))
  },
  sums: async (house, member, stretch, by) =>
    (await bonusSums(house, member, stretch, formats[by])).map(({ sum, ...rest }) => ({ ...rest, in: sum, out: 0n })),
}

const rebates: RecordSource = {
  kind: 'rebate',
  page: async (house, member, { stage, before, limit, ...stretch }) => {
    if (!isBookedIn(stage)) return []
    const rows = await rebatesPaid(house, member, stretch)
    return rows
      .map(({ day, at, amount }) => ({
        ...booked,
        id: `rebate/${day}`,
        kind: 'rebate' as const,
        at,
        origin: null,
        amount: textOfMinor(amount),
        moved: textOfMinor(amount),
      }))
      .filter((one) => before === undefined || isAfter(one, before))
      .slice(0, limit)
  },
  sums: async (house, member, stretch, by) =>
    (await rebatesPaid(house, member, stretch)).map(({ at, amount }) => ({
      span: beijingDay(at).slice(0, by === 'day' ? 10 : 7),
      count: 1,
      in: amount,
      out: 0n,
    })),
}

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

const corrections: RecordSource = {
  kind: 'correction',
  page: async (house, member, { stage, before, limit, ...stretch }) => {
    if (!isBookedIn(stage)) return []
    const rows = await correctionsOf(house, member, stretch)
    return rows
      .filter((one) => before === undefined || isAfter(one, before))
      .slice(0, limit)
      .map(({ id, at, amount }) => ({
        ...booked,
        id,
        kind: 'correction',
        at,
        origin: null,
        amount: textOfMinor(sizeOf(amount)),
        moved: textOfMinor(amount),
      }))
  },
  sums: async (house, member, stretch, by) =>
    (await correctionsOf(house, member, stretch)).map(({ at, amount }) => ({
      span: beijingDay(at).slice(0, by === 'day' ? 10 : 7),
      count: 1,
      in: amount > 0n ? amount : 0n,
      out: amount < 0n ? -amount : 0n,
    })),
}

const stageOfTransfer: Readonly<Record<TransferStage, RecordStage>> = {
  moving: 'moving',
  done: 'done',
  refused: 'ended',
}

/** A transfer in leaves cash at once; a transfer out is cash on arrival. */
const cashMoved = (direction: 'in' | 'out', stage: TransferStage, amount: bigint): bigint =>
  direction === 'in' ? (stage === 'refused' ? 0n : -amount) : stage === 'done' ? amount : 0n

const transfers: RecordSource = {
  kind: 'transfer',
  page: async (house, member, page) => {
    const stages = statesIn(['moving', 'done', 'refused'] as const, (stage) => stageOfTransfer[stage], page.stage)
    const rows = await transfersOf(house, member, { ...page, stages })
    return rows.map(({ id, at, venue, direction, stage, amount }) => ({
      id,
      kind: 'transfer',
      at,
      stage: stageOfTransfer[stage],
      state: `${direction}_${stage}`,
      method: null,
      network: null,
      origin: venue,
      amount: textOfMinor(amount),
      moved: textOfMinor(cashMoved(direction, stage, amount)),
    }))
  },
  // Money between the member's own pockets: nothing came or left.
  sums: () => Promise.resolve([]),
}

export const recordSources: readonly RecordSource[] = [
  deposits,
  credits,
  withdrawals,
  transfers,
  rebates,
  bonuses,
  corrections,
]
