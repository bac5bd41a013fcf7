import { freshDatabase, rememberingLog } from '@magpie/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPool } from './pool.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

test('L1: eight-byte numbers arrive as bigint, days as text, moments as Date', async () => {
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

test('a pool acts as its role in its schemas, and a name that is none is refused', async () => {
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
  for (let tries = 0; tries < 1500 && log.said.length < 2; tries++) await new Promise((done) => setTimeout(done, 10))
  expect(log.said.length).toBeGreaterThanOrEqual(2)
  expect(log.said.every(({ what }) => what === 'a database connection broke')).toBe(true)
  busy.release(true)
  expect((await pool.query('select 2 n')).rows).toEqual([{ n: 2 }])
  await pool.end()
})
