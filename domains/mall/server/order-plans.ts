// Orders as plans. Points and pieces are two currencies in one plan: payment and delivery happen together or not at
// all.

import { type Guard, houseAccount, type Plan, type Row, type Transfer } from '@magpie/db'
import { isoOf, piecesCurrency, pointsCurrency, type Refusal, type Uuid } from '@magpie/kernel'
import type { Kind } from '@magpie/ledger/contract'
import { pointsAccount } from '@magpie/ledger/server'
import { fenceGuard, type Permit } from '@magpie/play-safe/server'
import { cardNames, decorNames, type OrderNews, type OrderState, orderTopic } from '../contract/index.ts'
import { firstState, type OrderRefusal } from '../rules/index.ts'
import { soldOf, stockOf, type StoredItem } from './item-store.ts'
import { handCards, handDecor, type Handed } from './pieces.ts'

const purchaseTable = 'mall.purchase'
export const hadTable = 'mall.had'

const spent = houseAccount('spent/points', pointsCurrency)
export const hadId = (item: string, member: Uuid): string => `${item}/${member}`

export type Asked = {
  readonly requestId: Uuid
  readonly member: Uuid
  readonly item: string
  readonly pieces: number
  readonly price: number
  /** Digest of the delivery address; undefined without one. */
  readonly to?: string | undefined
}

const orderKey = ({ requestId }: Asked): string => `mall/order/${requestId}`
const orderContent = ({ member, item, pieces, price, to }: Asked): string =>
  `${member} ${item} ${pieces} ${price}${to === undefined ? '' : ` ${to}`}`

const had = (item: string, member: Uuid, before: number | null, after: number): Guard =>
  before === null
    ? { guard: 'state', table: hadTable, id: hadId(item, member), from: null, to: 'counted' }
    : {
        guard: 'state',
        table: hadTable,
        id: hadId(item, member),
        from: ['counted'],
        to: 'counted',
        where: { pieces: before },
        set: { pieces: after },
      }

const hadRow = (item: string, member: Uuid, pieces: number): Row => ({
  table: hadTable,
  values: { id: hadId(item, member), state: 'counted', member_id: member, item, pieces },
})

const handed = ({ gives }: StoredItem, { member, pieces }: Asked, order: Uuid, atMs: number): Handed => {
  const card = cardNames.find((name) => name === gives)
  if (card !== undefined) return handCards(member, card, { count: pieces, origin: order, atMs })
  const decor = decorNames.find((name) => name === gives)
  return decor === undefined ? { guards: [], rows: [] } : handDecor(member, decor, order, atMs)
}

export type OrderAnswer = { readonly order: Uuid; readonly points: string; readonly state: OrderState }
export type RefusalAnswer = Refusal<OrderRefusal>

/** `before`: pieces of the item that the member has; null if there is no row yet. */
export const orderPlan = (
  permit: Permit,
  asked: Asked,
  {
    order,
    item,
    points,
    before,
    atMs,
  }: {
    readonly order: Uuid
    readonly item: StoredItem
    readonly points: bigint
    readonly before: number | null
    readonly atMs: number
  },
): Plan => {
  const { member, pieces } = asked
  const state = firstState(item.kind)
  const things = handed(item, asked, order, atMs)
  const transfers: readonly Transfer[] = [
    { from: pointsAccount(member), to: spent, amount: points, kind: 'points.spend' satisfies Kind },
    { from: stockOf(item.id), to: soldOf(item.id), amount: BigInt(pieces), kind: 'stock.take' satisfies Kind },
  ]
  return {
    key: orderKey(asked),
    member,
    kind: 'points.spend',
    content: orderContent(asked),
    transfers,
    guards: [
      fenceGuard(permit),
      { guard: 'state', table: purchaseTable, id: order, from: null, to: state },
      had(item.id, member, before, (before ?? 0) + pieces),
      ...things.guards,
    ],
    rows: [
      {
        table: purchaseTable,
        values: {
          id: order,
          state,
          member_id: member,
          item: item.id,
          pieces,
          points: points.toString(),
          tracking: null,
          reason: null,
          made_at: isoOf(atMs),
          changed_at: isoOf(atMs),
        },
      },
      ...(before === null ? [hadRow(item.id, member, pieces)] : []),
      ...things.rows,
    ],
    news: [],
    shows: pointsAccount(member),
    whenShort: 'stale',
    answer: { order, points: points.toString(), state } satisfies OrderAnswer,
  }
}

/** A refusal is stored under its key: it moves nothing, and every replay gets it. */
export const refusedPlan = (asked: Asked, answer: RefusalAnswer): Plan => ({
  key: orderKey(asked),
  member: asked.member,
  kind: 'mall.refused',
  content: orderContent(asked),
  transfers: [],
  guards: [],
  rows: [],
  news: [],
  answer: { refused: answer.refused, facts: answer.facts ?? {} },
})

export type StoredOrder = {
  readonly id: Uuid
  readonly member: Uuid
  readonly item: string
  readonly pieces: number
  readonly points: bigint
}

/**
 * Points and pieces go back. `by`: the operator's cancellation, with the reason that the member reads and the audit
 * row.
 */
export const cancelPlan = (
  { id, member, item, pieces, points }: StoredOrder,
  {
    from,
    before,
    atMs,
    by,
  }: {
    readonly from: readonly OrderState[]
    readonly before: number
    readonly atMs: number
    readonly by?: { readonly reason: string; readonly row: Row; readonly title: string }
  },
): Plan => ({
  key: `mall/cancel/${id}`,
  member,
  kind: 'points.back',
  content: id,
  transfers: [
    { from: spent, to: pointsAccount(member), amount: points, kind: 'points.back' satisfies Kind },
    { from: soldOf(item), to: stockOf(item), amount: BigInt(pieces), kind: 'stock.back' satisfies Kind },
  ],
  guards: [
    {
      guard: 'state',
      table: purchaseTable,
      id,
      from,
      to: 'cancelled',
      set: { reason: by?.reason ?? null, changed_at: isoOf(atMs) },
    },
    had(item, member, before, before - pieces),
  ],
  rows: by === undefined ? [] : [by.row],
  news:
    by === undefined
      ? []
      : [
          {
            topic: orderTopic,
            member,
            body: {
              order: id,
              state: 'cancelled',
              title: by.title,
              tracking: '',
              points: points.toString(),
            } satisfies OrderNews,
          },
        ],
  shows: pointsAccount(member),
  answer: { points: points.toString() },
})

/** Moves an order to its next state; nothing else moves. */
export const movePlan = (
  { id, member, points }: StoredOrder,
  {
    from,
    to,
    tracking,
    title,
    row,
    atMs,
  }: {
    readonly from: readonly OrderState[]
    readonly to: OrderState
    readonly tracking: string | null
    readonly title: string
    readonly row: Row
    readonly atMs: number
  },
): Plan => ({
  key: `mall/move/${id}/${to}`,
  member,
  kind: 'mall.move',
  content: `${id} ${to}`,
  transfers: [],
  guards: [
    {
      guard: 'state',
      table: purchaseTable,
      id,
      from,
      to,
      set: { changed_at: isoOf(atMs), ...(tracking === null ? {} : { tracking }) },
    },
  ],
  rows: [row],
  news:
    to === 'sent'
      ? [
          {
            topic: orderTopic,
            member,
            body: {
              order: id,
              state: 'sent',
              title,
              tracking: tracking ?? '',
              points: points.toString(),
            } satisfies OrderNews,
          },
        ]
      : [],
  answer: { state: to },
})

/** Adds stock: the first stock of a new platform, or an approved proposal. */
export const stockPlan = (
  {
    id,
    item,
    pieces,
    atMs,
  }: { readonly id: string; readonly item: string; readonly pieces: number; readonly atMs: number },
  more: { readonly guards?: readonly Guard[]; readonly rows?: readonly Row[] } = {},
): Plan => ({
  key: `mall/stock/${id}`,
  member: null,
  kind: 'stock.add',
  content: `${item} ${pieces}`,
  transfers: [
    {
      from: houseAccount('issued', piecesCurrency),
      to: stockOf(item),
      amount: BigInt(pieces),
      kind: 'stock.add' satisfies Kind,
    },
  ],
  guards: [{ guard: 'state', table: 'mall.stock_in', id, from: null, to: 'added' }, ...(more.guards ?? [])],
  rows: [
    { table: 'mall.stock_in', values: { id, state: 'added', item, pieces, at: isoOf(atMs) } },
    ...(more.rows ?? []),
  ],
  news: [],
  answer: { item, pieces },
})
