// The messages of chat (S-MSG-02, S-MSG-03, S-MSG-04), as the stream takes them.

import { message } from '@magpie/wire/message'
import * as z from 'zod/mini'
import { speechRefusals } from './speech.ts'
import {
  ClientId,
  historyMost,
  Line,
  LineNumber,
  Maintain,
  RoomId,
  RoomScore,
  RoomView,
  Speaker,
  textMost,
} from './lines.ts'

/** Ids of messages that the server only pushes. */
export const pushed = {
  line: 10003,
  speech: 10004,
  shield: 10005,
  status: 10006,
  level: 10007,
  joined: 10008,
  maintain: 10009,
  share: 10010,
  score: 10014,
  gift: 10017,
  packet: 20031,
  packetLeft: 20032,
} as const

export const You = z.strictObject({
  ...Speaker.def.shape,
  /** When the member may first speak: a day after registration. */
  speaksFrom: z.int(),
  mutedUntil: z.nullable(z.int()),
  mutedWhy: z.nullable(z.string()),
  /** Aliases whose lines the member hides. */
  shields: z.array(z.string()),
})
export type You = z.output<typeof You>

const Joined = z.strictObject({
  ...RoomView.def.shape,
  last: LineNumber,
  messages: z.array(Line),
  maintain: Maintain,
  /** Only in a match room. */
  score: z.nullable(RoomScore),
  /** The platform's public keys, hex, which sign shared bets. */
  keys: z.array(z.string()),
  /** Null for a guest, who only reads. */
  you: z.nullable(You),
})
export type Joined = z.output<typeof Joined>

export const joinRoom = message({
  id: 10002,
  who: 'anyone',
  takes: z.strictObject({ roomId: RoomId, after: z.optional(LineNumber) }),
  says: Joined,
  refuses: ['room_unknown', 'room_closed', 'may_not_play', 'rooms_many', 'chat_maintenance'],
  perMinute: 40,
})

/** The answer to the sender of a line; the room gets the line itself under the same number. */
export const Said = z.strictObject({ roomId: RoomId, clientId: ClientId, number: LineNumber, at: z.int() })
export type Said = z.output<typeof Said>

export const broadcastRoom = message({
  id: pushed.line,
  who: 'member',
  takes: z.strictObject({
    roomId: RoomId,
    clientId: ClientId,
    /** Longer than the limit, so that the speech rule can refuse it with its own code. */
    text: z.string().check(z.maxLength(textMost * 8)),
    replyTo: z.optional(LineNumber),
  }),
  says: Said,
  refuses: [...speechRefusals, 'room_unknown'],
  perMinute: 120,
})

/** Hides another member's lines, or shows them again, for the caller only. */
export const shieldMember = message({
  id: pushed.shield,
  who: 'member',
  takes: z.strictObject({ alias: z.uuid(), on: z.boolean() }),
  says: z.strictObject({ alias: z.uuid(), on: z.boolean() }),
  refuses: ['shields_many'],
  perMinute: 60,
})

const Asked = {
  roomId: RoomId,
  before: z.optional(LineNumber),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(historyMost))),
}
const Told = { roomId: RoomId, messages: z.array(Line), next: z.nullable(LineNumber) }

export const chatHistory = message({
  id: 10011,
  who: 'anyone',
  takes: z.strictObject({ ...Asked, after: z.optional(LineNumber) }),
  says: z.strictObject(Told),
  refuses: ['room_unknown', 'room_closed', 'may_not_play'],
  perMinute: 120,
})

export const leaveRoom = message({
  id: 10012,
  who: 'anyone',
  takes: z.strictObject({ roomId: RoomId }),
  says: z.strictObject({ roomId: RoomId, ok: z.boolean() }),
  refuses: [],
  perMinute: 60,
  ends: true,
})
