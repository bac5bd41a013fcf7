// Orders at the desk: list, export, send, cancel with a reason.

import { commitDecided, commits, type House } from '@magpie/db'
import { accountNames } from '@magpie/identity/server'
import { csvText, isoOf, type Refusal, refuse } from '@magpie/kernel'
import { acted } from '@magpie/operators/server'
import { type Answer, type Context, handle, type Handled, type Takes } from '@magpie/wire'
import {
  exportMost,
  opsOrderAddress,
  opsOrderMove,
  opsOrders,
  opsOrdersExport,
  type OrderState,
} from '../contract/index.ts'
import { moveOf } from '../rules/index.ts'
import type { Addresses } from './addresses.ts'
import { piecesHad } from './order.ts'
import { cancelPlan, movePlan } from './order-plans.ts'
import { orderById, ordersOf, type ReadOrder } from './order-store.ts'

const pageSize = 50

const named = async (house: House, rows: readonly ReadOrder[]) => {
  const names = await accountNames(
    house,
    rows.map(({ member }) => member),
  )
  return rows.map(({ member, hasAddress, shown }) => ({
    ...shown,
    member,
    account: names.get(member) ?? '',
    hasAddress,
  }))
}

const onList = handle(opsOrders, async ({ state, member, before, limit = pageSize }, { house }) => {
  const page = await ordersOf(house, { state: state ?? null, member: member ?? null, before: before ?? null, limit })
  return { rows: await named(house, page.rows), next: page.next }
})

const columns = ['id', 'made_at', 'account', 'item', 'title', 'pieces', 'points', 'state', 'tracking', 'changed_at']

const onExport = handle(opsOrdersExport, async ({ state, member, reason }, { house, audit }) => {
  const found = await ordersOf(house, { state: state ?? null, member: member ?? null, limit: exportMost })
  const rows = await named(house, found.rows)
  const row = audit({
    action: 'mall.orders.export',
    reason,
    subject: { kind: 'orders', id: 'mall' },
    facts: { rows: rows.length, state: state ?? null },
  })
  const cells = rows.map((one) => [
    one.id,
    isoOf(one.at),
    one.account,
    one.item,
    one.title['zh-CN'] ?? '',
    String(one.pieces),
    one.points,
    one.state,
    one.tracking ?? '',
    isoOf(one.changedAt),
  ])
  return acted(house, row, () =>
    Promise.resolve({ csv: csvText([columns, ...cells]), rows: rows.length, whole: found.next === null }),
  )
})

type Ask = Takes<typeof opsOrderMove>
type Moved = { readonly state: OrderState } | Refusal<'order_moved' | 'tracking_needed' | 'order_busy'>

const planOf = async ({ house, audit }: Context, order: ReadOrder, ask: Ask) => {
  const { from, to } = moveOf(ask.move)
  const { id, member, item } = order
  const title = order.title['zh-CN'] ?? item
  const atMs = house.world.now()
  const tracking = ask.tracking ?? null
  const row = audit({
    action: `mall.order.${ask.move}`,
    reason: ask.reason,
    subject: { kind: 'order', id },
    member,
    facts: { item, pieces: order.pieces, points: order.points.toString(), tracking },
  })
  if (ask.move !== 'cancel') return movePlan(order, { from, to, tracking, title, row, atMs })
  const before = await piecesHad(house, item, member)
  return cancelPlan(order, { from, before, atMs, by: { reason: ask.reason, row, title } })
}

const onMove = handle(opsOrderMove, async (ask, context): Promise<Answer<typeof opsOrderMove>> => {
  const { house } = context
  const { from, to } = moveOf(ask.move)
  if (ask.move === 'sent' && ask.tracking === undefined) return refuse('tracking_needed')
  const busy = (): Moved => refuse('order_busy')
  return commitDecided<Moved>(house, { place: 'mall.move', busy }, async () => {
    const order = await orderById(house, ask.order)
    // Cards and decor are done when ordered: there is nothing to send, and nothing to take back.
    if (order === undefined || !from.includes(order.state)) return refuse('order_moved')
    return commits(await planOf(context, order, ask), ({ replay }) => (replay ? refuse('order_moved') : { state: to }))
  })
})

const onAddress = (addresses: Addresses) =>
  handle(opsOrderAddress, async ({ order: id, reason }, { house, audit }): Promise<Answer<typeof opsOrderAddress>> => {
    const order = await orderById(house, id)
    const address = order === undefined ? undefined : await addresses.read(house, id)
    if (order === undefined || address === undefined) return refuse('address_gone')
    const row = audit({
      action: 'mall.order.address',
      reason,
      subject: { kind: 'order', id },
      member: order.member,
    })
    return acted(house, row, () => Promise.resolve(address))
  })

export const onOrders = (addresses: Addresses): readonly Handled[] => [onList, onExport, onMove, onAddress(addresses)]
