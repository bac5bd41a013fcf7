// The news that identity emits. A topic's body is what its consumers may rely on.

import * as z from 'zod/mini'
import { promotionNames } from './promotion.ts'

/** A member exists and has their accounts at zero. */
export const memberRegistered = 'member.registered'
export const MemberRegistered = z.strictObject({
  account: z.string(),
  inviteCode: z.nullable(z.string()),
  registeredAt: z.int(),
  device: z.nullable(z.uuid()),
  /** If the code came by a link: its kind, and when the server saw it opened. Null for a typed code. */
  inviteFrom: z.nullable(z.strictObject({ kind: z.enum(promotionNames), at: z.int() })),
})
export type MemberRegistered = z.output<typeof MemberRegistered>

/** A session has ended; holders of its sockets and tokens must drop them. */
export const sessionEnded = 'session.ended'
export const SessionEnded = z.strictObject({
  session: z.uuid(),
  why: z.enum(['logged_out', 'replaced', 'password_changed', 'blocked', 'device_blocked']),
})

/** A member was blocked or unblocked, with or without a live session. */
export const memberStanding = 'member.standing'
export const MemberStanding = z.strictObject({ state: z.enum(['active', 'blocked']) })

/** A member came in on a device that they were never seen on. */
export const deviceNew = 'device.new'
export const DeviceNew = z.strictObject({ session: z.uuid(), at: z.int() })
