// The void of a round: one operator proposes it with a reason, another decides (L33). The stake is returned, whatever
// was drawn; nothing else of an outcome can be changed. A room's round is void for all players or for none.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { RoomRound } from '@magpie/studio/contract'
import { EpochMs, Total, VenueCode } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

export const voidKind = 'games.void'

const Who = z.strictObject({ id: z.uuid(), account: z.string(), reason: z.string(), at: EpochMs })

export const OpsVoid = z.strictObject({
  id: z.uuid(),
  state: z.enum(['waiting', 'approved', 'refused', 'withdrawn']),
  venue: VenueCode,
  round: z.uuid(),
  game: z.string(),
  member: z.nullable(z.uuid()),
  /** At the time of the proposal, in minor units; for a room the sums of its bets. */
  stake: Total,
  total: z.nullable(Total),
  /** For a whole round of a room; null for the round of one member. */
  room: z.nullable(
    z.strictObject({
      /** One of its bets, which identifies the round. */
      bet: z.uuid(),
      ...z.pick(RoomRound, { nonce: true, bets: true, members: true, takenBack: true, givenBack: true }).shape,
    }),
  ),
  maker: Who,
  decider: z.nullable(Who),
  /** The venue's answer; null until there is one. */
  answer: z.nullable(z.string()),
})
export type OpsVoid = z.output<typeof OpsVoid>

const act = { who: operatorWith('games.void'), perMinute: 60 } as const

export const opsVoid = endpoint({
  ...act,
  post: '/ops/v1/games/void',
  takes: z.strictObject({ venue: VenueCode, round: z.uuid(), reason: Reason }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: [
    'venue_unknown',
    'venue_silent',
    'round_unknown',
    'round_not_taken',
    'round_shared',
    'room_late',
    'void_waits',
  ],
})

/** Of the whole round of a room, identified by any of its `bet`s: every stake of it is returned. */
export const opsVoidRoom = endpoint({
  ...act,
  post: '/ops/v1/games/void-room',
  takes: z.strictObject({ venue: VenueCode, bet: z.uuid(), reason: Reason }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: [
    'venue_unknown',
    'venue_silent',
    'round_unknown',
    'round_not_taken',
    'room_goes_on',
    'room_late',
    'void_waits',
  ],
})

/** Newest first. */
export const opsVoids = endpoint({
  get: '/ops/v1/games/voids',
  who: operatorWith('games.read'),
  takes: z.strictObject({
    show: z.optional(z.enum(['open', 'all'])),
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  gives: z.strictObject({ rows: z.array(OpsVoid), next: z.nullable(z.uuid()) }),
  refuses: [],
})

export const opsVoidDecide = endpoint({
  ...act,
  post: '/ops/v1/games/decide',
  takes: z.strictObject({ id: z.uuid(), decision: z.enum(['approve', 'refuse', 'withdraw']), reason: Reason }),
  gives: z.strictObject({ state: z.enum(['approved', 'refused', 'withdrawn']) }),
  refuses: ['void_unknown', 'same_operator', 'already_decided', 'other_operator'],
})
