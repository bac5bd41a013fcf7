// A piece of content and its versions. A published version is never edited: another one replaces it from some moment
// on.

import { Moment } from '@magpie/wire/moment'
import * as z from 'zod/mini'
import { Jump } from './jump.ts'

/** The kinds with texts, each with the most characters of its title and its text. */
export const toldKinds = {
  notice: { title: 80, text: 2000 },
  banner: { title: 20, text: 40 },
  popup: { title: 24, text: 300 },
  icon: { title: 6, text: 20 },
  sponsor: { title: 24, text: 300 },
  lead: { title: 24, text: 120 },
} as const
export type ToldKind = keyof typeof toldKinds
export const pieceKinds = ['notice', 'banner', 'popup', 'icon', 'sponsor', 'lead', 'help', 'home'] as const
export type PieceKind = (typeof pieceKinds)[number]

export const audiences = ['all', 'anonymous', 'member'] as const
/** The highest level of members; a test compares it with the vip slice. */
export const levelMost = 10
export const newDaysMost = 90

const Level = z.int().check(z.minimum(0), z.maximum(levelMost))

/** The audience of a piece, the same for every kind. Levels and days apply to members only. */
export const Audience = z.strictObject({
  who: z.enum(audiences),
  /** Only members of these levels, both ends included; null for every level. */
  levels: z.nullable(z.strictObject({ from: Level, to: Level })),
  /** Only members in their first days, the day of joining being day 1 (UTC+8); null for all. */
  newDays: z.nullable(z.int().check(z.minimum(1), z.maximum(newDaysMost))),
})
export type Audience = z.output<typeof Audience>

export const everybody: Audience = { who: 'all', levels: null, newDays: null }

const Told = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
  action: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(30))),
})
export type Told = z.output<typeof Told>

const Words = z.strictObject({ 'zh-CN': Told, 'zh-TW': Told, en: Told })
const Sentences = z.record(z.string().check(z.maxLength(1000)), z.string().check(z.minLength(1), z.maxLength(2000)))

/** The name of a drawing of the house's art. */
const Image = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

const told = <Kind extends ToldKind>(kind: Kind) =>
  z.strictObject({
    kind: z.literal(kind),
    words: Words,
    jump: Jump,
    image: z.nullable(Image),
    picture: z.nullable(z.uuid()),
    audience: Audience,
    /** Only for a notice: its category (S-CALL-04). */
    category: z.int().check(z.minimum(1), z.maximum(4)),
    weight: z.int().check(z.minimum(0), z.maximum(1000)),
  })

/** The parts of home by id, in the site's own order; a test compares them with the site. */
export const homeBlocks = ['banners', 'notices', 'quick', 'continue', 'venues', 'matches'] as const

const BlockIds = z.array(z.string().check(z.regex(/^[a-z-]{2,24}$/))).check(z.maxLength(24))

export const Body = z.discriminatedUnion('kind', [
  told('notice'),
  told('banner'),
  told('popup'),
  told('icon'),
  told('sponsor'),
  told('lead'),
  /** Changes of a help page: from each shipped sentence to the one that replaces it. */
  z.strictObject({
    kind: z.literal('help'),
    slug: z.string().check(z.regex(/^[a-z]{2,10}$/)),
    words: z.strictObject({ 'zh-CN': Sentences, 'zh-TW': Sentences, en: Sentences }),
  }),
  z.strictObject({ kind: z.literal('home'), order: BlockIds, hidden: BlockIds }),
])
export type Body = z.output<typeof Body>
export type ToldBody = Extract<Body, { readonly kind: ToldKind }>
export type HelpBody = Extract<Body, { readonly kind: 'help' }>
export type HomeBody = Extract<Body, { readonly kind: 'home' }>

/**
 * `draft`: its maker may still edit; `waiting`: waits for another operator; `published`: shown by its window and later
 * versions.
 */
const versionStates = ['draft', 'waiting', 'published', 'dropped'] as const

export const Version = z.strictObject({
  id: z.uuid(),
  piece: z.string(),
  number: z.int(),
  body: Body,
  /** Null: from the moment of publishing. */
  from: z.nullable(Moment),
  to: z.nullable(Moment),
  state: z.enum(versionStates),
  maker: z.string(),
  makerId: z.nullable(z.uuid()),
  reason: z.string(),
  madeAt: Moment,
  publishedAt: z.nullable(Moment),
  decider: z.nullable(z.string()),
})
export type Version = z.output<typeof Version>
