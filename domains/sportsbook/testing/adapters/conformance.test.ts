// What every vendor's adapter must do (`checks/`), for each vendor's own server on a real database: the same list as
// `npm run book:conformance` runs against a venue. Also what only a test in the process can see, and that the failing
// step names a fault.

import { tryAll } from '@magpie/testkit/steps'
import type { VendorAdapter } from '@magpie/venues/web/vendor'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseMatches } from '../../server/desk/see-book.ts'
import { netIfWins } from '../../server/desk/sold.ts'
import { type WireName, wireDialects } from '../../server/index.ts'
import { seeMatch } from '../../server/view/see-match.ts'
import { betsOf } from '../../web/vendors/bets.ts'
import { fbVendor } from '../../web/vendors/fb.ts'
import { imVendor } from '../../web/vendors/im.ts'
import { listsOf } from '../../web/vendors/lists.ts'
import { obVendor } from '../../web/vendors/ob.ts'
import { type AtVendor, openAtVendor } from './at-vendor.ts'
import { bet, given, matchAt, until } from './at-venue.ts'
import { bookChecks } from './checks/all.ts'
import { seasonAt } from './checks/outright.ts'

const vendors: readonly (readonly [WireName, VendorAdapter])[] = [
  ['ob', obVendor],
  ['fb', fbVendor],
  ['im', imVendor],
]

const context = { now: () => Date.now() }

describe.each(vendors)('the adapter of %s', (wire, adapter) => {
  let at: AtVendor
  beforeAll(async () => {
    at = await openAtVendor(wire, adapter)
  })
  afterAll(() => at.close())

  it.each(bookChecks)('$name', ({ run }) => run(at))

  it('S-HDR-05: a match is shown as the book has it', async () => {
    const { id } = await at.newMatch()
    const state = at.rig.book().state
    const book = state.matches.get(id)
    const seen = book === undefined ? undefined : seeMatch(state, book, 'all')
    const { head, selections } = await matchAt(at.visitor(0n), id)
    const { flow: _flow, ...told } = seen?.head ?? { flow: [] }
    expect(head).toMatchObject(told)
    const byName = (a: { readonly oid: string }, b: { readonly oid: string }): number => (a.oid < b.oid ? -1 : 1)
    expect([...selections].sort(byName)).toEqual([...(seen?.selections ?? [])].sort(byName))
  })

  it('L24: limits are those of the settings', async () => {
    const { id } = await at.newMatch()
    const { vendor } = at.visitor(100_000n)
    const { minMinor, leftMinor } = await betsOf(vendor).askPreview(vendor, id, '1x2.0.home')
    const { minStake, maxPerMatch } = at.rig.book().state.settings
    expect([minMinor, leftMinor]).toEqual([minStake, maxPerMatch])
  })

  it('S-CALL-11: bets on a competition appear in the house’s view of the book', async () => {
    const { matchId, fixture } = seasonAt({ ...at, mark: 'house-' })
    await at.feed([fixture])
    const visitor = at.visitor(100_000n)
    const oids = ['season_winner.0.e1', 'season_winner.0.e3', 'season_last.0.e4']
    const odds: number[] = []
    for (const oid of oids) {
      const { ticketId, oddsE5 } = given(await bet(visitor, matchId, oid, { stake: 10_000n }))
      await until(visitor, ticketId, ({ state }) => state === 'confirmed')
      odds.push(oddsE5)
    }
    const book = at.rig.book().state
    expect(houseMatches(book).find((one) => one.matchId === matchId)).toMatchObject({ tickets: 3, staked: '30000' })
    const sold = book.matches.get(matchId)?.sold ?? { lines: new Map() }
    expect(netIfWins(sold, 'season_winner.0', 'e1')).toBe((10_000n * BigInt(odds[0] ?? 0)) / 100_000n - 20_000n)
  })

  it('throttling and maintenance are distinguished, and neither launches again', () => {
    const read = (code: string, facts?: Record<string, number>) =>
      adapter.readReply(JSON.parse(wireDialects[wire].refusal(code, '维护中', facts, context as never)))
    expect(read('too_many')).toMatchObject({ throttled: true, maintenance: false, relaunch: null })
    const closed = read('maintenance', { from: 1000, until: 2000 })
    expect(closed).toMatchObject({ throttled: false, maintenance: true, relaunch: null })
    const { isUnsure } = betsOf({ adapter: wire })
    const asRefusal = ({ status_code, message, data, throttled, maintenance }: typeof closed) =>
      ({ refused: String(status_code), message, data, throttled, maintenance, from: 'vendor' }) as const
    expect([isUnsure(asRefusal(read('too_many'))), isUnsure(asRefusal(read('odds_changed')))]).toEqual([true, false])
  })

  it('a venue with a fault is reported by the step that finds it', async () => {
    const late = at.visitor
    // A faulty venue that shows everybody each other's tickets, as if all had one session.
    const open: AtVendor = { ...at, visitor: () => shared }
    const shared = late(10_000n)
    const steps = bookChecks
      .filter(({ name }) => name.startsWith('L32'))
      .map(({ name, run }) => ({ name, run: () => run(open) }))
    const [told] = await tryAll(steps)
    expect(told?.wrong).toMatch(/^another’s ticket: \{.* instead of nothing$/)
  })

  // Last, because it restarts the process that the others use.
  it('lists of a restarted vendor are read on with the same versions', async () => {
    const { id } = await at.newMatch()
    const visitor = at.visitor(0n)
    const lists = listsOf(visitor.vendor)
    const versions = async () =>
      (await lists.askMatches(visitor.vendor, [id], () => 1)).map(({ head }) => [head.matchId, head.version])
    const before = await versions()
    expect(await versions()).toEqual(before)
    await at.rig.restart()
    expect(await versions()).toEqual(before)
  })
})
