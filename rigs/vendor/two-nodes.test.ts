// Two nodes of the platform on one database: the same calls go to both, and each reads the rows of both.

import { type Delivered, openPool, openPump, type Pump } from '@magpie/db'
import { randomInt, sleep } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'
import { houseBalance, projectLedger, verifySnapshot } from '@magpie/ledger/server'
import { openRealHouse, type RealHouse } from '@magpie/testkit/real-house'
import { rememberingLog } from '@magpie/testkit'
import { openSend } from '@magpie/testkit/http'
import { walletCallHeaders } from '@magpie/venues/contract'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bot, closeCrowd, minorOf, openCrowd } from '@magpie/sandbox/replay/crowd'

const world = realWorld()
const send = openSend(0)
const rounds = 40
const stake = 700

let house: RealHouse
let bots: readonly (Bot & { readonly token: string })[]
let db: Pool
let pump: Pump
const heard: Delivered[] = []

const detail = (title: string) => ({
  gameClass: 'sport',
  title,
  oddsType: 3,
  oddsE5: 200_000,
  ruleVersion: 'football/1',
  legs: [],
})

type Answer = { readonly code: string; readonly balance?: number; readonly text: string }

const wallet = async (url: string, call: string, ask: object): Promise<Answer> => {
  const body = JSON.stringify(ask)
  const path = `/wallet/v1/${call}`
  const target = `POST ${path}`
  const signed = { secret: house.secrets.wallet, target, timestamp: Date.now(), nonce: world.id(), body }
  const reply = await send({
    method: 'POST',
    url: url + path,
    headers: walletCallHeaders('YBTY', signed),
    body,
  })
  return { ...(JSON.parse(reply.body) as { code: string }), text: reply.body }
}

const eitherNode = (): string => (randomInt(world, 2) === 0 ? house.siteUrl : house.secondUrl)

beforeAll(async () => {
  house = await openRealHouse({ feed: 'door', durable: false })
  await house.start('second')
  db = openPool({ url: house.databaseUrl, max: 4 })
  const log = rememberingLog()
  const none = () => Promise.reject(new Error('this reader has no journal'))
  pump = await openPump({
    url: house.databaseUrl,
    house: { world, db, log, journal: { read: none, commit: none, close: async () => undefined } },
    handlers: [],
  })
  await pump.follow((news) => void heard.push(news))
  const { siteKey } = house.secrets
  const crowds = [
    await openCrowd(world, { siteUrl: house.siteUrl, siteKey, size: 4 }),
    await openCrowd(world, { siteUrl: house.secondUrl, siteKey, size: 4, from: 101 }),
  ]
  bots = await Promise.all(crowds.flat().map(async (bot) => ({ ...bot, token: (await bot.site.launch()).token })))
})
afterAll(async () => {
  await pump.close()
  closeCrowd(bots)
  send.close()
  await db.end()
  await house.close()
})

describe('two nodes on one database', () => {
  it('L5, L6: a debit that is sent to both nodes at once is one bet with one identical answer', async () => {
    await Promise.all(
      bots.map(async ({ token }) => {
        for (let nth = 0; nth < rounds; nth++) {
          const round = world.id()
          const ask = { transaction: `${round}.d`, token, round, amount: stake, detail: detail('two nodes') }
          const both = await Promise.all([house.siteUrl, house.secondUrl].map((url) => wallet(url, 'debit', ask)))
          expect(both.map(({ code }) => code)).toEqual(['OK', 'OK'])
          expect(both[0]?.text).toBe(both[1]?.text)
          await wallet(eitherNode(), 'confirm', { items: [{ transaction: `${round}.c`, round }] })
          const settle = {
            items: [{ transaction: `${round}.s`, round, version: 1, total: nth % 2 === 0 ? stake * 2 : 0 }],
          }
          const settled = await Promise.all(
            [house.siteUrl, house.secondUrl].map((url) => wallet(url, 'settle', settle)),
          )
          expect(settled[0]?.text).toBe(settled[1]?.text)
          expect(settled[0]?.text).toContain('"OK"')
        }
      }),
    )
    for (const bot of bots) {
      const { balance, heldMoney } = await bot.site.info()
      expect([minorOf(balance), heldMoney]).toEqual([bot.welcomeMinor, '0.00'])
    }
  })

  it('L3: bets at both nodes on one balance never overspend it', async () => {
    const [bot] = bots
    if (bot === undefined) throw new Error('no bot')
    const amount = Number(bot.welcomeMinor / 10n)
    const debits = Array.from({ length: 60 }, (_, nth) => {
      const round = world.id()
      const ask = { transaction: `${round}.d`, token: bot.token, round, amount, detail: detail('one balance') }
      return wallet(nth % 2 === 0 ? house.siteUrl : house.secondUrl, 'debit', ask).then((answer) => ({ round, answer }))
    })
    const answers = await Promise.all(debits)
    const held = answers.filter(({ answer }) => answer.code === 'OK')
    expect(held).toHaveLength(10)
    expect(answers.filter(({ answer }) => answer.code === 'SHORT_OF_FUNDS')).toHaveLength(50)
    const items = held.map(({ round }) => ({ transaction: `${round}.r`, round, reason: 'cancelled' }))
    await wallet(eitherNode(), 'rollback', { items })
    const { balance } = await bot.site.info()
    expect(minorOf(balance)).toBe(bot.welcomeMinor)
  })

  it('L9: the journal has no fork, and projector, pump and cursor lose no row', async () => {
    const { fault, lanes } = await verifySnapshot(db)
    expect(fault).toBeNull()
    expect(lanes).toBe(2)
    const welcomes = await db.query<{ count: number }>(
      `select count(*)::int as count from ledger.key where kind = 'promotion.welcome' or key like 'welcome/%'`,
    )
    const members = await db.query<{ count: number }>('select count(*)::int as count from identity.member')
    expect(welcomes.rows[0]?.count).toBe(members.rows[0]?.count)

    await Promise.all([projectLedger(db), projectLedger(db), projectLedger(db)])
    const book = await db.query<{ sum: bigint }>(
      `select sum(case when kind = 'bet.keep' then amount when kind = 'bet.settle' then -amount else 0 end)::bigint as sum from ledger.entry`,
    )
    expect(await houseBalance(db, 'book/YBTY')).toBe(book.rows[0]?.sum)

    const told = async (): Promise<readonly string[]> =>
      (
        await db.query<{ key: string }>(
          `select lane || '/' || link || '/' || n as key from house.outbox where topic = 'round' order by 1`,
        )
      ).rows.map(({ key }) => key)
    const all = await told()
    expect(all.length).toBeGreaterThanOrEqual(bots.length * rounds * 3)
    for (let tries = 0; tries < 1200 && heard.filter(({ topic }) => topic === 'round').length < all.length; tries++)
      await sleep(world, 50)
    expect(
      heard
        .filter(({ topic }) => topic === 'round')
        .map(({ key }) => key)
        .sort(),
    ).toEqual(all)

    const behind = async (): Promise<number> =>
      (
        await db.query<{ count: number }>(
          `select count(*)::int as count from house.cursor c join house.outbox o on o.lane = c.lane and (o.link, o.n) > (c.link, c.n)`,
        )
      ).rows[0]?.count ?? 0
    for (let tries = 0; tries < 1200 && (await behind()) > 0; tries++) await sleep(world, 50)
    expect(await behind()).toBe(0)
  })
})
