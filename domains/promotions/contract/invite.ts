// A member's invitations: their code, the progress of invited friends, and the points. It never shows what a friend
// plays, wins or owns, or whether they still visit.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

/**
 * `waiting`: not verified yet. `late`: not within the days. `full`: beyond the month's number. `none`: no award, for a
 * reason that is not shown.
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
    /** Null if no invitation campaign is running. */
    terms: z.nullable(z.strictObject({ points: z.int(), verifyDays: z.int(), perMonth: z.int() })),
    paused: z.boolean(),
    code: z.string(),
    /** Of the last ninety days. */
    funnel: z.strictObject({ opened: z.int(), registered: z.int(), verified: z.int(), awarded: z.int() }),
    /** The points from invitations, and how many count in this month. */
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

/** Invitations for an operator's review, the oldest first. */
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

/** One operator's decision: both awards are made, or neither ever. */
export const invitationDecide = endpoint({
  post: '/ops/v1/invitations/decide',
  who: operatorWith('gifts.decide'),
  takes: z.strictObject({ friend: z.uuid(), decision: z.enum(['release', 'refuse']), reason: Reason }),
  gives: z.strictObject({ state: z.enum(['claimable', 'void']) }),
  /** `campaign_faulty`: its terms cannot be read, so it cannot give awards at present. */
  refuses: ['invitation_unknown', 'campaign_faulty'],
})
