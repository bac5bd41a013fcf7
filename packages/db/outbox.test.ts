import { randomUUID } from 'node:crypto'
import { freshDatabase, rememberingLog } from '@magpie/testkit'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { realWorld } from '@magpie/kernel/real-world'
import type { Delivered, House, NewsHandler } from './house.ts'
import type { Journal } from './journal.ts'
import { newsLag } from './outbox/lag.ts'
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
let server: pg.Pool
let log: ReturnType<typeof rememberingLog>
let house: House
let pumps: Pump[] = []

beforeEach(async () => {
  database = await freshDatabase()
  // The owner writes rows that only the journal's function may write; the server reads and prunes under its own role.
  db = openPool({ url: database.url, max: 20 })
  server = openPool({ url: database.url, role: 'magpie_server', max: 20 })
  log = rememberingLog()
  house = { world: realWorld(), db: server, journal: noJournal, log }
})
afterEach(async () => {
  await Promise.all(pumps.map((pump) => pump.close()))
  pumps = []
  await db.end()
  await server.end()
  await database.drop()
})

const pump = async (handlers: readonly NewsHandler[], pollMs = 60_000): Promise<Pump> => {
  const opened = await openPump({ url: database.url, house, handlers, pollMs })
  pumps.push(opened)
  return opened
}

/** News of one member for each lane, if no other is named. */
const write = (
  by: pg.Pool | pg.PoolClient,
  lane: string,
  link: number,
  topic = 'bet',
  count = 1,
  member: string | null = lane,
): Promise<unknown> =>
  by.query(
    `insert into house.outbox (lane, link, n, topic, member_id, body, at)
     select $1, $2, n, $3, $5, jsonb_build_object('link', $2::bigint, 'n', n), clock_timestamp()
     from generate_series(0, $4 - 1) n`,
    [lane, link, topic, count, member],
  )

const until = async (holds: () => boolean, forMs = 60_000): Promise<void> => {
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

test('a cursor outlives its pump: no news is repeated and none is missed', async () => {
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

test('rows that become visible out of order are all handled, each lane by one of two pumps at a time', async () => {
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

test('news that fails parks its member, raises an alarm and is retried, while other members go on', async () => {
  const lane = randomUUID()
  const [sick, well] = [randomUUID(), randomUUID()]
  await write(db, lane, 1, 'bet', 1, sick)
  await write(db, lane, 2, 'bet', 1, well)
  await write(db, lane, 3, 'bet', 1, sick)
  await write(db, lane, 4, 'bet', 1, well)
  let cured = false
  const got: string[] = []
  const handle: NewsHandler['handle'] = async ({ key }) => {
    if (key === `${lane}/1/0` && !cured) throw new Error('poison')
    got.push(key)
  }
  const opened = await pump([{ consumer: 'bets', topics: ['bet'], handle, owner: 'finance' }])
  await until(() => log.said.some(({ level, facts }) => level === 'alarm' && facts['owner'] === 'finance'))
  expect(got).toEqual([`${lane}/2/0`, `${lane}/4/0`])
  // The alarm is said within the transaction that counts the failure: the count is seen a moment later.
  const parked = async (): Promise<unknown> =>
    (await db.query('select link, failures >= 3 late, reason from house.parked where who = $1 order by seq', [sick]))
      .rows
  await expect.poll(parked).toEqual([
    { link: 1n, late: true, reason: 'Error: poison' },
    { link: 3n, late: false, reason: null },
  ])
  // Later news of the member waits behind it, news of other members does not.
  await write(db, lane, 5, 'bet', 1, sick)
  await write(db, lane, 6, 'bet', 1, well)
  await opened.settle()
  expect(got.slice(2)).toEqual([`${lane}/6/0`])
  cured = true
  await until(() => got.length === 6)
  expect(got.slice(3)).toEqual([1, 3, 5].map((link) => `${lane}/${link}/0`))
  await expect.poll(parked).toEqual([])
})

test('news is handled in batches; a failing batch is handled one by one, and only its failing member is parked', async () => {
  const lane = randomUUID()
  const members = Array.from({ length: 40 }, () => randomUUID())
  for (const [nth, member] of members.entries()) await write(db, lane, nth, 'bet', 2, member)
  const calls: number[] = []
  const got: string[] = []
  const handle = async ({ member, key }: Delivered): Promise<void> => {
    if (member === members[7]) throw new Error('poison')
    got.push(key)
  }
  const handleMany: NewsHandler['handleMany'] = async (news) => {
    calls.push(news.length)
    if (news.some(({ member }) => member === members[7])) throw new Error('one of them')
    got.push(...keys(news))
  }
  await (await pump([{ consumer: 'bets', topics: ['bet'], handle, handleMany }])).settle()
  expect(Math.max(...calls)).toBeGreaterThan(10)
  expect(got.toSorted()).toEqual(
    members.flatMap((_, link) => (link === 7 ? [] : [`${lane}/${link}/0`, `${lane}/${link}/1`])).toSorted(),
  )
  expect((await db.query('select distinct who from house.parked')).rows).toEqual([{ who: members[7] }])
})

test('a member with news in several lanes gets it in order of time', async () => {
  const [first, second, member] = [randomUUID(), randomUUID(), randomUUID()]
  for (let link = 1; link <= 6; link++) {
    await write(db, link % 2 === 0 ? first : second, link, 'bet', 1, member)
    await new Promise((done) => setTimeout(done, 2))
  }
  const bets = collector('bets')
  await (await pump([bets])).settle()
  expect(bets.got.map(({ key }) => Number(key.split('/')[1]))).toEqual([1, 2, 3, 4, 5, 6])
})

test('the part of a node that dies is taken over by another node, and the other parts are not delayed', async () => {
  const lane = randomUUID()
  const [fifth, sixth] = [`${randomUUID().slice(0, 34)}05`, `${randomUUID().slice(0, 34)}06`]
  for (let link = 0; link < 4; link++) await write(db, lane, link, 'bet', 1, link % 2 === 0 ? fifth : sixth)
  // What a killed node holds: the lock on the part, until its connection ends.
  await db.query('insert into house.part values ($1, 5)', ['bets'])
  const dying = await db.connect()
  dying.on('error', () => undefined)
  await dying.query('begin')
  await dying.query('select 1 from house.part where part = 5 for update')
  const other = collector('bets')
  await pump([other])
  await until(() => other.got.length === 2)
  expect(keys(other.got)).toEqual([1, 3].map((link) => `${lane}/${link}/0`))
  dying.release(true)
  await until(() => other.got.length === 4)
  expect(keys(other.got).slice(2)).toEqual([0, 2].map((link) => `${lane}/${link}/0`))
})

test('a consumer that is behind reports its lag and raises an alarm', async () => {
  const lane = randomUUID()
  await db.query(
    `insert into house.outbox (lane, link, n, topic, body, at) values ($1, 1, 0, 'bet', '{}', now() - interval '20 s')`,
    [lane],
  )
  const slow = { ...collector('slow'), handle: () => new Promise<void>((done) => void setTimeout(done, 6_000)) }
  await pump([slow, collector('others', ['other'])])
  const lags = await newsLag(db, [slow, { consumer: 'others', topics: ['other'] }])
  expect(lags.get('slow')).toBeGreaterThan(19)
  expect(lags.get('others')).toBe(0)
  await until(() => log.said.some(({ level, facts }) => level === 'alarm' && facts['consumer'] === 'slow'))
})

test('a follower gets news from after its start, from every lane, and the bell notifies other nodes', async () => {
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

test('news still arrives after the connection of the bell was cut', async () => {
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

test('news is deleted only when it is old and every consumer has handled it', async () => {
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

test('a failed read is retried after a second, raises an alarm from the third time on, and loses nothing', async () => {
  const bets = collector('bets')
  const opened = await pump([bets])
  const said = (level: string) =>
    log.said.filter((one) => one.level === level && one.what.startsWith('news could not be read:')).length
  await db.query('alter table house.cursor rename to away')
  await write(db, randomUUID(), 1)
  await opened.settle()
  await until(() => said('alarm') > 0)
  expect(said('warn')).toBe(2)
  await db.query('alter table house.away rename to cursor')
  await until(() => bets.got.length === 1)
  // A failure long after is the first again.
  const before = said('alarm')
  await db.query('alter table house.cursor rename to away')
  await opened.settle()
  await db.query('alter table house.away rename to cursor')
  await until(() => said('warn') > 2)
  expect(said('alarm')).toBe(before)
})
