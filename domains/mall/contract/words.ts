// What the mall speaks of: goods, what they give, orders and how they stand.

import * as z from 'zod/mini'

/** Goods are sent, cards are used, decor is worn. */
export const itemKinds = ['goods', 'card', 'decor'] as const
export type ItemKind = (typeof itemKinds)[number]

/** What a kind hands over: a parcel, a card that makes up a day of the calendar, a frame for one's picture. */
export const gives = { goods: 'parcel', card: 'make-up', decor: 'frame' } as const satisfies Readonly<
  Record<ItemKind, string>
>
export type Gives = (typeof gives)[ItemKind]

/** Our own drawings. */
export const artNames = ['card', 'cup', 'frame', 'kite', 'sapling'] as const
export type ArtName = (typeof artNames)[number]

/** Frames that are drawn; a decor names one of them. */
export const frameNames = ['plum'] as const
export type FrameName = (typeof frameNames)[number]

export const orderStates = ['waiting', 'sending', 'sent', 'done', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** Whole points as decimal text. */
export const Points = z.string().check(z.regex(/^\d{1,15}$/))
export const ItemId = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))
export const Level = z.int().check(z.minimum(0), z.maximum(10))
export const Price = z.int().check(z.minimum(1), z.maximum(1_000_000))
export const Pieces = z.int().check(z.minimum(1), z.maximum(20))
export const Text = z.record(z.string(), z.string())
