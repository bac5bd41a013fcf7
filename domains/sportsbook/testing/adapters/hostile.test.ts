// Anything a stranger may send to the wires of FBTY and IMTY: each gets a declared code of its vendor, and cash moves
// only by tickets that were sold. The OB-shaped wire is tested on the whole system (`rigs/vendor/hostile-vendor`).

import { tally, walk } from '@magpie/testkit/hostile'
import type { VendorAdapter } from '@magpie/venues/web/vendor'
import type { Endpoint } from '@magpie/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '../../contract/index.ts'
import { wireDialects } from '../../server/index.ts'
import { fbVendor } from '../../web/vendors/fb.ts'
import { imVendor } from '../../web/vendors/im.ts'
import { type AtVendor, openAtVendor } from './at-vendor.ts'
import { bet, given, matchAt, selectionIn, until } from './at-venue.ts'
import { type AskCast, type Asks, fbAsks, freshKey, imAsks } from './hostile-asks.ts'

const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'takes' in one && 'path' in one

type Wire = 'fb' | 'im'
const vendors: readonly (readonly [Wire, VendorAdapter, (cast: AskCast) => Asks])[] = [
  ['fb', fbVendor, fbAsks],
  ['im', imVendor, imAsks],
]
/** A sale needs a present quote, a cancellation a waiting order, a delta a cursor. */
const momentary = /(?:cashOut\/bet|booking\/cancel|\/BuyBack|CancelAdvanceBet|GetDelta)$/
const cash = 100_000_000n
const oid = '1x2.0.home'

describe.each(vendors)('hostile inputs to the wire of %s', (wire, adapter, asksOf) => {
  const declared = (Object.values(contract) as readonly unknown[])
    .filter(isEndpoint)
    .filter(({ dialect }) => dialect === wireDialects[wire].name)
  const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
  let at: AtVendor
  beforeAll(async () => {
    at = await openAtVendor(wire, adapter)
  })
  afterAll(() => at.close())

  it('L31, L5, L7: every input gets a declared code, and money leaves only as the stake of a ticket', async () => {
    const [first, second] = await at.newMatches()
    const visitor = at.visitor(cash)
    const { token, cuid } = visitor.player
    const placed = given(await bet(visitor, first.id, oid, { stake: 1000n }))
    await until(visitor, placed.ticketId, ({ state }) => state === 'confirmed')
    const match = await matchAt(visitor, first.id)
    const asks = asksOf({
      token,
      cuid,
      ids: [first.id, second.id],
      oid,
      oddsE5: selectionIn(match, oid).oddsE5 ?? 0,
      version: match.head.version,
      ticket: placed.ticketId,
    })
    expect(Object.keys(asks).sort(), 'a good ask for each endpoint, and for no other').toEqual(
      declared.map(nameOf).sort(),
    )
    const complaints: string[] = []
    const codes = new Map<string, number>()
    let sent = 0
    for (const endpoint of declared) {
      const walked = await walk({
        endpoint,
        dialect: wireDialects[wire],
        good: { ask: asks[nameOf(endpoint)] ?? {}, headers: () => (wire === 'fb' ? { authorization: token } : {}) },
        send: (input) => {
          sent += 1
          const key = `FRESH-${String(sent).padStart(10, '0')}`
          const payload =
            input.payload && Buffer.from(input.payload.toString('latin1').replaceAll(freshKey, key), 'latin1')
          return at.rig.sendRaw({ ...input, payload })
        },
      })
      complaints.push(...walked.complaints)
      const name = nameOf(endpoint)
      if (walked.taken.length === 0 && !momentary.test(name))
        complaints.push(`${name}: not even its good ask was taken`)
      tally(codes, walked.codes)
    }
    expect(complaints).toEqual([])
    expect(sent).toBeGreaterThan(500)
    expect([...codes.keys()].length).toBeGreaterThan(5)
    const staked = (): bigint =>
      [...at.rig.wallet.rounds.values()].reduce(
        (sum, { state, stake }) => (state === 'returned' ? sum : sum + stake),
        0n,
      )
    await expect.poll(() => at.rig.wallet.account(token).cash + staked()).toBe(cash)
    const trouble = at.rig.said.filter((line) => /fault|alarm/.test(JSON.stringify(line)))
    expect(trouble).toEqual([])
  })
})
