// The wire from the house to a venue in transfer mode (decision 0183). The house begins everything; a reference is done at
// most once, and what became of it can always be asked. Amounts are minor units as JSON integers.

import { Balance, EpochMs, Stake, transferDialect } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { TransferDirection, TransferId } from './words.ts'

/** What a venue calls the member: `aliasOf` of the platform. */
const Cuid = z.string().check(z.regex(/^[0-9a-f-]{36}$/))
const Currency = z.literal('XIB')

/** Why a venue refuses, for ever, this reference. */
export const venueRefusals = ['short', 'closed', 'refused', 'cancelled'] as const
export type VenueRefusal = (typeof venueRefusals)[number]
const Reason = z.nullable(z.enum(venueRefusals))

/** `maintenance` says nothing of the transfer; the house asks again. */
const call = { who: 'venue', dialect: transferDialect, refuses: ['maintenance'], perMinute: 6000 } as const

const Order = z.strictObject({ reference: TransferId, cuid: Cuid, currency: Currency, amount: Stake })

/** `DONE` is also the answer to a repeat of what was done. `PENDING` and silence are no answer: ask by `query`. */
export const OrderAnswer = z.strictObject({
  code: z.enum(['DONE', 'REFUSED', 'PENDING', 'CONFLICT']),
  reference: TransferId,
  amount: z.nullable(Stake),
  reason: Reason,
  /** The member's balance at the venue around it; null where nothing was done. */
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

/** What was not done is refused for ever, also when it arrives later; what was done is told as done. */
export const transferCancel = endpoint({ ...call, post: '/transfer/v1/cancel', takes: Named, gives: QueryAnswer })

export const transferBalance = endpoint({
  ...call,
  post: '/transfer/v1/balance',
  takes: z.strictObject({ cuid: Cuid }),
  gives: z.strictObject({ code: z.literal('OK'), balance: Balance }),
})

/** SHA-256 of the token that the player's browser shows at the venue: the venue learns it when they come, and not before. */
const Ticket = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Who shows this token until then is this player. The house says so at a launch, after play-safe has said yes. */
export const transferOpen = endpoint({
  ...call,
  post: '/transfer/v1/open',
  takes: z.strictObject({ cuid: Cuid, ticket: Ticket, expiresAt: EpochMs }),
  gives: z.strictObject({ code: z.literal('OK') }),
})

/** As many as either side can count. */
const roundsMax = 2_147_483_647

/** What they staked and was paid at the venue, by the venue's own running number of their rounds, and what lies there now. */
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
    /** There are more behind these; the balance is then of no use. */
    more: z.boolean(),
    balance: Balance,
  }),
})
