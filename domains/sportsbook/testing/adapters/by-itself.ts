// What a member sets up and leaves: a sale by a rule, and a bet that waits for its price. Asked of each vendor's adapter.

import { randomUUID } from 'node:crypto'
import { isVendorRefusal } from '@magpie/venues/web'
import { expect } from 'vitest'
import { salesOf } from '../../web/vendors/cash-out.ts'
import { ordersOf } from '../../web/vendors/orders.ts'
import { type AtVendor, bet, matchAt, selectionIn, ticketIn, until } from './at-vendor.ts'

export const saleByItself = async (at: AtVendor): Promise<void> => {
  const { id, feed } = await at.newMatch()
  const visitor = at.visitor(100_000n)
  const { vendor } = visitor
  const { askQuote, rules } = salesOf(vendor)
  if (rules === undefined) throw new Error('this vendor sells nothing by itself')
  const { ticketId } = ticketIn(await bet(visitor, id, '1x2.0.home', { stake: 10_000n }))
  await until(visitor, ticketId, ({ state }) => state === 'confirmed')
  const quote = await askQuote(vendor, ticketId, undefined)
  if (isVendorRefusal(quote)) throw new Error(quote.message)
  const wish = { atLeastMinor: quote.paysMinor + 1000n, atMostMinor: 100n, percent: 50 }
  expect(isVendorRefusal(await rules.setRule(vendor, ticketId, { ...wish, atLeastMinor: 1n }))).toBe(true)
  expect(await rules.setRule(vendor, ticketId, wish)).toBe('set')
  const set = await until(visitor, ticketId, ({ saleRule }) => saleRule !== undefined)
  expect(set.saleRule).toMatchObject({ ...wish, state: 'waiting', reason: '' })
  expect(await rules.removeRule(vendor, ticketId)).toBe('removed')
  await until(visitor, ticketId, ({ saleRule }) => saleRule?.state === 'removed')
  expect(await rules.setRule(vendor, ticketId, { ...wish, atMostMinor: undefined })).toBe('set')
  await at.rig.feed([feed.kickOff(), feed.goal(600, 'home'), feed.event(660, { kind: 'danger_off' })])
  await until(visitor, ticketId, ({ saleRule }) => saleRule?.state === 'selling')
  await at.rig.feed([feed.clock(700)])
  const sold = await until(visitor, ticketId, ({ saleRule }) => saleRule?.state === 'sold')
  expect(sold.saleRule).toMatchObject({ atLeastMinor: wish.atLeastMinor, atMostMinor: null, percent: 50 })
  expect([sold.cashOut?.soldMinor, sold.cashOut?.sales.length]).toEqual([5000n, 1])
}

export const orderByItself = async (at: AtVendor): Promise<void> => {
  const { id, feed } = await at.newMatch()
  const visitor = at.visitor(100_000n)
  const { vendor } = visitor
  const orders = ordersOf(vendor)
  if (orders === undefined) throw new Error('this vendor takes no orders')
  const oid = '1x2.0.home'
  const now = selectionIn(await matchAt(visitor, id), oid).oddsE5 ?? 0
  const wish = (more: object = {}) => ({
    key: randomUUID(),
    matchId: id,
    oid,
    // Between two steps of the coarsest wire: nobody is placed below what was wished for.
    leastOdds: now + 9100,
    stakeMinor: 5000n,
    untilAt: Date.now() + 3_600_000,
    ...more,
  })
  expect(isVendorRefusal(await orders.make(vendor, wish({ leastOdds: now })))).toBe(true)
  expect(isVendorRefusal(await orders.make(vendor, wish({ untilAt: Date.now() + 90_000_000 })))).toBe(true)
  const first = wish()
  expect([await orders.make(vendor, first), await orders.make(vendor, first)]).toEqual(['made', 'made'])
  const [waiting, ...others] = await orders.list(vendor)
  expect(others).toEqual([])
  expect(waiting).toMatchObject({ state: 'waiting', matchId: id, market: '1x2', side: 'home', stakeMinor: 5000n })
  expect(waiting).toMatchObject({ oddsNow: now, ticketId: null, reason: '', home: 'Hearts', league: 'Cup' })
  expect((waiting?.leastOdds ?? 0) >= now + 9100 && (waiting?.leastOdds ?? 0) <= now + 10_000).toBe(true)
  expect(await orders.make(vendor, wish())).toBe('made')
  const [newest] = await orders.list(vendor)
  expect(await orders.cancel(vendor, newest?.id ?? '')).toBe('cancelled')
  expect(at.rig.wallet.account(visitor.player.token).cash).toBe(100_000n)
  // The source thinks less of the home side from now on: its price rises.
  const again = feed.fixture(3_000_000)
  if (again.type !== 'fixture') throw new Error('no fixture')
  const squad = [{ no: 9, name: 'Lin', share: 0.97 }]
  const squads = { home: squad, away: squad }
  await at.rig.feed([{ ...again, squads, means: { home: 1.1, away: 1.5, rho: -0.08 } }])
  await expect.poll(async () => (await orders.list(vendor)).map(({ state }) => state)).toEqual(['cancelled', 'placed'])
  const placed = (await orders.list(vendor)).find(({ state }) => state === 'placed')
  const ticket = await until(visitor, placed?.ticketId ?? '', ({ state }) => state === 'confirmed')
  expect(ticket.oddsE5).toBeGreaterThanOrEqual(placed?.leastOdds ?? Infinity)
  expect(ticket.stakeMinor).toBe(5000n)
  expect(at.rig.wallet.account(visitor.player.token).cash).toBe(95_000n)
  // Of a player their name is told, as on a ticket.
  expect(await orders.make(vendor, wish({ oid: 'any_scorer.0.h9', leastOdds: 900_000 }))).toBe('made')
  const onPlayer = (await orders.list(vendor)).find(({ state }) => state === 'waiting')
  expect(onPlayer).toMatchObject({ market: 'any_scorer', side: 'h9', picked: 'Lin' })
  expect(await orders.cancel(vendor, onPlayer?.id ?? '')).toBe('cancelled')
}
