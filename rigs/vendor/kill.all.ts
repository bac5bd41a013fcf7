// The platform is killed in the middle of bets, restarted, and must have neither lost nor duplicated anything: tickets,
// holds and balances agree, and the journal verifies link by link.

import { openPool } from '@magpie/db'
import { randomUnit, sleep } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import { verifySnapshot } from '@magpie/ledger/server'
import type { NeutralTicket } from '@magpie/sportsbook/contract'
import { openRealHouse, type RealHouse } from '@magpie/testkit/real-house'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isVendorRefusal } from '@magpie/sandbox/players/ob-player'
import { type Bot, closeCrowd, minorOf, openCrowd } from '@magpie/sandbox/replay/crowd'
import { type FeedSource, openFeedSource } from '@magpie/sandbox/replay/feed-source'
import { shortFeed } from './short-feed.ts'

const cycles = 3
const crowd = 6
const stake = 500n
const world = realWorld()
const match = shortFeed('rig-kill')

let house: RealHouse
let bots: readonly Bot[]
let feed: FeedSource

beforeAll(async () => {
  house = await openRealHouse({ feed: 'door', durable: true })
  bots = await openCrowd(world, { siteUrl: house.siteUrl, siteKey: house.secrets.siteKey, size: crowd })
  feed = openFeedSource(house.vendorUrl, house.secrets.feed)
  await feed.push([match.fixture(), match.kickOff()])
})
afterAll(async () => {
  feed.close()
  closeCrowd(bots)
  await house.close()
})

/** Bets until `stopped`; after a refusal or a network error it tries a new bet. */
const betting = (bot: Bot, stopped: () => boolean): Promise<number> => {
  const go = async (): Promise<number> => {
    let placed = 0
    while (!stopped()) {
      const board = await bot.ob.match(match.matchId)
      const open = board.selections.filter((one) => one.state === 'open' && one.oddsE5 !== null)
      const selection = open[Math.floor(randomUnit(world) * open.length)]
      if (selection === undefined) {
        await sleep(world, 20)
        continue
      }
      const ticket = await bot.ob.place(board, selection, stake, 2)
      if (isVendorRefusal(ticket)) await sleep(world, 20)
      else placed++
    }
    return placed
  }
  return go()
}

const untilCallsAnswered = async (): Promise<void> => {
  for (let tries = 0; tries < 600; tries++) {
    const { pending, calls } = await feed.queue()
    if (pending + calls === 0) return
    await sleep(world, 50)
  }
  throw new Error(`the book did not come to rest: ${JSON.stringify(await feed.queue())}`)
}

const out = (tickets: readonly NeutralTicket[]): bigint =>
  tickets.reduce((sum, { state, stakeMinor, returnMinor }) => {
    if (state === 'rejected') return sum
    return sum + stakeMinor - (state === 'settled' ? (returnMinor ?? 0n) : 0n)
  }, 0n)

/** Every player's balance follows from their tickets, and no money is held. */
const checkPlayers = async (): Promise<number> => {
  let count = 0
  for (const bot of bots) {
    const tickets = await bot.ob.tickets()
    count += tickets.length
    expect(tickets.filter(({ state }) => !['confirmed', 'rejected', 'settled'].includes(state))).toEqual([])
    const { balance, heldMoney, debtMoney } = await bot.site.info()
    expect({ balance: minorOf(balance), heldMoney, debtMoney }).toEqual({
      balance: bot.welcomeMinor - out(tickets),
      heldMoney: '0.00',
      debtMoney: '0.00',
    })
  }
  return count
}

it(`L5, L7, L11, L12: after ${cycles} kills with bets pending, nothing is lost and nothing is doubled`, async () => {
  let minute = 1
  let before = 0
  for (let cycle = 0; cycle < cycles; cycle++) {
    let stop = false
    const crowdBets = bots.map((bot) => betting(bot, () => stop))
    await sleep(world, 100 + Math.floor(randomUnit(world) * 250))
    await house.kill('server')
    await sleep(world, 50)
    stop = true
    await house.start('server')
    await Promise.all(crowdBets)
    minute++
    await feed.push([match.clock(minute, 30_000), match.clock(minute, 30_000)])
    await untilCallsAnswered()
    const tickets = await checkPlayers()
    expect(tickets, `bets in cycle ${cycle}`).toBeGreaterThan(before)
    before = tickets
  }
  await feed.push([match.goal('home', 30), ...match.end([1, 0], [1, 0])])
  for (let tries = 0; tries < 1200 && (await feed.queue()).unsettled > 0; tries++) await sleep(world, 50)
  await untilCallsAnswered()
  expect(await checkPlayers()).toBe(before)

  const db = openPool({ url: house.databaseUrl, max: 2 })
  const verified = await verifySnapshot(db)
  const lanes = await db.query<{ count: number }>('select count(*)::int as count from ledger.lane')
  await db.end()
  expect(verified.fault).toBeNull()
  expect(lanes.rows[0]?.count, 'a lane for every life').toBeGreaterThan(cycles)
})
