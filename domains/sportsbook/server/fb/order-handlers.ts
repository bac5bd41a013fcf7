// Orders on the FB-shaped wire: place, list, cancel.

import { createHash } from 'node:crypto'
import { isRefusal, refuse } from '@magpie/kernel'
import { handle, type Handled, memberOf } from '@magpie/wire'
import {
  fbAmount,
  type FbBooking,
  fbBookingCancel,
  fbBookingMake,
  fbBookings,
  fbBookingStates,
  fbOdds,
  readFbAmount,
  readFbOdds,
  readOid,
  writeOid,
} from '../../contract/index.ts'
import type { Ordering, ShownOrder } from '../orders/ordering.ts'
import { fbTokenOf } from './caller.ts'

const view = (order: ShownOrder): FbBooking => ({
  bookingId: order.id,
  status: fbBookingStates[order.state],
  reason: order.reason ?? '',
  matchId: order.matchId,
  home: order.home,
  away: order.away,
  leagueName: order.league,
  ...(order.picked === undefined ? {} : { sideName: order.picked }),
  optionId: writeOid({ market: order.market, homeLine: order.homeLine, side: order.side }),
  leastOdds: fbOdds(order.leastOdds),
  odds: fbOdds(order.oddsNow),
  stake: fbAmount(order.stake),
  untilTime: order.untilAt,
  createTime: order.madeAt,
  orderId: order.ticketId,
})

export const fbOrderHandlers = (ordering: Ordering): readonly Handled[] => [
  handle(fbBookingMake, async (ask, context) => {
    const { clientKey, matchId, optionId, leastOdds, stake, oddsFormat, untilTime } = ask
    const pick = readOid(optionId)
    const odds = readFbOdds(leastOdds)
    if (pick === undefined || odds === null) return refuse('line_changed')
    const hash = createHash('sha256').update(JSON.stringify([matchId, optionId, odds, stake, oddsFormat, untilTime]))
    const made = await ordering.make({
      alias: memberOf(context.caller),
      token: fbTokenOf(context),
      key: clientKey,
      hash: hash.digest('hex'),
      matchId,
      pick,
      leastOdds: odds,
      stake: readFbAmount(stake),
      oddsType: oddsFormat as 1 | 2 | 3 | 4,
      untilAt: untilTime,
    })
    return isRefusal(made) ? made : view(made)
  }),

  handle(fbBookings, async (_ask, context) => {
    const orders = await ordering.list(memberOf(context.caller), fbTokenOf(context))
    return { bookings: orders.map(view) }
  }),

  handle(fbBookingCancel, async ({ bookingId }, { caller }) => {
    const order = await ordering.cancel(memberOf(caller), bookingId)
    return isRefusal(order) ? order : view(order)
  }),
]
