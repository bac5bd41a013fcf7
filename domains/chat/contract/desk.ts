// The moderators' desk: reported and flagged lines, a room live, and the moderator's actions. The word list and
// maintenance bind all of chat and need two operators.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { reportKinds } from './calls.ts'
import { LineNumber, Maintain, RoomId, RoomView } from './lines.ts'

const reads = operatorWith('chat.read')
const moderates = operatorWith('chat.moderate')
const rules = operatorWith('chat.rule')
const Done = z.strictObject({ ok: z.boolean() })

export const DeskLine = z.strictObject({
  roomId: RoomId,
  number: LineNumber,
  member: z.uuid(),
  account: z.string(),
  name: z.string(),
  vip: z.int(),
  text: z.string(),
  at: z.int(),
  hidden: z.boolean(),
  /** Words of the list that the line contains, for review. */
  hits: z.array(z.string()),
  /** Open reports, by their kind. */
  reports: z.array(z.enum(reportKinds)),
})
export type DeskLine = z.output<typeof DeskLine>

export const DeskRoom = z.strictObject({
  ...RoomView.def.shape,
  last: LineNumber,
  /** Lines of the last ten minutes, one count a minute, the newest last. */
  pace: z.array(z.int()),
})
export type DeskRoom = z.output<typeof DeskRoom>

/** Lines that wait for a moderator: reported, or with a `review` word. The newest hundred, the most reported first. */
export const opsChatQueue = endpoint({
  get: '/ops/v1/chat/queue',
  who: reads,
  takes: z.strictObject({ show: z.enum(['open', 'done']) }),
  gives: z.strictObject({ rows: z.array(DeskLine), open: z.int(), linesToday: z.int(), hiddenToday: z.int() }),
  refuses: [],
})

export const opsChatRooms = endpoint({
  get: '/ops/v1/chat/rooms',
  who: reads,
  takes: z.strictObject({}),
  gives: z.strictObject({ rows: z.array(DeskRoom), maintain: Maintain }),
  refuses: [],
})

/** A room around a line, or its newest lines. */
export const opsChatRoom = endpoint({
  get: '/ops/v1/chat/room',
  who: reads,
  takes: z.strictObject({ roomId: RoomId, around: z.optional(LineNumber) }),
  person: 'none',
  gives: z.strictObject({ rows: z.array(DeskLine) }),
  refuses: ['room_unknown'],
})

/** The speaker: what a moderator needs to know about them; no money. */
export const opsChatSpeaker = endpoint({
  get: '/ops/v1/chat/speaker',
  who: reads,
  takes: z.strictObject({ member: z.uuid() }),
  gives: z.strictObject({
    account: z.string(),
    /** A name that the member chose; null for a given one. */
    ownName: z.nullable(z.string()),
    registeredAt: z.nullable(z.int()),
    lines: z.int(),
    hidden: z.int(),
    reported: z.int(),
    mutedUntil: z.nullable(z.int()),
    mutedWhy: z.nullable(z.string()),
  }),
  refuses: [],
})

const One = { roomId: RoomId, number: LineNumber, reason: Reason }

export const opsChatHide = endpoint({
  post: '/ops/v1/chat/hide',
  who: moderates,
  takes: z.strictObject(One),
  gives: Done,
  refuses: ['line_unknown'],
})

/** Marks a line as reviewed and acceptable. */
export const opsChatKeep = endpoint({
  post: '/ops/v1/chat/keep',
  who: moderates,
  takes: z.strictObject(One),
  gives: Done,
  refuses: ['line_unknown'],
})

/** Hides all lines of a member from the last hour, in every room. */
export const opsChatPurge = endpoint({
  post: '/ops/v1/chat/purge',
  who: moderates,
  takes: z.strictObject({ member: z.uuid(), reason: Reason }),
  gives: z.strictObject({ hidden: z.int() }),
  refuses: [],
})

/** Ten minutes to seven days; 0 ends the mute. */
export const muteMinutes = [0, 10, 60, 360, 1_440, 4_320, 10_080] as const

export const opsChatMute = endpoint({
  post: '/ops/v1/chat/mute',
  who: moderates,
  takes: z.strictObject({ member: z.uuid(), minutes: z.literal(muteMinutes), reason: Reason }),
  gives: z.strictObject({ until: z.nullable(z.int()) }),
  refuses: [],
})

export const opsChatRoomSet = endpoint({
  post: '/ops/v1/chat/room_set',
  who: moderates,
  takes: z.strictObject({
    roomId: RoomId,
    status: z.literal([1, 2, 3]),
    speech: z.boolean(),
    vipMin: z.int().check(z.minimum(0), z.maximum(10)),
    vipMax: z.int().check(z.minimum(0), z.maximum(10)),
    slowSeconds: z.int().check(z.minimum(0), z.maximum(300)),
    /** Empty: no pinned note. */
    pinned: z.string().check(z.trim(), z.maxLength(120)),
    reason: Reason,
  }),
  gives: Done,
  refuses: ['room_unknown', 'numbers', 'links', 'vip_range'],
})

export const WordEntry = z.strictObject({
  word: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
  /** `block`: the line is refused. `review`: the line is sent, and a moderator reviews it. */
  level: z.enum(['block', 'review']),
})
export type WordEntry = z.output<typeof WordEntry>

const wordsMost = 2_000

const Waiting = z.nullable(
  z.strictObject({ id: z.uuid(), maker: z.string(), makerId: z.uuid(), reason: z.string(), at: z.int() }),
)

export const opsChatWords = endpoint({
  get: '/ops/v1/chat/words',
  who: reads,
  takes: z.strictObject({}),
  gives: z.strictObject({
    version: z.int(),
    words: z.array(WordEntry),
    /** Hits of each word in the last week. */
    hits: z.array(z.strictObject({ word: z.string(), count: z.int() })),
    waiting: Waiting,
    proposed: z.nullable(z.array(WordEntry)),
  }),
  refuses: [],
})

/** Tests a text against the list in force, or against the proposed one. */
export const opsChatTry = endpoint({
  get: '/ops/v1/chat/try',
  who: reads,
  takes: z.strictObject({ text: z.string().check(z.maxLength(200)), list: z.enum(['live', 'waiting']) }),
  person: 'none',
  gives: z.strictObject({
    /** The rule that would refuse it; null if it would be sent. */
    rule: z.nullable(z.enum(['text_length', 'numbers', 'links', 'banned_word'])),
    /** Words of both levels that it contains. */
    hits: z.array(WordEntry),
  }),
  refuses: [],
})

export const opsChatWordsPropose = endpoint({
  post: '/ops/v1/chat/words_propose',
  who: rules,
  takes: z.strictObject({
    version: z.int(),
    words: z.array(WordEntry).check(z.maxLength(wordsMost)),
    reason: Reason,
  }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['words_moved'],
  bodyLimit: 262_144,
})

export const opsChatMaintain = endpoint({
  post: '/ops/v1/chat/maintain',
  who: rules,
  /** Both null: ends the current maintenance. */
  takes: z.strictObject({ from: z.nullable(z.int()), to: z.nullable(z.int()), reason: Reason }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['maintain_window', 'already_waits'],
})

export const opsChatMaintains = endpoint({
  get: '/ops/v1/chat/maintains',
  who: reads,
  takes: z.strictObject({}),
  gives: z.strictObject({ now: Maintain, waiting: Waiting, proposed: Maintain }),
  refuses: [],
})

export const opsChatDecide = endpoint({
  post: '/ops/v1/chat/decide',
  who: rules,
  takes: z.strictObject({ id: z.uuid(), decision: z.enum(['approve', 'refuse']), reason: Reason }),
  gives: z.strictObject({ state: z.enum(['approved', 'refused']) }),
  refuses: [
    'chat_work_unknown',
    'same_operator',
    'already_decided',
    'other_operator',
    'maintain_window',
    'words_moved',
  ],
})

export const DeskGift = z.strictObject({
  id: z.string(),
  points: z.int(),
  onSale: z.boolean(),
  version: z.int(),
  /** Number given in the last seven days. */
  given: z.int(),
})
export type DeskGift = z.output<typeof DeskGift>

export const opsChatGifts = endpoint({
  get: '/ops/v1/chat/gifts',
  who: reads,
  takes: z.strictObject({}),
  gives: z.strictObject({ rows: z.array(DeskGift) }),
  refuses: [],
})

/** A new price has a new version: a member who saw the old one is asked again (301220). */
export const opsChatGiftSet = endpoint({
  post: '/ops/v1/chat/gift_set',
  who: rules,
  takes: z.strictObject({
    gift: z.string().check(z.regex(/^[a-z][a-z-]{0,31}$/)),
    points: z.int().check(z.minimum(1), z.maximum(500)),
    onSale: z.boolean(),
    /** The version that the operator saw. */
    version: z.int(),
    reason: Reason,
  }),
  gives: Done,
  refuses: ['gift_gone', 'gift_changed'],
})
