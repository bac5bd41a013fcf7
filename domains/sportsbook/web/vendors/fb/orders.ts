// Orders at the FB-shaped vendor, in neutral words.

import { isVendorRefusal } from '@magpie/venues/web/vendor'
import { fbBookingStates } from '../../../contract/fb/codes.ts'
import { fbAmount, fbOdds, readFbAmount, readFbOdds } from '../../../contract/fb/figures.ts'
import { lineFor, readOid, wordOf } from '../../../contract/index.ts'
import { type FbBooking, fbBookingCancel, fbBookingMake, fbBookings } from '../../../contract/orders/fb.ts'
import { answeredByVendor } from '../neutral.ts'
import type { NeutralOrder, OrdersPart } from '../ob/orders.ts'
import { tongue } from './lists.ts'

/** Three decimal places on this wire: a wish between two steps is rounded up. */
const step = 100
const europe = 3

const readBooking = (told: FbBooking): NeutralOrder | undefined => {
  const named = readOid(told.optionId)
  const leastOdds = readFbOdds(told.leastOdds)
  if (named === undefined || leastOdds === null) return undefined
  const { market, side, homeLine } = named
  return {
    id: told.bookingId,
    state: wordOf(fbBookingStates, told.status) ?? 'expired',
    reason: told.reason,
    matchId: told.matchId,
    home: told.home,
    away: told.away,
    league: told.leagueName,
    ...(told.sideName === undefined ? {} : { picked: told.sideName }),
    market,
    side,
    lineQuarters: lineFor(market, side, homeLine),
    leastOdds,
    oddsNow: readFbOdds(told.odds),
    stakeMinor: readFbAmount(told.stake),
    untilAt: told.untilTime,
    madeAt: told.createTime,
    ticketId: told.orderId,
  }
}

const make: OrdersPart['make'] = async (vendor, { key, matchId, oid, leastOdds, stakeMinor, untilAt }) => {
  const answer = await vendor.askMine(fbBookingMake, () => ({
    ...tongue,
    clientKey: key,
    matchId,
    optionId: oid,
    leastOdds: fbOdds(Math.ceil(leastOdds / step) * step),
    stake: fbAmount(stakeMinor),
    oddsFormat: europe,
    untilTime: untilAt,
  }))
  return isVendorRefusal(answer) ? answer : 'made'
}

const list: OrdersPart['list'] = async (vendor) =>
  answeredByVendor(await vendor.askMine(fbBookings, () => tongue)).bookings.flatMap((told) => readBooking(told) ?? [])

const cancel: OrdersPart['cancel'] = async (vendor, id) => {
  const answer = await vendor.askMine(fbBookingCancel, () => ({ ...tongue, bookingId: id }))
  return isVendorRefusal(answer) ? answer : 'cancelled'
}

export const fbOrders: OrdersPart = { make, list, cancel }
