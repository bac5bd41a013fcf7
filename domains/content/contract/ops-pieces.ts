// The content desk: present and past pieces, a draft, its preview, publishing by one or two operators, ending.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import { Moment } from '@magpie/wire/moment'
import * as z from 'zod/mini'
import { Body, levelMost, Version } from './pieces.ts'
import { Picture } from './shown.ts'

const reads = operatorWith('content.read')
const writes = operatorWith('content.write')
const PieceId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))

export const opsPieces = endpoint({
  get: '/ops/v1/content/list',
  who: reads,
  takes: z.strictObject({}),
  gives: z.strictObject({
    now: Moment,
    /** Shipped pieces without changes (number 0), pieces in force or still to come, and drafts. */
    versions: z.array(Version),
    /** Ended within the last 30 days, newest first. */
    over: z.array(Version),
  }),
  refuses: [],
})

/** All versions of a piece, newest first; the shipped one has number 0. */
export const opsVersions = endpoint({
  get: '/ops/v1/content/versions',
  who: reads,
  takes: z.strictObject({ piece: PieceId }),
  person: 'none',
  gives: z.strictObject({ versions: z.array(Version) }),
  refuses: ['piece_unknown'],
})

/** The shipped sentences of a help page, in three languages, in the page's order. */
export const opsHelpWords = endpoint({
  get: '/ops/v1/content/help-words',
  who: reads,
  takes: z.strictObject({ slug: z.string().check(z.regex(/^[a-z]{2,10}$/)) }),
  person: 'none',
  gives: z.strictObject({
    title: z.string(),
    /** All existing pages, in order. */
    pages: z.array(z.strictObject({ slug: z.string(), title: z.string() })),
    rows: z.array(z.strictObject({ 'zh-CN': z.string(), 'zh-TW': z.string(), en: z.string() })),
  }),
  refuses: ['help_unknown'],
})

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export const pictureBytesMost = 4_194_304

/** `version` names a draft to overwrite; without `piece` a new piece begins. */
export const opsDraft = endpoint({
  post: '/ops/v1/content/draft',
  who: writes,
  takes: z.strictObject({
    piece: z.optional(PieceId),
    version: z.optional(z.uuid()),
    body: Body,
    from: z.nullable(Moment),
    to: z.nullable(Moment),
    /** A new picture in base64: its type is read from its bytes, and it is re-encoded. */
    upload: z.optional(
      z.string().check(z.maxLength(Math.ceil(pictureBytesMost / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
    ),
    reason: Reason,
  }),
  gives: z.strictObject({ id: z.uuid(), piece: z.string(), number: z.int(), needsTwo: z.boolean() }),
  refuses: [
    'piece_unknown',
    'piece_window',
    'piece_urges',
    'piece_unfit',
    'piece_number',
    'piece_link',
    'piece_moved',
    'piece_picture',
    'too_many',
  ],
  bodyLimit: pictureBytesMost * 2,
  perMinute: 60,
})

const One = { id: z.uuid(), reason: Reason }

export const opsPublish = endpoint({
  post: '/ops/v1/content/publish',
  who: writes,
  takes: z.strictObject(One),
  gives: z.strictObject({ state: z.enum(['published', 'proposed']) }),
  refuses: ['piece_unknown', 'piece_window', 'piece_moved'],
  perMinute: 60,
})

export const opsContentDecide = endpoint({
  post: '/ops/v1/content/decide',
  who: operatorWith('content.approve'),
  takes: z.strictObject({ ...One, decision: z.enum(['approve', 'refuse']) }),
  gives: z.strictObject({ state: z.enum(['published', 'refused']) }),
  refuses: ['piece_unknown', 'piece_window', 'piece_moved', 'same_operator'],
  perMinute: 60,
})

/** A draft, or a version that waits for approval, of any operator. */
export const opsDrop = endpoint({
  post: '/ops/v1/content/drop',
  who: writes,
  takes: z.strictObject(One),
  gives: z.strictObject({ state: z.literal('dropped') }),
  refuses: ['piece_unknown', 'piece_moved', 'other_operator'],
  perMinute: 60,
})

/** Takes a piece down at once, including its coming versions. */
export const opsPieceEnd = endpoint({
  post: '/ops/v1/content/end',
  who: writes,
  takes: z.strictObject({ piece: PieceId, reason: Reason }),
  gives: z.strictObject({ state: z.literal('ended') }),
  refuses: ['piece_unknown'],
  perMinute: 60,
})

/**
 * The address of the site with this version, at this moment, as this reader sees it; without a reader it shows every piece in
 * force. The address is valid for half an hour and starts no session.
 */
export const opsPreview = endpoint({
  get: '/ops/v1/content/preview',
  who: reads,
  takes: z.strictObject({
    version: z.optional(z.uuid()),
    at: z.optional(Moment),
    as: z.optional(z.enum(['anonymous', 'member'])),
    /** The member's level; 0 if absent. */
    level: z.optional(z.int().check(z.minimum(0), z.maximum(levelMost))),
    /** Days since the member joined, the first day being 1; long ago if absent. */
    days: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
  }),
  gives: z.strictObject({ url: z.string() }),
  refuses: ['piece_unknown'],
})

export const opsPicture = endpoint({
  get: '/ops/v1/content/picture',
  who: reads,
  takes: z.strictObject({ id: z.uuid() }),
  person: 'none',
  gives: Picture,
  refuses: ['picture_unknown'],
})
