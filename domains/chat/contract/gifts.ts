// Gifts and packets of points. The room sees a gift, bought with points, which are not money (L13). A packet shares its
// giver's points among members who take a share, by luck or equally.

import { endpoint } from '@magpie/wire/endpoint'
import { message } from '@magpie/wire/message'
import * as z from 'zod/mini'
import { ClientId, LineNumber, RoomId, Speaker } from './lines.ts'
import { standingRefusals } from './speech.ts'

const GiftId = z.string().check(z.regex(/^[a-z][a-z-]{0,31}$/))
/** Most points that a member gives in gifts in a day, and in packets. */
export const giftDayMost = 500
export const packetMost = 200
export const packetShares = { least: 2, most: 20 } as const

export const GiftOn = z.strictObject({ id: GiftId, points: z.int(), version: z.int() })
export type GiftOn = z.output<typeof GiftOn>

export const giftList = endpoint({
  post: '/stream/api/v1/gift/list',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({
    gifts: z.array(GiftOn),
    /** The member's points, and what they may still give today. */
    points: z.int(),
    giftsLeft: z.int(),
    packetsLeft: z.int(),
    /** The member's daily limit for gifts and for packets each; a higher one applies from `nextFrom`. */
    dayMost: z.int(),
    next: z.nullable(z.strictObject({ most: z.int(), from: z.int() })),
    /** When the member may first give a packet, epoch milliseconds. */
    packetsFrom: z.int(),
  }),
  refuses: [],
  perMinute: 120,
})

/** A lower limit applies at once, a higher one a day later, so that a member cannot raise it in the heat of a match. */
export const giftLimitSet = endpoint({
  post: '/stream/api/v1/gift/limit',
  who: 'member',
  takes: z.strictObject({ most: z.int().check(z.minimum(0), z.maximum(giftDayMost)) }),
  gives: z.strictObject({ dayMost: z.int(), next: z.nullable(z.strictObject({ most: z.int(), from: z.int() })) }),
  refuses: [],
  perMinute: 60,
})

/** `version`: the price that the giver saw. `to`: the number of a line in this room, whose speaker the gift is for. */
export const giveGift = message({
  id: 10017,
  who: 'member',
  feature: 'gifts',
  takes: z.strictObject({
    roomId: RoomId,
    clientId: ClientId,
    gift: GiftId,
    count: z.int().check(z.minimum(1), z.maximum(99)),
    version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    to: z.optional(LineNumber),
  }),
  says: z.strictObject({
    roomId: RoomId,
    clientId: ClientId,
    number: LineNumber,
    at: z.int(),
    points: z.int(),
  }),
  refuses: [
    ...standingRefusals,
    'room_unknown',
    'line_unknown',
    'gift_gone',
    'gift_changed',
    'feathers_short',
    'gift_limit',
    'give_busy',
    'give_conflict',
    'feature_off',
  ],
  perMinute: 60,
})

/** Fixed greetings for a packet: no free text. */
export const packetWords = ['watch', 'luck', 'thanks'] as const
const PacketId = z.uuid()

/** The packet itself is a line of the room, pushed under 20031. */
export const packetGive = message({
  id: 20033,
  who: 'member',
  feature: 'packets',
  takes: z.strictObject({
    roomId: RoomId,
    clientId: ClientId,
    kind: z.enum(['luck', 'equal']),
    words: z.enum(packetWords),
    total: z.int().check(z.minimum(packetShares.least), z.maximum(packetMost)),
    shares: z.int().check(z.minimum(packetShares.least), z.maximum(packetShares.most)),
  }),
  says: z.strictObject({
    roomId: RoomId,
    clientId: ClientId,
    packet: PacketId,
    number: LineNumber,
    points: z.int(),
  }),
  refuses: [
    ...standingRefusals,
    'room_unknown',
    'packet_gone',
    'packet_parts',
    'packet_young',
    'feathers_short',
    'packet_limit',
    'give_busy',
    'give_conflict',
    'feature_off',
  ],
  perMinute: 30,
})

export const PacketView = z.strictObject({
  packet: PacketId,
  roomId: RoomId,
  from: Speaker,
  kind: z.enum(['luck', 'equal']),
  words: z.enum(packetWords),
  total: z.int(),
  shares: z.int(),
  at: z.int(),
  dueAt: z.int(),
  /** `back`: the shares left over went back to the giver. */
  state: z.enum(['open', 'taken', 'back']),
  /** Which member took which share, and its amount; the newest last. */
  taken: z.array(z.strictObject({ place: z.int(), amount: z.int(), who: Speaker, at: z.int() })),
  /** The amount that the caller took; null if none yet. */
  mine: z.nullable(z.int()),
  /** Hex. The seed is null while shares are left. */
  commitment: z.string(),
  seed: z.nullable(z.string()),
})
export type PacketView = z.output<typeof PacketView>

const One = { roomId: RoomId, clientId: ClientId, packet: PacketId }
const Seen = z.strictObject({ roomId: RoomId, clientId: ClientId, view: PacketView })

export const packetSee = message({
  id: 20035,
  who: 'member',
  takes: z.strictObject(One),
  says: Seen,
  refuses: ['packet_unknown', 'room_unknown'],
  perMinute: 240,
})

export const packetTake = message({
  id: 20034,
  who: 'member',
  takes: z.strictObject(One),
  says: Seen,
  refuses: [
    'packet_unknown',
    'room_unknown',
    'may_not_play',
    'vip_range',
    'member_young',
    'packet_own',
    'packet_gone',
    'packet_stay',
    'give_busy',
  ],
  perMinute: 120,
})
