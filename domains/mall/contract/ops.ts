// The mall at the desk: one operator edits goods, two add stock; orders are processed (L33).

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { Address, Item, Order } from './mall.ts'
import { allGives, artNames, ItemId, itemKinds, Level, orderStates, Price } from './words.ts'

/** The kind of the proposals; the audit log says `mall.stock.propose`. */
export const stockKind = 'mall.stock'

const read = operatorWith('mall.read')

export const itemStates = ['on', 'off'] as const

export const OpsItem = z.strictObject({
  ...Item._zod.def.shape,
  state: z.enum(itemStates),
  fromAt: z.int(),
  weight: z.int(),
})
export type OpsItem = z.output<typeof OpsItem>

export const StockProposal = z.strictObject({
  id: z.uuid(),
  item: ItemId,
  pieces: z.int(),
  maker: z.uuid(),
  account: z.string(),
  reason: z.string(),
  at: z.int(),
})
export type StockProposal = z.output<typeof StockProposal>

export const opsItems = endpoint({
  get: '/ops/v1/mall/items',
  who: read,
  takes: z.strictObject({}),
  gives: z.strictObject({ rows: z.array(OpsItem), proposals: z.array(StockProposal), orders: z.int() }),
  refuses: [],
})

const words = (most: number) => z.string().check(z.trim(), z.minLength(2), z.maxLength(most))

/** Creates or edits an item. Existing orders keep their price. */
export const opsItemSave = endpoint({
  post: '/ops/v1/mall/save',
  who: operatorWith('mall.edit'),
  takes: z.strictObject({
    id: ItemId,
    kind: z.enum(itemKinds),
    title: words(20),
    about: words(120),
    art: z.enum(artNames),
    gives: z.enum(allGives),
    price: Price,
    perMember: z.int().check(z.minimum(1), z.maximum(1000)),
    level: Level,
    fromAt: z.int(),
    toAt: z.nullable(z.int()),
    weight: z.int().check(z.minimum(0), z.maximum(1000)),
    state: z.enum(itemStates),
    reason: Reason,
  }),
  gives: z.strictObject({ id: ItemId }),
  refuses: ['item_window', 'item_gives', 'item_kind'],
})

export const opsStockPropose = endpoint({
  post: '/ops/v1/mall/stock',
  who: operatorWith('mall.edit'),
  takes: z.strictObject({ item: ItemId, pieces: z.int().check(z.minimum(1), z.maximum(100_000)), reason: Reason }),
  gives: z.strictObject({ proposal: z.uuid() }),
  refuses: ['item_gone', 'already_waits'],
})

/** Only the proposer may `withdraw`; only another operator may approve or refuse. */
export const opsStockDecide = endpoint({
  post: '/ops/v1/mall/stock-decide',
  who: operatorWith('mall.stock'),
  takes: z.strictObject({
    proposal: z.uuid(),
    decision: z.enum(['approve', 'refuse', 'withdraw']),
    reason: Reason,
  }),
  gives: z.strictObject({ item: ItemId }),
  refuses: ['stock_unknown', 'same_operator', 'other_operator', 'already_decided'],
})

export const OpsOrder = z.strictObject({
  ...Order._zod.def.shape,
  member: z.uuid(),
  account: z.string(),
  /** Whether its address is still stored. */
  hasAddress: z.boolean(),
})
export type OpsOrder = z.output<typeof OpsOrder>

const filters = { state: z.optional(z.enum(orderStates)), member: z.optional(z.uuid()) }

export const opsOrders = endpoint({
  get: '/ops/v1/mall/orders',
  who: read,
  takes: z.strictObject({
    ...filters,
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  gives: z.strictObject({ rows: z.array(OpsOrder), next: z.nullable(z.uuid()) }),
  refuses: [],
})

export const exportMost = 20_000

/** Without addresses. */
export const opsOrdersExport = endpoint({
  post: '/ops/v1/mall/export',
  who: operatorWith('mall.orders'),
  takes: z.strictObject({ ...filters, reason: Reason }),
  gives: z.strictObject({ csv: z.string(), rows: z.int(), whole: z.boolean() }),
  refuses: [],
  perMinute: 6,
})

export const orderMoves = ['send', 'sent', 'done', 'cancel'] as const
export type OrderMoveName = (typeof orderMoves)[number]

/** Moves a goods order on, or cancels it with a reason that its member reads. */
export const opsOrderMove = endpoint({
  post: '/ops/v1/mall/move',
  who: operatorWith('mall.orders'),
  takes: z.strictObject({
    order: z.uuid(),
    move: z.enum(orderMoves),
    tracking: z.optional(z.string().check(z.trim(), z.minLength(4), z.maxLength(40))),
    reason: Reason,
  }),
  gives: z.strictObject({ state: z.enum(orderStates) }),
  refuses: ['order_moved', 'tracking_needed', 'order_busy'],
})

/** The delivery address. Reading it is an audited action with a reason. */
export const opsOrderAddress = endpoint({
  post: '/ops/v1/mall/address',
  who: operatorWith('mall.orders'),
  takes: z.strictObject({ order: z.uuid(), reason: Reason }),
  gives: Address,
  refuses: ['address_gone'],
})
