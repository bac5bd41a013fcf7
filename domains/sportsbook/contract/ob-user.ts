// The user side of the OB-shaped wire (`/yewu12`): whom a token belongs to (S-CALL-13), their balance, and a ticket for
// the push socket. The user is known here only by their alias at this venue, never by the platform's member id.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { obDialect } from './ob-lists.ts'
import { ObAmount, ObCuid, ObTime } from './ob-shapes.ts'

export const obUserInfo = endpoint({
  get: '/yewu12/api/user/getUserInfo',
  who: 'anyone',
  dialect: obDialect,
  takes: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(512)) }),
  gives: z.strictObject({ userId: ObCuid }),
  refuses: ['session_expired', 'restricted', 'busy'],
})

export const obBalance = endpoint({
  post: '/yewu12/v1/user/amount',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({ cuid: ObCuid }),
  gives: z.strictObject({ amt: ObAmount, at: ObTime }),
  refuses: ['restricted', 'busy'],
})

export const obPushPath = '/yewuws/push'
export const obPushHeartbeatMs = 15_000
export const obPushTicketMs = 30_000

/** Valid for one handshake of `/yewuws/push?ticket=`, for 30 seconds. */
export const obPushTicket = endpoint({
  post: '/yewu12/v1/push/ticket',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({ cuid: ObCuid }),
  gives: z.strictObject({ ticket: z.string(), dies: ObTime }),
  refuses: ['restricted'],
})
