// Orders on the IM-shaped wire: place, list, cancel.

import { createHash } from 'node:crypto'
import { isRefusal, refuse } from '@magpie/kernel'
import { handle, type Handled, memberOf } from '@magpie/wire'
import {
  fbAmount as amount,
  type ImAdvanceBet,
  imAdvanceBet,
  imAdvanceBetCancel,
  imAdvanceBets,
  imAdvanceStates,
  imEuro,
  imTime,
  readFbAmount as readAmount,
  readImEuro,
  readImTime,
  readOid,
  writeOid,
} from '../../contract/index.ts'
import type { Ordering, ShownOrder } from '../orders/ordering.ts'

const view = (order: ShownOrder): ImAdvanceBet => ({
  AdvanceBetId: order.id,
  Status: imAdvanceStates[order.state],
  Reason: order.reason ?? '',
  EventId: order.matchId,
  HomeTeam: order.home,
  AwayTeam: order.away,
  CompetitionName: order.league,
  ...(order.picked === undefined ? {} : { SideName: order.picked }),
  SelectionId: writeOid({ market: order.market, homeLine: order.homeLine, side: order.side }),
  LeastOdds: imEuro(order.leastOdds),
  Odds: imEuro(order.oddsNow),
  Stake: amount(order.stake),
  ExpiryDate: imTime(order.untilAt),
  CreateDate: imTime(order.madeAt),
  WagerId: order.ticketId ?? '',
})

export const imOrderHandlers = (ordering: Ordering): readonly Handled[] => [
  handle(imAdvanceBet, async (ask, { caller }) => {
    const { Token = '', Reference, EventId, SelectionId, LeastOdds, Stake, OddsType, ExpiryDate } = ask
    const pick = readOid(SelectionId)
    const odds = readImEuro(LeastOdds)
    const untilAt = readImTime(ExpiryDate)
    if (pick === undefined || odds === null) return refuse('line_changed')
    if (!Number.isSafeInteger(untilAt)) return refuse('order_until')
    const hash = createHash('sha256').update(
      JSON.stringify([EventId, SelectionId, LeastOdds, Stake, OddsType, ExpiryDate]),
    )
    const made = await ordering.make({
      alias: memberOf(caller),
      token: Token,
      key: Reference,
      hash: hash.digest('hex'),
      matchId: EventId,
      pick,
      leastOdds: odds,
      stake: readAmount(Stake),
      oddsType: OddsType as 1 | 2 | 3 | 4,
      untilAt,
    })
    return isRefusal(made) ? made : view(made)
  }),

  handle(imAdvanceBets, async ({ Token = '' }, { caller }) => {
    const orders = await ordering.list(memberOf(caller), Token)
    return { AdvanceBets: orders.map(view) }
  }),

  handle(imAdvanceBetCancel, async ({ AdvanceBetId }, { caller }) => {
    const order = await ordering.cancel(memberOf(caller), AdvanceBetId)
    return isRefusal(order) ? order : view(order)
  }),
]
