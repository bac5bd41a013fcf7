// S-GATE-06: where the site is closed, the stream is closed too, for those who were connected before the rules as well.

import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openPlatform, type Platform } from './testing/platform.ts'
import { Peer, streamUrl } from './testing/stream-peer.ts'

let platform: Platform
beforeAll(async () => {
  platform = await openPlatform({ env: { MAGPIE_TRUST_PROXY: 'loopback', MAGPIE_REGION_HEADER: 'x-region' } })
})
afterAll(() => platform.close())

/** As our own proxy names the caller: an address that is not this machine's, and their region. */
const dial = (region: string): WebSocket =>
  new WebSocket(`${platform.origin.replace('http', 'ws')}${streamUrl}`, {
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-region': region },
  })
const answered = (socket: WebSocket): Promise<number> =>
  new Promise((done) => {
    socket.on('open', () => done(101))
    socket.on('unexpected-response', (_asked, reply) => done(reply.statusCode ?? 0))
    socket.on('error', () => done(0))
  })

test('a region that is closed loses its sockets within a second and gets no other; another region keeps them', async () => {
  const { owner, world, origin } = platform
  const [far, near] = ['SG', 'CN'].map((region) => new Peer(origin, dial(region))) as [Peer, Peer]
  await Promise.all([once(far.ws, 'open'), once(near.ws, 'open')])
  const rules = {
    blockedNetworks: [],
    closedRegions: ['SG'],
    lookOnlyRegions: [],
    networksOf: [],
    serviceUrl: 'https://help.example/access',
  }
  const now = new Date(world.now())
  await owner.query(
    `insert into gate.change (id, wish, from_at, maker_id, maker_account, reason, made_at, decider_account)
     values ($1, $2, $3, $4, 'ann', 'a test', $3, 'ben')`,
    [world.id(), JSON.stringify({ part: 'access', rules }), now, world.id()],
  )
  await owner.query(`update gate.site_config set version = version + 1 where id = 'site'`)
  await expect.poll(() => far.closeCode, { timeout: 5_000 }).toBe(4003)
  expect(await answered(dial('SG'))).toBe(403)
  const again = dial('CN')
  expect(await answered(again)).toBe(101)
  expect(near.closeCode).toBeUndefined()
  for (const socket of [again, near.ws]) socket.terminate()
})
