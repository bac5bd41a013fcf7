// Sales before the end: a part, then the rest; and a rule that sells while the member is offline.

import { randomUUID } from 'node:crypto'
import { isVendorRefusal } from '@magpie/venues/web/vendor'
import { salesOf } from '../../../web/vendors/cash-out.ts'
import { bet, type Check, given, until } from '../at-venue.ts'
import { has, holds, same } from '../hold.ts'

export const cashOutChecks: readonly Check[] = [
  {
    name: 'cash-out: a part, then the rest, each at its quote and once; nothing is offered for what is sold',
    run: async (at) => {
      const { id } = await at.newMatch()
      const visitor = at.visitor(100_000n)
      const { vendor } = visitor
      const { askQuote, sell, whyClosed, isNewOffer, askWorth } = salesOf(vendor)
      const { ticketId } = given(await bet(visitor, id, '1x2.0.home', { stake: 10_000n }))
      await until(visitor, ticketId, ({ state }) => state === 'confirmed')
      const wrong = await askQuote(vendor, ticketId, 9950n)
      same('a rest that is too small', isVendorRefusal(wrong) && whyClosed(wrong), 'amount')
      const part = given(await askQuote(vendor, ticketId, 4000n))
      same('the quote', [part.soldMinor, part.leftMinor, part.staysMinor], [4000n, 10_000n, 6000n])
      const ask = { key: randomUUID(), ticketId, quote: part }
      same('a part sold twice', [await sell(vendor, ask), await sell(vendor, ask)], ['sold', 'sold'])
      await until(visitor, ticketId, ({ cashOut }) => cashOut?.soldMinor === 4000n)
      const rest = given(await askQuote(vendor, ticketId, undefined))
      const gone = await sell(vendor, { ...ask, key: randomUUID(), quote: { ...rest, id: randomUUID() } })
      holds('a quote of nobody was no new offer', gone !== 'sold' && isNewOffer(gone))
      same('the rest', await sell(vendor, { ...ask, key: randomUUID(), quote: rest }), 'sold')
      const end = await until(visitor, ticketId, ({ state, paid }) => state === 'cashed_out' && paid)
      has('the sales', end.cashOut, { soldMinor: 10_000n, paidMinor: part.paysMinor + rest.paysMinor })
      const none = await askQuote(vendor, ticketId, undefined)
      same('a quote of what is sold', isVendorRefusal(none) && whyClosed(none), 'state')
      holds('what it was worth is no list', Array.isArray(await askWorth(vendor, ticketId)))
    },
  },
  {
    name: 'L5, L8: a sale that is set up beforehand is set, taken away, and fires once with nobody there',
    run: async (at) => {
      const { id, feed } = await at.newMatch()
      const visitor = at.visitor(100_000n)
      const { vendor } = visitor
      const { askQuote, rules } = salesOf(vendor)
      if (rules === undefined) throw new Error('this vendor has no sale rules')
      const { ticketId } = given(await bet(visitor, id, '1x2.0.home', { stake: 10_000n }))
      await until(visitor, ticketId, ({ state }) => state === 'confirmed')
      const quote = given(await askQuote(vendor, ticketId, undefined))
      const wish = { atLeastMinor: quote.paysMinor + 1000n, atMostMinor: 100n, percent: 50 }
      const low = await rules.setRule(vendor, ticketId, { ...wish, atLeastMinor: 1n })
      holds('a rule below the offer of now was set', isVendorRefusal(low))
      same('the rule', await rules.setRule(vendor, ticketId, wish), 'set')
      const set = await until(visitor, ticketId, ({ saleRule }) => saleRule !== undefined)
      has('the rule of the ticket', set.saleRule, { ...wish, state: 'waiting', reason: '' })
      same('the rule taken away', await rules.removeRule(vendor, ticketId), 'removed')
      await until(visitor, ticketId, ({ saleRule }) => saleRule?.state === 'removed')
      same('the rule again', await rules.setRule(vendor, ticketId, { ...wish, atMostMinor: undefined }), 'set')
      await at.feed([feed.kickOff(), feed.goal(600, 'home'), feed.event(660, { kind: 'danger_off' })])
      await until(visitor, ticketId, ({ saleRule }) => saleRule?.state === 'selling')
      await at.feed([feed.clock(700)])
      const sold = await until(visitor, ticketId, ({ saleRule }) => saleRule?.state === 'sold')
      has('the rule that fired', sold.saleRule, { atLeastMinor: wish.atLeastMinor, atMostMinor: null, percent: 50 })
      same('what was sold', [sold.cashOut?.soldMinor, sold.cashOut?.sales.length], [5000n, 1])
    },
  },
]
