// What the mall speaks of: goods, what they give, orders and how they stand.

import * as z from 'zod/mini'

/** Goods are sent, cards are used, decor is worn. */
export const itemKinds = ['goods', 'card', 'decor'] as const
export type ItemKind = (typeof itemKinds)[number]

/** Frames of one's picture that are drawn, and dresses of one's lines in rooms. */
export const frameNames = ['plum'] as const
export type FrameName = (typeof frameNames)[number]
export const styleNames = ['plum', 'bamboo'] as const
export type StyleName = (typeof styleNames)[number]

/** A card is used up: it makes up a day of the calendar, or gives one a name of one's own in rooms. */
export const cardNames = ['make-up', 'nickname'] as const
export type CardName = (typeof cardNames)[number]
export const decorNames = ['frame/plum', 'style/plum', 'style/bamboo'] as const
export type DecorName = (typeof decorNames)[number]

/** What an item of each kind may hand over. */
export const gives = { goods: ['parcel'], card: cardNames, decor: decorNames } as const
export const allGives = ['parcel', ...cardNames, ...decorNames] as const
export type Gives = (typeof allGives)[number]

/** Which decor it is; a name of a frame or of a style alone. */
export const frameIn = (what: string): FrameName | undefined => frameNames.find((name) => what === `frame/${name}`)
export const styleIn = (what: string): StyleName | undefined => styleNames.find((name) => what === `style/${name}`)

/** Our own drawings. */
export const artNames = ['bamboo', 'bubble', 'card', 'cup', 'frame', 'kite', 'name', 'sapling'] as const
export type ArtName = (typeof artNames)[number]

export const orderStates = ['waiting', 'sending', 'sent', 'done', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** Whole points as decimal text. */
export const Points = z.string().check(z.regex(/^\d{1,15}$/))
export const ItemId = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))
export const Level = z.int().check(z.minimum(0), z.maximum(10))
export const Price = z.int().check(z.minimum(1), z.maximum(1_000_000))
export const Pieces = z.int().check(z.minimum(1), z.maximum(20))
export const Text = z.record(z.string(), z.string())
