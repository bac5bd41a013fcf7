// A bet that waits for its price.

import { randomUUID } from 'node:crypto'
import { isVendorRefusal } from '@magpie/venues/web/vendor'
import { ordersOf } from '../../../web/vendors/orders.ts'
import { type AtVenue, type Check, matchAt, selectionIn, type Told, until } from '../at-venue.ts'
import { has, holds, same, soon } from '../hold.ts'

/** The source rates the home side lower from now on: its price rises. */
const rises = async (at: AtVenue, { feed }: Told): Promise<void> => {
  const again = feed.fixture(3_000_000)
  if (again.type !== 'fixture') throw new Error('no fixture')
  const squad = [{ no: 9, name: 'Lin', share: 0.97 }]
  const squads = { home: squad, away: squad }
  await at.feed([{ ...again, squads, means: { home: 1.1, away: 1.5, rho: -0.08 } }])
}

export const orderChecks: readonly Check[] = [
  {
    name: 'L5, L7: an order holds nothing, is one however often it is sent, and is placed when its price is there',
    run: async (at) => {
      const match = await at.newMatch()
      const visitor = at.visitor(100_000n)
      const { vendor } = visitor
      const orders = ordersOf(vendor)
      if (orders === undefined) throw new Error('this vendor takes no orders')
      const oid = '1x2.0.home'
      const now = selectionIn(await matchAt(visitor, match.id), oid).oddsE5 ?? 0
      const wish = (more: object = {}) => ({
        key: randomUUID(),
        matchId: match.id,
        oid,
        // Between two steps of the coarsest wire: no order is placed below the wanted odds.
        leastOdds: now + 9100,
        stakeMinor: 5000n,
        untilAt: Date.now() + 3_600_000,
        ...more,
      })
      holds('an order at the price of now', isVendorRefusal(await orders.make(vendor, wish({ leastOdds: now }))))
      const long = wish({ untilAt: Date.now() + 90_000_000 })
      holds('an order of more than a day', isVendorRefusal(await orders.make(vendor, long)))
      const first = wish()
      const made = [await orders.make(vendor, first), await orders.make(vendor, first)]
      same('one order, sent twice', made, ['made', 'made'])
      const [waiting, ...others] = await orders.list(vendor)
      same('orders beside it', others.length, 0)
      const asked = { state: 'waiting', matchId: match.id, market: '1x2', side: 'home', stakeMinor: 5000n }
      has('the order', waiting, { ...asked, oddsNow: now, ticketId: null, reason: '', home: 'Hearts', league: 'Cup' })
      const least = waiting?.leastOdds ?? 0
      holds(`the least price is ${least}`, least >= now + 9100 && least <= now + 10_000)
      same('a second order', await orders.make(vendor, wish()), 'made')
      const [newest] = await orders.list(vendor)
      same('its end', await orders.cancel(vendor, newest?.id ?? ''), 'cancelled')
      same('what the member has', visitor.cash(), 100_000n)
      await rises(at, match)
      const both = await soon(
        'the two orders',
        () => orders.list(vendor),
        (list) => list.map(({ state }) => state).join() === 'cancelled,placed',
      )
      const placed = both.find(({ state }) => state === 'placed')
      const ticket = await until(visitor, placed?.ticketId ?? '', ({ state }) => state === 'confirmed')
      holds('it was placed below its price', ticket.oddsE5 >= (placed?.leastOdds ?? Infinity))
      same('its stake', ticket.stakeMinor, 5000n)
      same('what the member has', visitor.cash(), 95_000n)
      // For a player their name is shown, as on a ticket.
      const onScorer = wish({ oid: 'any_scorer.0.h9', leastOdds: 900_000 })
      same('an order on a player', await orders.make(vendor, onScorer), 'made')
      const onPlayer = (await orders.list(vendor)).find(({ state }) => state === 'waiting')
      has('the order on a player', onPlayer, { market: 'any_scorer', side: 'h9', picked: 'Lin' })
      same('its end', await orders.cancel(vendor, onPlayer?.id ?? ''), 'cancelled')
    },
  },
]
