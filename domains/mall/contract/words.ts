// The terms of the mall: item kinds, what items give, order states.

import * as z from 'zod/mini'

/** Goods are sent, cards are used up, decor is worn. */
export const itemKinds = ['goods', 'card', 'decor'] as const
export type ItemKind = (typeof itemKinds)[number]

/** The existing picture frames, and styles of lines in chat rooms. */
export const frameNames = ['plum'] as const
export type FrameName = (typeof frameNames)[number]
export const styleNames = ['plum', 'bamboo'] as const
export type StyleName = (typeof styleNames)[number]

/** A card is used up: it makes up a calendar day, or sets the member's name in chat rooms. */
export const cardNames = ['make-up', 'nickname'] as const
export type CardName = (typeof cardNames)[number]
export const decorNames = ['frame/plum', 'style/plum', 'style/bamboo'] as const
export type DecorName = (typeof decorNames)[number]

/** What an item of each kind may give. */
export const gives = { goods: ['parcel'], card: cardNames, decor: decorNames } as const
export const allGives = ['parcel', ...cardNames, ...decorNames] as const
export type Gives = (typeof allGives)[number]

/** The frame or style that a decor is; undefined for another kind. */
export const frameIn = (what: string): FrameName | undefined => frameNames.find((name) => what === `frame/${name}`)
export const styleIn = (what: string): StyleName | undefined => styleNames.find((name) => what === `style/${name}`)

/** The platform's own drawings. */
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
