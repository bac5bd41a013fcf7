// Transfers as a member asks for them: what lies where, in, out, everything home, the switch, and what became of each.

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
  /** Why it is still on its way, or why it went back. */
  reason: z.nullable(TransferReason),
  amount: AmountShown,
  createdAt: EpochMs,
  changedAt: EpochMs,
  /** When the venue is asked again; null at an end. */
  askAt: z.nullable(EpochMs),
})
export type TransferView = z.output<typeof TransferView>

const VenueWallet = z.strictObject({
  enName: VenueCode,
  name: z.string(),
  group: z.enum(gameGroups),
  state: VenueState,
  until: z.nullable(EpochMs),
  /** What lies there, by the house's own books. */
  balance: AmountShown,
  /** What is on its way there, and from there. */
  goingIn: AmountShown,
  comingOut: AmountShown,
})

/** Chosen by the caller and kept for a repeat after a lost answer (L5). */
const requestId = z.uuid()
const own = { who: 'member', perMinute: 60 } as const
const base = '/fd/api/v1/transfer'

export const transferOverview = endpoint({
  ...own,
  perMinute: 240,
  post: `${base}/overview`,
  takes: z.strictObject({}),
  gives: z.strictObject({
    /** The central wallet, which every seamless venue plays from. */
    cash: AmountShown,
    /** On its way, both ways, all venues. */
    transit: AmountShown,
    /** What lies at venues, together. */
    atVenues: AmountShown,
    least: AmountShown,
    auto: z.boolean(),
    /** Venues with a wallet of their own. */
    venues: z.array(VenueWallet),
    /** Names of the venues that need no transfer. */
    seamless: z.array(z.strictObject({ enName: VenueCode, name: z.string() })),
    /** On its way now, oldest first. */
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

/** Everything that lies at venues comes home, or what lies at the one named. */
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

/** They leave a venue: with the switch on, what lies there comes home. */
export const venueLeave = endpoint({
  ...own,
  post: '/game/api/v1/venue/leave',
  takes: z.strictObject({ requestId, enName: VenueCode }),
  gives: z.strictObject({ transfers: z.array(TransferView) }),
  refuses: ['venue_unknown', 'request_conflict', 'change_busy'],
})

/** What became of it; a transfer in doubt whose time has come is asked about at the venue first. */
export const transferAsk = endpoint({
  ...own,
  perMinute: 240,
  post: `${base}/ask`,
  takes: z.strictObject({ id: TransferId }),
  gives: TransferView,
  refuses: ['transfer_unknown'],
})

/** What the venue itself says lies there. */
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
