// The test venue's rounds on their own database: each seed is committed before the stake, played once, and the same
// coins are never staked twice.

import { createHash } from 'node:crypto'
import { openPool } from '@magpie/db'
import { realWorld } from '@magpie/kernel/real-world'
import { freshDatabase } from '@magpie/testkit'
import { commitmentOf, paidFor, playPaceMs, rollOf } from '@magpie/high-low/rules'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPlayBook, type PlayBook } from './play-book.ts'
import { openWalletBook, type WalletBook } from './wallet-book.ts'

const world = realWorld()
let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Pool
let book: PlayBook
let wallets: WalletBook
let now = world.now()

beforeAll(async () => {
  database = await freshDatabase()
  db = openPool({ url: database.url, role: 'magpie_sandbox', searchPath: ['wallet_ybcs'] })
  book = openPlayBook(db, world)
  wallets = openWalletBook(db)
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

let orders = 0
const player = async (amount: bigint): Promise<string> => {
  const cuid = world.id()
  const reference = `T261120${String((orders += 1)).padStart(10, '0')}`
  if (amount > 0n) await wallets.put({ reference, cuid, direction: 'in', amount }, now, { ripeAt: now })
  return cuid
}
const salt = '0123456789abcdef0123456789abcdef'
const play = (cuid: string, round: string, stake = 100n, side: 'small' | 'big' = 'small') =>
  book.play(cuid, { round, side, stake, salt }, (now += playPaceMs))
const played = async (...asked: Parameters<typeof play>) => {
  const told = await play(...asked)
  if (typeof told === 'string') throw new Error(told)
  return told
}

it('L23: a round is committed before its stake and matches its commitment; each round has a new one', async () => {
  const cuid = await player(10_000n)
  let { next, balance } = await book.table(cuid)
  expect(await book.table(cuid)).toMatchObject({ next })
  const promises = new Set<string>()
  for (let nth = 1; nth <= 20; nth++) {
    const promise = next
    promises.add(promise.commitment)
    const { round, table } = await played(cuid, promise.id, 100n, nth % 2 === 0 ? 'big' : 'small')
    expect(round).toMatchObject({ no: nth, commitment: promise.commitment })
    expect(commitmentOf(round.seed)).toBe(promise.commitment)
    expect([round.roll, round.paid]).toEqual([rollOf(round.seed, salt), paidFor(round.side, round.roll, 100n)])
    expect(table.balance).toBe(balance - 100n + round.paid)
    expect(table.played[0]).toEqual(round)
    ;({ next, balance } = table)
  }
  expect(promises.size).toBe(20)
  const told = await book.results(cuid, 5)
  expect(told.rounds.map(({ no }) => no)).toEqual(Array.from({ length: 15 }, (_, at) => at + 6))
  expect(told).toMatchObject({ balance, more: false })
})

it('L5, L3: a round that is sent many times at once is played once; other content under its id is refused', async () => {
  const cuid = await player(150n)
  const { next } = await book.table(cuid)
  const at = (now += playPaceMs)
  const all = await Promise.all(
    Array.from({ length: 8 }, () => book.play(cuid, { round: next.id, side: 'big', stake: 100n, salt }, at)),
  )
  const rounds = all.map((one) => (typeof one === 'string' ? one : one.round.seed))
  expect(new Set(rounds).size).toBe(1)
  expect(await book.play(cuid, { round: next.id, side: 'small', stake: 100n, salt }, at)).toBe('play_conflict')
  const other = 'f'.repeat(32)
  expect(await book.play(cuid, { round: next.id, side: 'big', stake: 100n, salt: other }, at)).toBe('play_conflict')
  const { balance, played: known } = await book.table(cuid)
  expect(known.length).toBe(1)
  expect(balance).toBe(50n + (known[0]?.paid ?? 0n))
})

it('a stake above the balance, outside its range, too soon or on another player’s round is refused', async () => {
  const cuid = await player(150n)
  const { next } = await book.table(cuid)
  expect(await play(cuid, next.id, 151n)).toBe('play_short')
  expect(await play(cuid, next.id, 99n)).toBe('play_stake')
  expect(await play(cuid, next.id, 100_001n)).toBe('play_stake')
  expect(await play(await player(1000n), next.id)).toBe('play_unknown')
  expect(await play(cuid, world.id())).toBe('play_unknown')
  const { table } = await played(cuid, next.id)
  expect(await book.play(cuid, { round: table.next.id, side: 'big', stake: 100n, salt }, now + playPaceMs - 1)).toBe(
    'play_soon',
  )
  expect((await book.table(cuid)).played.length).toBe(1)
})

it('a token is valid for its own player until it expires', async () => {
  const cuid = await player(0n)
  const ticket = createHash('sha256').update('a token').digest('hex')
  await book.openSession(cuid, ticket, now + 1000, now)
  // A ticket stays bound to the player it was first opened for.
  await book.openSession(await player(0n), ticket, now + 9000, now)
  expect(await book.playerOf('a token', now)).toBe(cuid)
  expect(await book.playerOf('another token', now)).toBeUndefined()
  expect(await book.playerOf(ticket, now)).toBeUndefined()
  expect(await book.playerOf('a token', now + 1000)).toBeUndefined()
})
