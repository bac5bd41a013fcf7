// A member's calls for transfers: balances by place, in, out, collect all, the auto switch, and each transfer's result.

import { gameGroups } from '@magpie/turnover/contract'
import { EpochMs, VenueCode, VenueState } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import {
  AmountAsked,
  AmountShown,
  TransferDirection,
  TransferId,
  TransferMaker,
  TransferReason,
  transferStages,
} from './words.ts'

export const TransferView = z.strictObject({
  id: TransferId,
  venue: VenueCode,
  direction: TransferDirection,
  maker: TransferMaker,
  stage: z.enum(transferStages),
  /** Why it is still in transit, or why it went back. */
  reason: z.nullable(TransferReason),
  amount: AmountShown,
  createdAt: EpochMs,
  changedAt: EpochMs,
  /** When the venue is queried again; null at an end state. */
  askAt: z.nullable(EpochMs),
})
export type TransferView = z.output<typeof TransferView>

const VenueWallet = z.strictObject({
  enName: VenueCode,
  name: z.string(),
  group: z.enum(gameGroups),
  state: VenueState,
  until: z.nullable(EpochMs),
  /** The balance there by the platform's books. */
  balance: AmountShown,
  /** In transit to it, and from it. */
  goingIn: AmountShown,
  comingOut: AmountShown,
})

/** Chosen by the client and kept for a retry after a lost answer (L5). */
const requestId = z.uuid()
const own = { who: 'member', perMinute: 60 } as const
const base = '/fd/api/v1/transfer'

export const transferOverview = endpoint({
  ...own,
  perMinute: 240,
  post: `${base}/overview`,
  takes: z.strictObject({}),
  gives: z.strictObject({
    /** The central wallet, used by every seamless venue. */
    cash: AmountShown,
    /** In transit, both ways, all venues. */
    transit: AmountShown,
    /** Total balance at venues. */
    atVenues: AmountShown,
    least: AmountShown,
    auto: z.boolean(),
    /** Venues with a wallet of their own. */
    venues: z.array(VenueWallet),
    /** Names of the venues that need no transfer. */
    seamless: z.array(z.strictObject({ enName: VenueCode, name: z.string() })),
    /** In transit now, oldest first. */
    moving: z.array(TransferView),
  }),
  refuses: [],
})

export const transferEnter = endpoint({
  ...own,
  proved: true,
  post: `${base}/in`,
  takes: z.strictObject({ requestId, venue: VenueCode, amount: AmountAsked }),
  gives: TransferView,
  refuses: [
    'venue_unknown',
    'venue_closed',
    'venue_maintenance',
    'transfer_amount',
    'transfer_short',
    'excluded',
    'timed_out',
    'player_blocked',
    'play_held',
    'own_limit',
    'request_conflict',
    'change_busy',
  ],
})

export const transferLeave = endpoint({
  ...own,
  proved: true,
  post: `${base}/out`,
  takes: z.strictObject({ requestId, venue: VenueCode, amount: AmountAsked }),
  gives: TransferView,
  refuses: ['venue_unknown', 'transfer_amount', 'transfer_short', 'request_conflict', 'change_busy'],
})

/** Brings home the balance at all venues, or at the named one. */
export const transferCollect = endpoint({
  ...own,
  proved: true,
  post: `${base}/collect`,
  takes: z.strictObject({ requestId, venue: z.optional(VenueCode) }),
  gives: z.strictObject({ transfers: z.array(TransferView) }),
  refuses: ['venue_unknown', 'request_conflict', 'change_busy'],
})

export const transferAuto = endpoint({
  ...own,
  post: `${base}/auto`,
  takes: z.strictObject({ on: z.boolean() }),
  gives: z.strictObject({ auto: z.boolean() }),
  refuses: [],
})

/** The member leaves a venue: with auto switched on, their balance there comes home. */
export const venueLeave = endpoint({
  ...own,
  post: '/game/api/v1/venue/leave',
  takes: z.strictObject({ requestId, enName: VenueCode }),
  gives: z.strictObject({ transfers: z.array(TransferView) }),
  refuses: ['venue_unknown', 'request_conflict', 'change_busy'],
})

/** The transfer's current result; if it is in doubt and a query is due, the venue is queried first. */
export const transferAsk = endpoint({
  ...own,
  perMinute: 240,
  post: `${base}/ask`,
  takes: z.strictObject({ id: TransferId }),
  gives: TransferView,
  refuses: ['transfer_unknown'],
})

/** The balance that the venue itself reports. */
export const transferSaid = endpoint({
  ...own,
  post: `${base}/balance`,
  takes: z.strictObject({ venue: VenueCode }),
  gives: z.strictObject({ venue: VenueCode, balance: AmountShown, booked: AmountShown, at: EpochMs }),
  refuses: ['venue_unknown', 'venue_silent'],
})

const transferCursor = z.strictObject({ at: EpochMs, id: TransferId })

export const transferList = endpoint({
  ...own,
  perMinute: 240,
  post: `${base}/list`,
  takes: z.strictObject({
    show: z.optional(z.enum(['moving', 'done', 'refused'])),
    before: z.optional(transferCursor),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  }),
  gives: z.strictObject({ transfers: z.array(TransferView), next: z.nullable(transferCursor) }),
  refuses: [],
})
