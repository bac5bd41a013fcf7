// A member's deposit calls. Their id is in every query, so another member's order is answered like a missing one (L32).

import { type House, inTransaction, pageAfter, pageOf } from '@magpie/db'
import { isoOf, isRefusal, refuse, type Uuid, textOfMinor } from '@magpie/kernel'
import { type Answer, handle, memberOf } from '@magpie/wire'
import { type Drawn, drawInTurn } from '@magpie/wire/draw-anew'
import {
  depositCancel,
  depositChase,
  depositList,
  depositMethods,
  depositOne,
  depositOpen,
  depositOrder,
  depositReceipt,
  depositSafety,
  type DepositView,
  receiptTypes,
} from '../../contract/index.ts'
import { depositPolicy, depositTable, playersMoves } from '../../rules/index.ts'
import type { Tools } from '../tools.ts'
import { movePlan, type OrderStep } from './deposit-plans.ts'
import {
  type Deposit,
  depositOf,
  emptyPlace,
  methodPlace,
  ownDeposit,
  placesHeld,
  readDeposit,
  receiptCounts,
  type StoredRow,
} from './deposit-store.ts'
import { depositView, isPayable } from './deposit-view.ts'
import { openDeposit, ownLeft } from './open-deposit.ts'

const viewOf = async (house: House, tools: Tools, deposit: Deposit): Promise<DepositView> => {
  const counts = await receiptCounts(house, [deposit.id])
  return depositView(deposit, counts.get(deposit.id) ?? 0, house.world.now(), tools.secrets)
}

const viewNow = async (house: House, tools: Tools, id: string): Promise<DepositView> => {
  const deposit = await readDeposit(house, id)
  if (deposit === null) throw new Error(`an order is gone: ${id}`)
  return viewOf(house, tools, deposit)
}

const openOrders = async (house: House, tools: Tools, member: Uuid): Promise<ReadonlyMap<string, string>> => {
  const methods = tools.channels.methods.map(({ method }) => method)
  const { rows } = await house.db.query<{ id: string; state: string }>(
    `select p.id, p.state from cashier.place p join cashier.deposit d on d.id = p.state
     where p.id = any($1) and p.state <> $2 and d.state in ('asking', 'open', 'receipt')`,
    [methods.map((method) => methodPlace(member, method)), emptyPlace],
  )
  return new Map(rows.map(({ id, state }) => [id, state]))
}

const onMethods = (tools: Tools) =>
  handle(depositMethods, async (_ask, { house, caller }) => {
    const member = memberOf(caller)
    const open = await openOrders(house, tools, member)
    const { rows } = await house.db.query(`/* cashier.warning-read */ select 1 from cashier.warned where id = $1`, [
      member,
    ])
    const left = await ownLeft(house, member)
    return {
      methods: tools.channels.methods.map(({ method, name, recommended, channels }) => ({
        method,
        name,
        recommended,
        channels: channels.map((one) => one.shown),
        openOrder: open.get(methodPlace(member, method)) ?? null,
      })),
      ownLeft: left === null ? null : textOfMinor(left),
      safetyRead: rows.length === 1,
      sandbox: tools.sandbox,
    }
  })

const onSafety = handle(depositSafety, async (_ask, { house, caller }) => {
  const { rows } = await house.db.query<{ read_at: Date }>(
    `/* cashier.read-warning */ insert into cashier.warned (id, read_at) values ($1, $2)
     on conflict (id) do update set read_at = warned.read_at returning read_at`,
    [memberOf(caller), new Date(house.world.now())],
  )
  return { readAt: rows[0]?.read_at.getTime() ?? house.world.now() }
})

const onOrder = (tools: Tools) =>
  handle(depositOrder, async ({ id, expires, sign }, { house, caller }) => {
    const member = memberOf(caller)
    const deposit = await ownDeposit(house, member, id)
    if (deposit === null || deposit.expiresMs !== expires || !tools.secrets.pageStands({ id, member, expires }, sign))
      return refuse('order_unknown')
    const order = await viewOf(house, tools, deposit)
    return { order, payTo: isPayable(deposit, house.world.now()) ? deposit.payTo : null }
  })

const onList = (tools: Tools) =>
  handle(depositList, async ({ show, since = 0, before, limit = 20 }, { house, caller }) => {
    const shelves = { open: ['open', 'disputed'], credited: ['credited'], closed: ['closed'] } as const
    const { rows } = await house.db.query<{ row: StoredRow }>(
      `select row_to_json(d) as row from cashier.deposit d
       where member_id = $1 and shelf = any($2) and created_at >= $3 and (created_at, id) < ($4, $5)
       order by created_at desc, id desc limit $6`,
      [
        memberOf(caller),
        show === undefined ? ['open', 'disputed', 'credited', 'closed'] : shelves[show],
        new Date(since),
        ...pageAfter(before),
        limit + 1,
      ],
    )
    const { rows: page, next } = pageOf(
      rows.map(({ row }) => depositOf(row)),
      limit,
      (last) => ({ at: last.createdMs, id: last.id }),
    )
    const counts = await receiptCounts(
      house,
      page.map(({ id }) => id),
    )
    const now = house.world.now()
    return {
      orders: page.map((one) => depositView(one, counts.get(one.id) ?? 0, now, tools.secrets)),
      next,
    }
  })

type Own = { readonly deposit: Deposit; readonly may: ReturnType<typeof playersMoves> }

const ownWithMoves = async (house: House, member: Uuid, id: string): Promise<Own | undefined> => {
  const deposit = await ownDeposit(house, member, id)
  if (deposit === null) return undefined
  const counts = await receiptCounts(house, [id])
  const facts = { ...deposit, receipts: counts.get(id) ?? 0 }
  return { deposit, may: playersMoves(facts, house.world.now(), depositPolicy) }
}

/** False if the order moved meanwhile. */
const moved = async (house: House, deposit: Deposit, step: string, move: OrderStep): Promise<boolean> =>
  (await house.journal.commit(movePlan(deposit, step, move))).committed

/** Stores a re-encoded picture with its order; false if it has as many as it may. One is stored at a time. */
const keepReceipt = (house: House, deposit: string, drawn: Drawn): Promise<boolean> =>
  inTransaction(house.db, async (client) => {
    await client.query(`/* cashier.lock-receipts */ select pg_advisory_xact_lock(hashtextextended($1, 0))`, [
      `cashier.receipt/${deposit}`,
    ])
    const { rowCount } = await client.query(
      `/* cashier.keep-receipt */ insert into cashier.receipt (id, deposit_id, type, bytes, width, height, at)
       select $1, $2, $3, $4, $5, $6, $7 where (select count(*) from cashier.receipt where deposit_id = $2) < $8`,
      [
        house.world.id(),
        deposit,
        drawn.type,
        drawn.bytes,
        drawn.width,
        drawn.height,
        new Date(house.world.now()),
        depositPolicy.receiptsMax,
      ],
    )
    return rowCount === 1
  })

const receiptsMany = refuse('receipts_many', { most: depositPolicy.receiptsMax })

const onReceipt = (tools: Tools) =>
  handle(depositReceipt, async ({ id }, { house, caller, request }): Promise<Answer<typeof depositReceipt>> => {
    const own = await ownWithMoves(house, memberOf(caller), id)
    if (own === undefined) return refuse('order_unknown')
    const { deposit, may } = own
    if (depositTable[deposit.state].moves.receipt === undefined) return refuse('order_settled')
    if (!may.includes('receipt')) return receiptsMany
    const drawn = await drawInTurn(request.rawBody, receiptTypes)
    if (isRefusal(drawn)) return drawn
    if (drawn === undefined) return refuse('receipt_unreadable')
    if (!(await keepReceipt(house, id, drawn))) return receiptsMany
    const atMs = house.world.now()
    const set = { receipt_at: isoOf(atMs) }
    await moved(house, deposit, `receipt/${house.world.id()}`, { move: 'receipt', atMs, set })
    return viewNow(house, tools, id)
  })

const onChase = (tools: Tools) =>
  handle(depositChase, async ({ id }, { house, caller }) => {
    const own = await ownWithMoves(house, memberOf(caller), id)
    if (own === undefined) return refuse('order_unknown')
    const { deposit, may } = own
    if (deposit.state !== 'receipt' && deposit.state !== 'disputed') return refuse('order_settled')
    const atMs = house.world.now()
    if (!may.includes('chase')) {
      const left = (deposit.chasedMs ?? atMs) + depositPolicy.chaseEveryMs - atMs
      return refuse('chase_early', { minutes: Math.max(1, Math.ceil(left / 60_000)) })
    }
    const set = { chased_at: isoOf(atMs) }
    const { reason } = deposit
    if (!(await moved(house, deposit, `chase/${house.world.id()}`, { move: 'chase', atMs, set, reason })))
      return refuse('too_many')
    house.log.info({ order: id }, 'a player chases an order')
    return viewNow(house, tools, id)
  })

const onCancel = (tools: Tools) =>
  handle(depositCancel, async ({ id, unpaid }, { house, caller }) => {
    const deposit = await ownDeposit(house, memberOf(caller), id)
    if (deposit === null) return refuse('order_unknown')
    if (deposit.state === 'cancelled') return viewNow(house, tools, id)
    if (!playersMoves({ ...deposit, receipts: 0 }, house.world.now(), depositPolicy).includes('cancel'))
      return refuse('order_settled')
    if (!unpaid) return refuse('unpaid_needed')
    const atMs = house.world.now()
    const leaves = await placesHeld(house, deposit)
    const set = { closed_at: isoOf(atMs) }
    const move: OrderStep = { move: 'cancel', atMs, reason: 'player_cancelled', leaves, set }
    return (await moved(house, deposit, 'cancelled', move)) ? viewNow(house, tools, id) : refuse('order_settled')
  })

export const onDeposits = (tools: Tools) => [
  onMethods(tools),
  onSafety,
  handle(depositOpen, async (ask, { house, caller }) => {
    const opened = await openDeposit(house, tools, memberOf(caller), ask)
    return isRefusal(opened) ? opened : viewOf(house, tools, opened)
  }),
  onOrder(tools),
  handle(depositOne, async ({ id }, { house, caller }) => {
    const deposit = await ownDeposit(house, memberOf(caller), id)
    return deposit === null ? refuse('order_unknown') : viewOf(house, tools, deposit)
  }),
  onList(tools),
  onReceipt(tools),
  onChase(tools),
  onCancel(tools),
]
