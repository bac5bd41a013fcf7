// A member verifies their identity (S-ROUTE-07b, 13): papers with pictures for the next level, judged by an operator.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const paperStates = ['waiting', 'accepted', 'refused'] as const

/** Why papers are refused: a closed list, each with its Chinese text. */
export const refusalWhys = ['blurred', 'covered', 'name_differs', 'out_of_date', 'not_own', 'wrong_kind'] as const
export type RefusalWhy = (typeof refusalWhys)[number]

/** Days that pictures are kept after the decision; pictures never submitted are kept for a day. */
export const picturesKeptDays = 30
/** Validity of an acceptance without a date of its own. */
export const acceptedDays = 730
/** How long before the end a mail warns of it. */
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
  /** When the level ends; null if there is none. */
  until: z.nullable(z.int()),
  /** The verified name, masked. */
  name: z.nullable(z.string()),
  tiers: z.array(OwnTier),
  /** The level to send papers for now: the next one, or the same when its end is near. */
  next: z.nullable(z.int()),
  /** The newest first. */
  papers: z.array(OwnPaper),
  /** Play money: members should not send real documents. */
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

/** The request body is a picture. It is re-encoded and encrypted, and only staff see it again. */
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
  /** Its subject, masked. */
  what: z.string(),
  why: z.nullable(z.enum(refusalWhys)),
  at: z.int(),
})
export type Wish = z.output<typeof Wish>

/** All of the member's requests to change their own data, with results (S-ROUTE-07i), the newest first. */
export const papersWishes = endpoint({
  post: '/site/api/v1/papers/wishes',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({ rows: z.array(Wish) }),
  refuses: [],
})
