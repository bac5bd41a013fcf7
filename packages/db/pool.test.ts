import { type AddressInfo, createServer } from 'node:net'
import { freshDatabase, rememberingLog } from '@magpie/testkit'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connection, isUnreached, openPool } from './pool.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

test('L1: 8-byte numbers arrive as bigint, dates as text, timestamps as Date', async () => {
  const pool = openPool({ url: database.url })
  const { rows } = await pool.query(
    `select 9007199254740993::int8 big, array[1, null, -9007199254740993]::int8[] many, '2026-06-11'::date "day",
       '2026-06-11T20:00:00.123+08'::timestamptz at, 1.50::numeric(9, 2) exact, count(*) counted`,
  )
  await pool.end()
  expect(rows).toEqual([
    {
      big: 9007199254740993n,
      many: [1n, null, -9007199254740993n],
      day: '2026-06-11',
      at: new Date('2026-06-11T12:00:00.123Z'),
      exact: '1.50',
      counted: 1n,
    },
  ])
})

test('a pool acts as its role in its schemas, and refuses a role that is not a plain name', async () => {
  const pool = openPool({ url: database.url, role: 'magpie_sandbox', searchPath: ['book_ybty', 'pg_catalog'] })
  const { rows } = await pool.query(`select current_user who, current_setting('search_path') path`)
  await pool.end()
  expect(rows).toEqual([{ who: 'magpie_sandbox', path: 'book_ybty,pg_catalog' }])
  for (const odd of ['a b', 'a -c fsync=off', 'A"', ''])
    expect(() => openPool({ url: database.url, role: odd }), odd).toThrow(/plain name/)
})

test('connections that break are logged and replaced; the process lives', async () => {
  const log = rememberingLog()
  const pool = openPool({ url: database.url, log, applicationName: 'to be cut' })
  await Promise.all([pool.query('select 1'), pool.query('select 1')])
  const busy = await pool.connect()
  const owner = openPool({ url: database.url })
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be cut'`)
  await owner.end()
  // One connection may say it twice before the other has noticed.
  const waits = (): boolean => log.said.length < 2 || pool.idleCount > 0
  for (let tries = 0; tries < 1500 && waits(); tries++) await new Promise((done) => setTimeout(done, 10))
  expect(log.said.length).toBeGreaterThanOrEqual(2)
  expect(log.said.every(({ what }) => what === 'a database connection broke')).toBe(true)
  busy.release(true)
  expect((await pool.query('select 2 n')).rows).toEqual([{ n: 2 }])
  await pool.end()
})

test('a role never waits forever: a lock, a statement and an idle transaction have a timeout', async () => {
  const role = 'magpie_server'
  const usual = openPool({ url: database.url, role })
  const show = `select name, setting::int ms from pg_settings where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')`
  const { rows } = await usual.query<{ name: string; ms: number }>(show)
  await usual.end()
  expect(rows).toHaveLength(3)
  expect(rows.every(({ ms }) => ms > 0 && ms <= 60_000)).toBe(true)

  const timeouts = { lockMs: 50, statementMs: 300, idleInTransactionMs: 100 }
  const hasty = openPool({ url: database.url, role, timeouts })
  // A pool of its own, because a busy machine may connect the other more slowly than this transaction may be idle.
  const patient = openPool({ url: database.url, role })
  const lock = 'select pg_advisory_xact_lock(1, 77)'
  const keeper = await patient.connect()
  await keeper.query('begin')
  await keeper.query(lock)
  await expect(hasty.query(lock)).rejects.toMatchObject({ code: '55P03' })
  await expect(hasty.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
  await keeper.query('commit')
  keeper.release()

  const forgetful = await hasty.connect()
  await forgetful.query('begin')
  await forgetful.query(lock)
  // Its transaction was forgotten, so it is ended and the lock is free.
  for (let tries = 0; tries < 200; tries++) {
    const free = await patient
      .query('select pg_try_advisory_xact_lock(1, 77) mine')
      .then(({ rows: [row] }) => row?.mine)
    if (free === true) break
    expect(tries).toBeLessThan(199)
    await new Promise((done) => setTimeout(done, 20))
  }
  forgetful.release(true)
  await Promise.all([hasty.end(), patient.end()])
})

test('a backend that hangs ends the query of a role, and the next query uses another backend', async () => {
  const pool = openPool({
    url: database.url,
    role: 'magpie_server',
    max: 1,
    timeouts: { statementMs: 200 },
    answerMs: 400,
  })
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() pid')
  const pid = rows[0]?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  try {
    await expect(pool.query('select 1')).rejects.toThrow(/timeout/i)
    expect((await pool.query('select 2 n')).rows).toEqual([{ n: 2 }])
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await pool.end()
})

test('a query that got no connection in time is distinguished from every other error', async () => {
  const soon = { connectionTimeoutMillis: 200 }
  const full = new pg.Pool({ ...connection({ url: database.url }), max: 1, connectionTimeoutMillis: 5000 })
  const held = await full.connect()
  full.options.connectionTimeoutMillis = soon.connectionTimeoutMillis
  expect(isUnreached(await full.query('select 1').catch((cause: unknown) => cause))).toBe(true)
  held.release()
  expect(isUnreached(await full.query('select 1 / 0').catch((cause: unknown) => cause))).toBe(false)
  await full.end()
  const mute = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => void mute.once('listening', done))
  const { port } = mute.address() as AddressInfo
  const alone = new pg.Pool({ ...connection({ url: `postgres://magpie@127.0.0.1:${port}/magpie` }), ...soon })
  expect(isUnreached(await alone.query('select 1').catch((cause: unknown) => cause))).toBe(true)
  await alone.end()
  mute.close()
})
