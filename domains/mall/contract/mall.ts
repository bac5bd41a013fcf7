// The mall for members (S-ROUTE-09, S-GATE-01m). Points are not money: they buy no money, no chance and no fee (L13).

import { permitRefusals } from '@magpie/play-safe/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import {
  allGives,
  artNames,
  frameNames,
  ItemId,
  itemKinds,
  Level,
  orderStates,
  Pieces,
  Points,
  Price,
  styleNames,
  Text,
} from './words.ts'

export const Item = z.strictObject({
  id: ItemId,
  kind: z.enum(itemKinds),
  /** By language. */
  title: Text,
  about: Text,
  art: z.enum(artNames),
  /** What the buyer gets. */
  gives: z.enum(allGives),
  price: Price,
  /** Pieces in stock. */
  stock: z.int(),
  /** Pieces that members have bought. */
  sold: z.int(),
  perMember: z.int(),
  /** Pieces that the caller has. */
  had: z.int(),
  level: Level,
  /** End of the offer; null for no end. */
  toAt: z.nullable(z.int()),
})
export type Item = z.output<typeof Item>

const Standing = {
  points: Points,
  level: Level,
  /** A member who is paused or excluded cannot order; their points stay. */
  mayPlay: z.boolean(),
}

export const mallItems = endpoint({
  post: '/act/api/v1/mall/items',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({ ...Standing, rows: z.array(Item) }),
  refuses: [],
})
export type Mall = z.output<typeof mallItems.gives>

export const mallItem = endpoint({
  post: '/act/api/v1/mall/item',
  who: 'member',
  takes: z.strictObject({ item: ItemId }),
  gives: z.strictObject({ ...Standing, item: Item }),
  refuses: ['item_gone'],
})
export type MallItem = z.output<typeof mallItem.gives>

const said = (least: number, most: number) => z.string().check(z.trim(), z.minLength(least), z.maxLength(most))

/** The delivery address. Encrypted at rest, and erased 90 days after the order ended. */
export const Address = z.strictObject({
  name: said(2, 30),
  phone: z.string().check(z.regex(/^\+?[0-9 -]{7,20}$/)),
  place: said(5, 160),
})
export type Address = z.output<typeof Address>

export const Order = z.strictObject({
  id: z.uuid(),
  item: ItemId,
  kind: z.enum(itemKinds),
  title: Text,
  art: z.enum(artNames),
  pieces: Pieces,
  /** Total price in points. */
  points: Points,
  state: z.enum(orderStates),
  /** The carrier's tracking number, once sent. */
  tracking: z.nullable(z.string()),
  /** The reason of the operator who cancelled it. */
  reason: z.nullable(z.string()),
  at: z.int(),
  changedAt: z.int(),
})
export type Order = z.output<typeof Order>

/**
 * A refusal is kept under its request id: to try again after a change, the client sends a new id (L5). `price`: the
 * price of one piece that the member was shown.
 */
export const mallOrder = endpoint({
  post: '/act/api/v1/mall/order',
  who: 'member',
  takes: z.strictObject({
    requestId: z.uuid(),
    item: ItemId,
    pieces: Pieces,
    price: Price,
    address: z.optional(Address),
  }),
  gives: z.strictObject({ order: z.uuid(), points: Points, state: z.enum(orderStates) }),
  refuses: [
    'item_gone',
    'price_changed',
    'level_short',
    'limit_reached',
    'sold_out',
    'points_short',
    'address_needed',
    'order_conflict',
    'order_busy',
    ...permitRefusals,
  ],
})

/** Only while the order waits: points and pieces go back. */
export const mallCancel = endpoint({
  post: '/act/api/v1/mall/cancel',
  who: 'member',
  takes: z.strictObject({ order: z.uuid() }),
  gives: z.strictObject({ points: Points }),
  refuses: ['order_moved', 'order_busy'],
})

export const mallOrders = endpoint({
  post: '/act/api/v1/mall/orders',
  who: 'member',
  takes: z.strictObject({ before: z.optional(z.uuid()) }),
  gives: z.strictObject({ rows: z.array(Order), next: z.nullable(z.uuid()) }),
  refuses: [],
})

const Frame = z.nullable(z.enum(frameNames))
const Style = z.nullable(z.enum(styleNames))

/** The caller's cards, frames and styles, and which they wear. */
export const mallMine = endpoint({
  post: '/act/api/v1/mall/mine',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({
    /** Make-up cards, and nickname cards. */
    cards: z.int(),
    nameCards: z.int(),
    frames: z.array(z.enum(frameNames)),
    styles: z.array(z.enum(styleNames)),
    worn: Frame,
    style: Style,
  }),
  refuses: [],
})

/** Puts on a frame or style that the member has; null takes it off, and an absent field leaves it as it is. */
export const mallWear = endpoint({
  post: '/act/api/v1/mall/wear',
  who: 'member',
  takes: z.strictObject({ frame: z.optional(Frame), style: z.optional(Style) }),
  gives: z.strictObject({ worn: Frame, style: Style }),
  refuses: ['frame_missing', 'style_missing'],
})
