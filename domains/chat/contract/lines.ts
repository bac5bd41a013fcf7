// Rooms and their lines. A line's number is its sequence in the room, the same on every node and for ever: a client
// sees a gap, and may change nodes without one.

import { FaceNumber } from '@magpie/identity/contract'
import { frameNames, styleNames } from '@magpie/mall/contract'
import * as z from 'zod/mini'
import { ShareCard, ShareSeal } from './share-card.ts'

export const textMost = 100
export const replyMost = 40
export const historyMost = 50
export const joinedMost = 30
/** Most rooms that one socket may be in. */
export const roomsMost = 5

/**
 * The form of a room id in an address. A plain regular expression, because the browser does not load the contract's
 * schemas.
 */
export const roomIdShape = /^(?:hall|venue\/[A-Z]{2,8}|match\/[A-Z]{2,8}\/[A-Za-z0-9_.:-]{1,64})$/
export const RoomId = z.string().check(z.regex(roomIdShape))
/** The sender's own id for a line: a repeat gets the first answer. */
export const ClientId = z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/))
const Number_ = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))
export { Number_ as LineNumber }

export const Speaker = z.strictObject({ alias: z.string(), name: z.string(), vip: z.int() })
export type Speaker = z.output<typeof Speaker>

/** How the speaker looked at that moment: their picture, and from the mall a frame and a line style. */
const Dress = {
  face: z.optional(FaceNumber),
  frame: z.optional(z.enum(frameNames)),
  style: z.optional(z.enum(styleNames)),
}
export type Dress = z.output<z.ZodMiniObject<typeof Dress>>

/** `badge`: the platform itself speaks. It follows from the author of the line, never from its content. */
const LineFrom = z.strictObject({ ...Speaker.shape, ...Dress, badge: z.optional(z.literal('house')) })

const Reply = z.strictObject({ number: Number_, name: z.string(), text: z.string() })

/** `hidden`: the line was removed; its content is not sent. */
export const Line = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hidden'), number: Number_, at: z.int() }),
  z.strictObject({
    kind: z.literal('text'),
    number: Number_,
    at: z.int(),
    from: LineFrom,
    text: z.string(),
    reply: z.optional(Reply),
  }),
  /** A bet that its owner shares. */
  z.strictObject({
    kind: z.literal('share'),
    number: Number_,
    at: z.int(),
    from: LineFrom,
    card: ShareCard,
    seal: ShareSeal,
  }),
  z.strictObject({
    kind: z.literal('gift'),
    number: Number_,
    at: z.int(),
    from: LineFrom,
    gift: z.string(),
    count: z.int(),
    to: z.optional(z.strictObject({ alias: z.string(), name: z.string() })),
  }),
  /** A packet: points that a member shares among the room. Its seed is already fixed. */
  z.strictObject({
    kind: z.literal('packet'),
    number: Number_,
    at: z.int(),
    from: LineFrom,
    packet: z.strictObject({
      id: z.uuid(),
      kind: z.enum(['luck', 'equal']),
      words: z.string(),
      total: z.int(),
      shares: z.int(),
      commitment: z.string(),
    }),
  }),
])
export type Line = z.output<typeof Line>

/** 1 open, 2 read-only, 3 closed. */
export const roomStatus = { open: 1, readOnly: 2, closed: 3 } as const
export type RoomStatus = (typeof roomStatus)[keyof typeof roomStatus]

const RoomKind = z.enum(['hall', 'venue', 'match'])

export const RoomView = z.strictObject({
  roomId: RoomId,
  kind: RoomKind,
  title: z.string(),
  status: z.int(),
  /** 1: members may speak; 0: no one may. */
  speechStatus: z.int(),
  vipMin: z.int(),
  vipMax: z.int(),
  slowMs: z.int(),
  online: z.int(),
  pinned: z.nullable(z.string()),
})
export type RoomView = z.output<typeof RoomView>

/**
 * The state of the room's match as its venue last reported it (message 10014); a higher version replaces a lower one.
 */
export const RoomScore = z.strictObject({
  venue: z.string(),
  matchId: z.string(),
  sport: z.string(),
  homeName: z.string(),
  awayName: z.string(),
  kickOffAt: z.int(),
  state: z.enum(['scheduled', 'live', 'ended', 'void']),
  home: z.int(),
  away: z.int(),
  /** The match clock; 0 where the sport has none. */
  clockMs: z.int(),
  period: z.string(),
  event: z.optional(z.strictObject({ kind: z.string(), side: z.nullable(z.enum(['home', 'away'])), minute: z.int() })),
  version: z.int(),
})
export type RoomScore = z.output<typeof RoomScore>

export const Maintain = z.nullable(z.strictObject({ from: z.int(), to: z.nullable(z.int()) }))
