// A member's talk with staff (S-ROUTE-04). One is open at a time. Each line has a key of its own, so that a resend adds
// nothing. A card number in it is masked before it is stored.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

export const aboutKinds = ['deposit', 'withdrawal', 'bet', 'transfer', 'account', 'help'] as const
export type AboutKind = (typeof aboutKinds)[number]

/**
 * The subject of a talk: an order, withdrawal, bet or transfer by number, or a help page by slug. An operator opens it with their own
 * permissions.
 */
export const About = z.strictObject({
  kind: z.enum(aboutKinds),
  id: z.string().check(z.regex(/^[A-Za-z0-9/_.:-]{1,100}$/)),
})
export type About = z.output<typeof About>

export const talkStates = ['waiting_staff', 'waiting_member', 'closed'] as const

export const TalkLine = z.strictObject({
  seq: z.int(),
  speaker: z.enum(['member', 'staff']),
  /** The operator's name. */
  name: z.nullable(z.string()),
  text: z.string(),
  file: z.nullable(z.uuid()),
  about: z.nullable(About),
  at: z.int(),
})
export type TalkLine = z.output<typeof TalkLine>

export const Talk = z.strictObject({
  id: z.uuid(),
  state: z.enum(talkStates),
  /** The operator who has claimed it. */
  staff: z.nullable(z.string()),
  lines: z.int(),
  openedAt: z.int(),
  /** How many wait before it; 0 once it is claimed. */
  ahead: z.int(),
  stars: z.nullable(z.int()),
})
export type Talk = z.output<typeof Talk>

/** The newest talk, open or not, and the staff's hours. Minutes of the day in Beijing. */
export const talkMine = endpoint({
  post: '/site/api/v1/service/mine',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({
    talk: z.nullable(Talk),
    isOpen: z.boolean(),
    fromMinute: z.int(),
    toMinute: z.int(),
    /** Median time of the last first answers; null without any. */
    answerMs: z.nullable(z.int()),
  }),
  refuses: [],
})

/** A hundred lines after `after`, in order. */
export const talkLines = endpoint({
  post: '/site/api/v1/service/one',
  who: 'member',
  takes: z.strictObject({ talk: z.uuid(), after: z.int().check(z.minimum(0), z.maximum(100_000)) }),
  gives: z.strictObject({ rows: z.array(TalkLine) }),
  refuses: ['talk_unknown'],
})

export const Said = z.strictObject({ talk: z.uuid(), seq: z.int() })

/** Opens a talk if none is open. `text` may be empty beside a picture. */
export const talkSay = endpoint({
  post: '/site/api/v1/service/say',
  who: 'member',
  perMinute: 20,
  takes: z.strictObject({
    key: z.uuid(),
    text: z.string().check(z.trim(), z.maxLength(500)),
    file: z.optional(z.uuid()),
    about: z.optional(About),
  }),
  gives: Said,
  refuses: ['say_again', 'file_unknown'],
})

export const talkClose = endpoint({
  post: '/site/api/v1/service/close',
  who: 'member',
  takes: z.strictObject({ talk: z.uuid() }),
  gives: z.strictObject({ ok: z.boolean() }),
  refuses: ['talk_unknown'],
})

/** Rates a closed talk, once. */
export const talkRate = endpoint({
  post: '/site/api/v1/service/rate',
  who: 'member',
  takes: z.strictObject({ talk: z.uuid(), stars: z.int().check(z.minimum(1), z.maximum(5)), solved: z.boolean() }),
  gives: z.strictObject({ ok: z.boolean() }),
  refuses: ['talk_unknown', 'rated_already'],
})

export const fileTypes = ['image/jpeg', 'image/png'] as const
export const fileBytesMax = 10_485_760

/** The request body is a picture; it is re-encoded, and the next line or feedback refers to it by id. */
export const fileSend = endpoint({
  post: '/site/api/v1/service/file',
  who: 'member',
  perMinute: 12,
  bodyLimit: fileBytesMax,
  upload: fileTypes,
  takes: z.strictObject({}),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['picture_unreadable', 'too_many'],
})

export const Picture = z.strictObject({ type: z.literal('image/jpeg'), base64: z.string() })

/** A picture of the member's own. */
export const fileOne = endpoint({
  post: '/site/api/v1/service/picture',
  who: 'member',
  takes: z.strictObject({ id: z.uuid() }),
  gives: Picture,
  refuses: ['file_unknown'],
})
