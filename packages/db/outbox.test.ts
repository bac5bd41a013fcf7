import { randomUUID } from 'node:crypto'
import { freshDatabase, rememberingLog } from '@magpie/testkit'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { realWorld } from '@magpie/kernel/real-world'
import type { Delivered, House, NewsHandler } from './house.ts'
import type { Journal } from './journal.ts'
import { openPump, pruneNews, type Pump } from './outbox.ts'
import { openPool } from './pool.ts'

// The pump never touches the journal itself; only handlers do, and these do not.
const noJournal: Journal = {
  read: () => Promise.reject(new Error('not here')),
  commit: () => Promise.reject(new Error('not here')),
  close: () => Promise.resolve(),
}

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: pg.Pool
let log: ReturnType<typeof rememberingLog>
let house: House
let pumps: Pump[] = []

beforeEach(async () => {
  database = await freshDatabase()
  db = openPool({ url: database.url, role: 'magpie_server', max: 20 })
  log = rememberingLog()
  house = { world: realWorld(), db, journal: noJournal, log }
})
afterEach(async () => {
  await Promise.all(pumps.map((pump) => pump.close()))
  pumps = []
  await db.end()
  await database.drop()
})

const pump = async (handlers: readonly NewsHandler[], pollMs = 60_000): Promise<Pump> => {
  const opened = await openPump({ url: database.url, house, handlers, pollMs })
  pumps.push(opened)
  return opened
}

const write = (by: pg.Pool | pg.PoolClient, lane: string, link: number, topic = 'bet', count = 1): Promise<unknown> =>
  by.query(
    `insert into house.outbox (lane, link, n, topic, body, at)
     select $1, $2, n, $3, jsonb_build_object('link', $2::bigint, 'n', n), now() from generate_series(0, $4 - 1) n`,
    [lane, link, topic, count],
  )

const until = async (holds: () => boolean, forMs = 8_000): Promise<void> => {
  const started = Date.now()
  while (!holds()) {
    if (Date.now() - started > forMs) throw new Error('waited in vain')
    await new Promise((done) => setTimeout(done, 5))
  }
}

const collector = (consumer: string, topics = ['bet']): NewsHandler & { readonly got: Delivered[] } => {
  const got: Delivered[] = []
  return { consumer, topics, got, handle: async (news) => void got.push(news) }
}
const keys = (news: readonly Delivered[]): readonly string[] => news.map(({ key }) => key)
const expected = (lane: string, links: number): readonly string[] =>
  Array.from({ length: links }, (_, link) => `${lane}/${link}/0`)

test('a consumer gets the news of its topics in link order and none of the others', async () => {
  const lane = randomUUID()
  for (let link = 0; link < 600; link++) await write(db, lane, link, link % 3 === 0 ? 'other' : 'bet')
  const bets = collector('bets')
  await (await pump([bets])).settle()
  expect(keys(bets.got)).toEqual(expected(lane, 600).filter((_, link) => link % 3 !== 0))
  const { rows } = await db.query('select link, n from house.cursor')
  expect(rows).toEqual([{ link: 599n, n: 0 }])
})

test('a cursor outlives its pump: nothing comes again, nothing is missed', async () => {
  const lane = randomUUID()
  await write(db, lane, 1)
  const first = collector('bets')
  const opened = await pump([first])
  await opened.settle()
  await opened.close()
  pumps = []
  await write(db, lane, 2, 'bet', 3)
  const second = collector('bets')
  await (await pump([second])).settle()
  expect([keys(first.got), keys(second.got)]).toEqual([[`${lane}/1/0`], [0, 1, 2].map((n) => `${lane}/2/${n}`)])
})

test('rows that become visible out of order across lanes are all handled, each by one of two pumps at a time', async () => {
  const lanes = Array.from({ length: 5 }, () => randomUUID())
  const underWay = new Set<string>()
  const got: string[] = []
  let overlaps = 0
  const handler = (): NewsHandler => ({
    consumer: 'bets',
    topics: ['bet'],
    handle: async ({ key }) => {
      const lane = key.split('/')[0] ?? ''
      if (underWay.has(lane)) overlaps++
      underWay.add(lane)
      await new Promise((done) => setTimeout(done, Math.random() * 2))
      underWay.delete(lane)
      got.push(key)
    },
  })
  const two = [await pump([handler()], 50), await pump([handler()], 50)]
  // One writer a lane, each link in a transaction that stays open for a while: commits overtake each other.
  const writer = async (lane: string): Promise<void> => {
    const client = await db.connect()
    for (let link = 0; link < 60; link++) {
      await client.query('begin')
      await write(client, lane, link)
      await new Promise((done) => setTimeout(done, Math.random() * 12))
      await client.query('commit')
      two[link % 2]?.nudge('bet', BigInt(link))
    }
    client.release()
  }
  await Promise.all(lanes.map(writer))
  await until(() => got.length >= 300)
  for (const one of two) await one.settle()
  expect(overlaps).toBe(0)
  for (const lane of lanes) expect(got.filter((key) => key.startsWith(lane))).toEqual(expected(lane, 60))
})

test('a poisoned piece is tried again with an alarm, never skipped, and other lanes go on', async () => {
  const [sick, well] = [randomUUID(), randomUUID()]
  await write(db, sick, 1)
  await write(db, sick, 2)
  await write(db, well, 1)
  let cured = false
  const got: string[] = []
  await pump([
    {
      consumer: 'bets',
      topics: ['bet'],
      handle: async ({ key }) => {
        if (key === `${sick}/1/0` && !cured) throw new Error('poison')
        got.push(key)
      },
    },
  ])
  await until(() => log.said.some(({ level }) => level === 'alarm'))
  expect(got).toEqual([`${well}/1/0`])
  // The alarm is said within the transaction that counts the failure: the count is seen a moment later.
  await expect
    .poll(() =>
      db.query('select failures >= 3 late from house.cursor where lane = $1', [sick]).then(({ rows }) => rows),
    )
    .toEqual([{ late: true }])
  cured = true
  await until(() => got.length === 3)
  expect(got.slice(1)).toEqual([`${sick}/1/0`, `${sick}/2/0`])
})

test('a node that dies in the middle of a batch leaves it to another', async () => {
  const lane = randomUUID()
  for (let link = 0; link < 4; link++) await write(db, lane, link)
  // What a killed node holds: the lock on the cursor, until its connection ends.
  await db.query('insert into house.cursor values ($1, $2, -1, -1)', ['bets', lane])
  const dying = await db.connect()
  dying.on('error', () => undefined)
  await dying.query('begin')
  await dying.query('select 1 from house.cursor for update')
  const other = collector('bets')
  const opened = await pump([other])
  await opened.settle()
  expect(other.got).toEqual([])
  dying.release(true)
  await until(() => other.got.length === 4)
  expect(keys(other.got)).toEqual(expected(lane, 4))
})

test('a follower hears what comes after its start, from every lane, and other nodes are told by the bell', async () => {
  const [old, fresh] = [randomUUID(), randomUUID()]
  await write(db, old, 1)
  const [here, there] = [await pump([]), await pump([])]
  const heard: string[][] = [[], []]
  await here.follow((news) => void heard[0]?.push(news.key))
  const stop = await there.follow((news) => void heard[1]?.push(news.key))
  await write(db, old, 2)
  await write(db, fresh, 1, 'notice', 2)
  here.nudge('notice', 1n)
  await until(() => heard.every((keysHeard) => keysHeard.length === 3), 3_000)
  const wanted = [`${old}/2/0`, `${fresh}/1/0`, `${fresh}/1/1`].sort()
  expect(heard.map((keysHeard) => [...keysHeard].sort())).toEqual([wanted, wanted])
  stop()
  await write(db, old, 3)
  here.nudge('bet', 3n)
  await until(() => heard[0]?.length === 4)
  await there.settle()
  expect(heard[1]).toHaveLength(3)
})

test('the bell survives its connection: the poll and a new connection take over', async () => {
  const lane = randomUUID()
  const bets = collector('bets')
  await pump([bets])
  await db.query(`select 1`)
  const owner = openPool({ url: database.url })
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'magpie-pump' and datname = current_database()`,
  )
  await owner.end()
  await write(db, lane, 1)
  await until(() => bets.got.length === 1)
})

test('two consumers of one name are a fault', async () => {
  await expect(pump([collector('bets'), collector('bets')])).rejects.toThrow(/bets/)
})

test('news is pruned when it is old and every consumer has handled it, never before', async () => {
  const [lane, slow] = [randomUUID(), randomUUID()]
  for (const link of [1, 2]) await write(db, lane, link)
  await write(db, slow, 1)
  const owner = openPool({ url: database.url })
  await owner.query(`update house.outbox set at = now() - interval '30 days' where link = 1`)
  await owner.end()
  const consumers = [collector('bets'), collector('others', ['other'])]
  const left = async (): Promise<readonly unknown[]> =>
    (await db.query('select lane, link::int from house.outbox order by lane = $1 desc, link', [lane])).rows
  await db.query('insert into house.cursor values ($1, $2, 2, 0), ($3, $2, 2, 0), ($1, $4, 1, 0)', [
    'bets',
    lane,
    'others',
    slow,
  ])
  await pruneNews(consumers).run(null, house)
  expect(await left()).toEqual([
    { lane, link: 2 },
    { lane: slow, link: 1 },
  ])
  await (await pump(consumers)).settle()
  await pruneNews(consumers).run(null, house)
  expect(await left()).toEqual([{ lane, link: 2 }])
  expect((await db.query('select distinct lane from house.cursor')).rows).toEqual([{ lane }])
})
