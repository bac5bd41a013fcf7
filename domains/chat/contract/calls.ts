// Calls without the socket: the list of rooms, history (S-CALL-16), and a report to the moderators.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { historyMost, Line, LineNumber, Maintain, RoomId, RoomView } from './lines.ts'

export const roomList = endpoint({
  post: '/stream/api/v1/rooms',
  who: 'anyone',
  takes: z.strictObject({}),
  gives: z.strictObject({ rows: z.array(RoomView), maintain: Maintain }),
  refuses: [],
})

export const roomHistory = endpoint({
  post: '/stream/api/v1/history',
  who: 'anyone',
  takes: z.strictObject({
    roomId: RoomId,
    before: z.optional(LineNumber),
    after: z.optional(LineNumber),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(historyMost))),
  }),
  gives: z.strictObject({ roomId: RoomId, messages: z.array(Line), next: z.nullable(LineNumber) }),
  refuses: ['room_unknown', 'room_closed', 'may_not_play'],
  perMinute: 240,
})

export const reportKinds = ['tips', 'fraud', 'insult', 'contact', 'other'] as const

export const lineReport = endpoint({
  post: '/stream/api/v1/report',
  who: 'member',
  takes: z.strictObject({ roomId: RoomId, number: LineNumber, kind: z.enum(reportKinds) }),
  gives: z.strictObject({ ok: z.boolean() }),
  refuses: ['room_unknown', 'line_unknown', 'may_not_play'],
  perMinute: 60,
})
