// A member shows who they are (S-ROUTE-07b, 13): papers with pictures for the next level, judged by an operator.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const paperStates = ['waiting', 'accepted', 'refused'] as const

/** Why papers are not taken: a closed list, each with its Chinese. */
export const refusalWhys = ['blurred', 'covered', 'name_differs', 'out_of_date', 'not_own', 'wrong_kind'] as const
export type RefusalWhy = (typeof refusalWhys)[number]

/** Pictures of papers are kept for so long after the decision, and those that were never sent for a day. */
export const picturesKeptDays = 30
/** An acceptance without a date of its own holds for so long. */
export const acceptedDays = 730
/** How long before its end a mail tells of it. */
export const warnDays = 30

export const pictureTypes = ['image/jpeg', 'image/png'] as const
export const pictureBytesMost = 10_485_760

export const OwnPaper = z.strictObject({
  id: z.uuid(),
  level: z.int(),
  state: z.enum(paperStates),
  name: z.string(),
  number: z.string(),
  why: z.nullable(z.enum(refusalWhys)),
  at: z.int(),
  decidedAt: z.nullable(z.int()),
})
export type OwnPaper = z.output<typeof OwnPaper>

export const OwnTier = z.strictObject({
  level: z.int(),
  needs: z.nullable(z.enum(['identity', 'address'])),
  pictures: z.tuple([z.int(), z.int()]),
  most: z.string(),
  amountPerDay: z.string(),
})
export type OwnTier = z.output<typeof OwnTier>

export const Standing = z.strictObject({
  level: z.int(),
  /** When the level ends; null where there is none. */
  until: z.nullable(z.int()),
  /** The name that was verified, masked. */
  name: z.nullable(z.string()),
  tiers: z.array(OwnTier),
  /** The level that papers may be sent for now: the next one, or the same again when its end is near. */
  next: z.nullable(z.int()),
  /** The newest first. */
  papers: z.array(OwnPaper),
  /** Play money: nobody should send a real document here. */
  sandbox: z.boolean(),
})
export type Standing = z.output<typeof Standing>

export const papersMine = endpoint({
  post: '/site/api/v1/papers/mine',
  who: 'member',
  takes: z.strictObject({}),
  gives: Standing,
  refuses: [],
})

/** A picture is the body of the request. It is drawn anew and sealed, and nobody but the staff sees it again. */
export const papersFile = endpoint({
  post: '/site/api/v1/papers/file',
  who: 'member',
  perMinute: 12,
  bodyLimit: pictureBytesMost,
  upload: pictureTypes,
  takes: z.strictObject({}),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['paper_picture', 'too_many'],
})

export const papersSend = endpoint({
  post: '/site/api/v1/papers/send',
  who: 'member',
  takes: z.strictObject({
    key: z.uuid(),
    level: z.int().check(z.minimum(1), z.maximum(9)),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
    number: z.string().check(z.trim(), z.maxLength(30)),
    files: z.array(z.uuid()).check(z.maxLength(4)),
  }),
  gives: Standing,
  refuses: ['paper_name', 'paper_number', 'paper_age', 'paper_pictures', 'paper_level', 'paper_waits', 'paper_again'],
})

const wishKinds = ['identity', 'address', 'name', 'phone', 'mail', 'account', 'copy'] as const
const wishStates = ['waiting', 'done', 'refused', 'ended'] as const

export const Wish = z.strictObject({
  id: z.string(),
  kind: z.enum(wishKinds),
  state: z.enum(wishStates),
  /** What it is about, masked. */
  what: z.string(),
  why: z.nullable(z.enum(refusalWhys)),
  at: z.int(),
})
export type Wish = z.output<typeof Wish>

/** Every wish for a change of the member's own data with what became of it (S-ROUTE-07i), the newest first. */
export const papersWishes = endpoint({
  post: '/site/api/v1/papers/wishes',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({ rows: z.array(Wish) }),
  refuses: [],
})
