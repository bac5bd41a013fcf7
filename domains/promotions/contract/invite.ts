// A member's invitations: their code, how far those whom they brought have come, and what it brought. Nobody sees what a friend plays,
// wins, holds, or whether they still come.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/**
 * `waiting`: not verified yet. `late`: not within the days. `full`: beyond the month's number. `none`: it came to nothing for another
 * reason that is not said.
 */
export const friendStates = [
  'waiting',
  'late',
  'review',
  'full',
  'claimable',
  'claimed',
  'expired',
  'void',
  'none',
] as const

export const Friend = z.strictObject({
  alias: z.string(),
  name: z.string(),
  registeredAt: z.int(),
  verifiedAt: z.nullable(z.int()),
  state: z.enum(friendStates),
  points: z.int(),
})
export type Friend = z.output<typeof Friend>

export const inviteMine = endpoint({
  post: '/act/api/v1/invite/mine',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({
    /** Null while the house gives nothing for it. */
    terms: z.nullable(z.strictObject({ points: z.int(), verifyDays: z.int(), perMonth: z.int() })),
    paused: z.boolean(),
    code: z.string(),
    /** Of the last ninety days. */
    funnel: z.strictObject({ opened: z.int(), registered: z.int(), verified: z.int(), awarded: z.int() }),
    /** Points that came of it, and how many invitations count in this month. */
    points: z.int(),
    month: z.int(),
    /** The newest fifty. */
    friends: z.array(Friend),
  }),
  refuses: [],
})
export type Invite = z.output<typeof inviteMine.gives>

export const HeldInvitation = z.strictObject({
  friend: z.uuid(),
  friendAccount: z.string(),
  owner: z.uuid(),
  ownerAccount: z.string(),
  signals: z.array(z.string()),
  registeredAt: z.int(),
  verifiedAt: z.int(),
  decidedAt: z.int(),
})
export type HeldInvitation = z.output<typeof HeldInvitation>

/** Invitations that a person looks at, the oldest first. */
export const invitationsHeld = endpoint({
  get: '/ops/v1/invitations/list',
  who: operatorWith('players.read'),
  takes: z.strictObject({
    behind: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  gives: z.strictObject({ rows: z.array(HeldInvitation), next: z.nullable(z.uuid()), waiting: z.int() }),
  refuses: [],
})

/** One person's word: both awards are made, or neither ever. */
export const invitationDecide = endpoint({
  post: '/ops/v1/invitations/decide',
  who: operatorWith('gifts.decide'),
  takes: z.strictObject({ friend: z.uuid(), decision: z.enum(['release', 'refuse']), reason: Reason }),
  gives: z.strictObject({ state: z.enum(['claimable', 'void']) }),
  /** `campaign_faulty`: its terms cannot be read, so nothing can be given by them yet. */
  refuses: ['invitation_unknown', 'campaign_faulty'],
})
