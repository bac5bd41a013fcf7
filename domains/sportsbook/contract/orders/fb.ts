// Orders of the FB-shaped wire, where they are called bookings: a bet that is placed automatically when its price is
// reached.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { fbDialect } from '../fb/lists.ts'
import { FbAmount, FbId, FbTime, FbTongue } from '../fb/shapes.ts'
import { oidShape } from '../markets.ts'
import { orderRefusals } from '../house/refusals.ts'

export const FbBooking = z.strictObject({
  bookingId: z.string(),
  /** `WAITING PLACING PLACED REFUSED EXPIRED CANCELLED`. */
  status: z.string(),
  /** Why it was refused or cancelled; empty otherwise. */
  reason: z.string(),
  matchId: z.string(),
  home: z.string(),
  away: z.string(),
  leagueName: z.string(),
  /** The name, if the side is a player or a club of a line-up. */
  sideName: z.optional(z.string()),
  optionId: z.string(),
  leastOdds: z.number(),
  /** The present odds; 0 and below if there are none or it no longer waits. */
  odds: z.number(),
  stake: FbAmount,
  untilTime: FbTime,
  createTime: FbTime,
  /** The bet that was placed. */
  orderId: z.nullable(z.string()),
})
export type FbBooking = z.output<typeof FbBooking>

export const fbBookingMake = endpoint({
  post: '/v1/order/booking/create',
  who: 'member',
  dialect: fbDialect,
  takes: z.strictObject({
    languageType: FbTongue,
    /** The same key is one booking, however often it is sent. */
    clientKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    matchId: FbId,
    optionId: z.string().check(z.regex(oidShape)),
    leastOdds: z.number().check(z.minimum(1.001), z.maximum(10_000)),
    stake: FbAmount,
    /** The odds format on the screen (S-ENT-06); the booking is in decimal odds. */
    oddsFormat: z.int().check(z.minimum(1), z.maximum(4)),
    untilTime: FbTime,
  }),
  gives: FbBooking,
  refuses: [...orderRefusals],
  perMinute: 600,
})

/** The newest hundred. */
export const fbBookings = endpoint({
  post: '/v1/order/booking/getList',
  who: 'member',
  dialect: fbDialect,
  takes: z.strictObject({ languageType: FbTongue }),
  gives: z.strictObject({ bookings: z.array(FbBooking) }),
  refuses: ['restricted'],
  perMinute: 600,
})

export const fbBookingCancel = endpoint({
  post: '/v1/order/booking/cancel',
  who: 'member',
  dialect: fbDialect,
  takes: z.strictObject({ languageType: FbTongue, bookingId: z.uuid() }),
  gives: FbBooking,
  refuses: ['no_such_ticket', 'order_placing', 'restricted'],
  perMinute: 600,
})
