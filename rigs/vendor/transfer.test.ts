// Transfers against the sandbox's own test venue in real processes, with each of its dials once, both directions at
// once: nothing is lost or duplicated, and the venue's balances equal the books.

import { openPool } from '@magpie/db'
import { sleep } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import { verifySnapshot } from '@magpie/ledger/server'
import { feedCaller } from '@magpie/sportsbook/contract'
import { openRealHouse, type RealHouse } from '@magpie/testkit/real-house'
import {
  transferAsk,
  transferCollect,
  transferEnter,
  transferLeave,
  transferOverview,
  transferSaid,
  type TransferView,
} from '@magpie/transfers/contract'
import { walletCallHeaders } from '@magpie/venues/contract'
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { granted, openSitePlayer, type SitePlayer } from '@magpie/sandbox/players/site-player'
import { setTransferDials, type TransferDials } from '@magpie/sandbox/wallet-venue/transfer-dials'
import { playBonus } from './testing/play-bonus.ts'

const world = realWorld()
const venue = 'YBCS'
let house: RealHouse
let owner: Pool
let players: readonly SitePlayer[]

beforeAll(async () => {
  house = await openRealHouse({ feed: 'door', durable: false })
  owner = openPool({ url: house.databaseUrl, max: 2 })
  players = [1, 2].map((nth) => openSitePlayer({ url: house.siteUrl, siteKey: house.secrets.siteKey }, nth))
  for (const player of players) {
    await player.register()
    // The welcome bonus is booked by the news of the registration.
    for (let tries = 0; tries < 1200 && (await player.info()).balance === '0.00'; tries++) await sleep(world, 50)
    await playBonus(owner, player)
  }
  const [, second] = players
  granted('in', await second?.call(transferEnter, { requestId: randomUUID(), venue, amount: '5000' }))
})
afterAll(async () => {
  for (const player of players) player.close()
  await owner.end()
  await house.close()
})

const dial = async (to: Partial<TransferDials>): Promise<void> => {
  const body = JSON.stringify({ way: 'right', times: null, lateMs: 1500, mute: false, skew: 0, ...to })
  const headers = walletCallHeaders(feedCaller, {
    secret: house.secrets.feed,
    target: `POST ${setTransferDials.path}`,
    timestamp: Date.now(),
    nonce: randomUUID(),
    body,
  })
  const reply = await fetch(house.vendorUrl + setTransferDials.path, { method: 'POST', headers, body })
  expect(reply.status).toBe(200)
}

const whole = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** Queries like a screen until the transfer has ended. */
const ended = async (player: SitePlayer, one: TransferView): Promise<TransferView> => {
  for (let tries = 0; tries < 120; tries++) {
    const now = granted('ask', await player.call(transferAsk, { id: one.id }))
    if (now.stage !== 'moving') return now
    await sleep(world, 250)
  }
  throw new Error(`no end: ${JSON.stringify(one)}`)
}

/** All of the member's money by the books; and the venue reports no money that the books do not know. */
const holds = async (player: SitePlayer): Promise<{ all: bigint; transit: bigint }> => {
  const seen = granted('overview', await player.call(transferOverview, {}))
  const said = granted('balance', await player.call(transferSaid, { venue }))
  expect(said.balance).toBe(said.booked)
  return { all: whole(seen.cash) + whole(seen.transit) + whole(seen.atVenues), transit: whole(seen.transit) }
}

/** One member transfers in while the other transfers out, under the same dial. */
const bothWays = async () => {
  const [one, two] = players as [SitePlayer, SitePlayer]
  const ask = { requestId: randomUUID(), venue, amount: '100' }
  const [going, coming] = await Promise.all([one.call(transferEnter, ask), two.call(transferLeave, ask)])
  return [
    [one, granted('in', going)],
    [two, granted('out', coming)],
  ] as const
}

it.each([
  ['right', {}, 'done', 'done'],
  ['twice', { way: 'twice', times: 2 }, 'done', 'done'],
  ['refuse', { way: 'refuse', times: 2 }, 'refused', 'refused'],
  ['pending', { way: 'pending', times: 2 }, 'moving', 'done'],
  ['lost', { way: 'lost', times: 2 }, 'moving', 'done'],
  ['wrong_amount', { way: 'wrong_amount', times: 2 }, 'moving', 'done'],
  ['never', { way: 'never', times: 2 }, 'moving', 'done'],
  // It is sent again before the first call arrives: the venue executes it once.
  ['slow', { way: 'slow', times: 2, lateMs: 8500 }, 'moving', 'done'],
] as const)('L3, L11: transfers both ways with the venue’s dial at %s', async (_name, to, first, last) => {
  await dial(to)
  const before = await Promise.all(players.map(holds))
  const both = await bothWays()
  for (const [player, one] of both) {
    expect(one.stage).toBe(first)
    if (first !== 'moving') continue
    const seen = granted('overview', await player.call(transferOverview, {}))
    expect(seen.transit).toBe('100.00')
    expect(seen.moving.map(({ id }) => id)).toEqual([one.id])
  }
  const ends = await Promise.all(both.map(([player, one]) => ended(player, one)))
  expect(ends.map(({ stage }) => stage)).toEqual([last, last])
  if ('lateMs' in to) await sleep(world, to.lateMs - 6500)
  await dial({})
  expect(await Promise.all(players.map(holds))).toEqual(before.map(({ all }) => ({ all, transit: 0n })))
})

it('L11, L12: transfers that are cut by a kill of the platform are queried and completed once', async () => {
  const [one, two] = players as [SitePlayer, SitePlayer]
  const before = await Promise.all([holds(one), holds(two)])
  await dial({ way: 'slow', lateMs: 1500 })
  const ask = { requestId: randomUUID(), venue, amount: '100' }
  const cut = Promise.allSettled([one.call(transferEnter, ask), two.call(transferLeave, ask)])
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await owner.query(`select 1 from transfers.transfer where state = 'sent'`)
    if (rows.length === 2) break
    await sleep(world, 20)
  }
  await house.kill('server')
  await cut
  await house.start('server')
  // The half minute that a call may take has passed.
  await owner.query(`update transfers.transfer set ask_at = now() where state = 'sent'`)
  await dial({})
  // The same request again is the same transfer.
  const again = [await one.call(transferEnter, ask), await two.call(transferLeave, ask)].map((reply) =>
    granted('again', reply),
  )
  const ends = [await ended(one, again[0] as TransferView), await ended(two, again[1] as TransferView)]
  expect(ends.map(({ stage }) => stage)).toEqual(['done', 'done'])
  const after = await Promise.all([holds(one), holds(two)])
  expect(after).toEqual(before.map(({ all }) => ({ all, transit: 0n })))
})

it('L4: all money is collected, the venue is empty, and the journal verifies', async () => {
  for (const player of players) granted('collect', await player.call(transferCollect, { requestId: randomUUID() }))
  for (const player of players) {
    const { all } = await holds(player)
    expect(whole((await player.info()).balance)).toBe(all)
  }
  const { rows } = await owner.query<{ sum: bigint }>('select sum(balance)::bigint as sum from wallet_ybcs.wallet')
  expect(rows[0]?.sum).toBe(0n)
  expect((await verifySnapshot(owner)).fault).toBeNull()
})
