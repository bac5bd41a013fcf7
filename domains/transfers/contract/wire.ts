// The wire from the platform to a venue in transfer mode (decision 0183). The platform makes every call; a reference is
// executed at most once, and its result can always be queried. Amounts are minor units as JSON integers.

import { Balance, EpochMs, Stake, transferDialect } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { TransferDirection, TransferId } from './words.ts'

/** The member's alias at the venue: `aliasOf` of the platform. */
const Cuid = z.string().check(z.regex(/^[0-9a-f-]{36}$/))
const Currency = z.literal('XIB')

/** Why a venue refuses this reference, for ever. */
export const venueRefusals = ['short', 'closed', 'refused', 'cancelled'] as const
export type VenueRefusal = (typeof venueRefusals)[number]
const Reason = z.nullable(z.enum(venueRefusals))

/** `maintenance` says nothing about the transfer; the platform queries again. */
const call = { who: 'venue', dialect: transferDialect, refuses: ['maintenance'], perMinute: 6000 } as const

const Order = z.strictObject({ reference: TransferId, cuid: Cuid, currency: Currency, amount: Stake })

/** `DONE` also answers a repeat. `PENDING` and a timeout are no result: use `query`. */
export const OrderAnswer = z.strictObject({
  code: z.enum(['DONE', 'REFUSED', 'PENDING', 'CONFLICT']),
  reference: TransferId,
  amount: z.nullable(Stake),
  reason: Reason,
  /** The member's balance at the venue before and after; null if nothing was done. */
  before: z.nullable(Balance),
  after: z.nullable(Balance),
})
export type OrderAnswer = z.output<typeof OrderAnswer>

export const transferIn = endpoint({ ...call, post: '/transfer/v1/in', takes: Order, gives: OrderAnswer })
export const transferOut = endpoint({ ...call, post: '/transfer/v1/out', takes: Order, gives: OrderAnswer })

export const QueryAnswer = z.strictObject({
  code: z.literal('OK'),
  state: z.enum(['unknown', 'pending', 'done', 'refused']),
  direction: z.nullable(TransferDirection),
  amount: z.nullable(Stake),
  reason: Reason,
  after: z.nullable(Balance),
})
export type QueryAnswer = z.output<typeof QueryAnswer>

const Named = z.strictObject({ reference: TransferId })

export const transferQuery = endpoint({ ...call, post: '/transfer/v1/query', takes: Named, gives: QueryAnswer })

/** An order not yet done is refused for ever, even if it arrives later; a done one is reported as done. */
export const transferCancel = endpoint({ ...call, post: '/transfer/v1/cancel', takes: Named, gives: QueryAnswer })

export const transferBalance = endpoint({
  ...call,
  post: '/transfer/v1/balance',
  takes: z.strictObject({ cuid: Cuid }),
  gives: z.strictObject({ code: z.literal('OK'), balance: Balance }),
})

/**
 * SHA-256 of the token that the member's browser shows at the venue: the venue sees the token only when the member
 * arrives.
 */
const Ticket = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Until then, a browser with this token is this member. Sent at a launch, after play-safe permitted play. */
export const transferOpen = endpoint({
  ...call,
  post: '/transfer/v1/open',
  takes: z.strictObject({ cuid: Cuid, ticket: Ticket, expiresAt: EpochMs }),
  gives: z.strictObject({ code: z.literal('OK') }),
})

/** The largest number that both sides can store. */
const roundsMax = 2_147_483_647

/** The member's stakes and payouts at the venue, by the venue's running round number, and the current balance. */
export const transferResults = endpoint({
  ...call,
  post: '/transfer/v1/results',
  takes: z.strictObject({ cuid: Cuid, after: z.int().check(z.minimum(0), z.maximum(roundsMax)) }),
  gives: z.strictObject({
    code: z.literal('OK'),
    rounds: z.array(
      z.strictObject({
        no: z.int().check(z.minimum(1), z.maximum(roundsMax)),
        round: z.uuid(),
        stake: Stake,
        paid: Balance,
      }),
    ),
    /** More pages follow; the balance is then not usable. */
    more: z.boolean(),
    balance: Balance,
  }),
})
