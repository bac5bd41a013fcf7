import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@magpie/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate, type MigrationSet } from './migrate.ts'
import { openPool } from './pool.ts'

let folder = ''
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-'))
  database = await freshDatabase({ empty: true })
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

const put = (name: string, sql: string): void => {
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, 'up.sql'), sql)
}
const set = (more: Partial<MigrationSet> = {}): MigrationSet => ({ name: 'shop', folder, ...more })
const run = (sets: readonly MigrationSet[]): Promise<readonly string[]> => migrate({ url: database.url, sets })
const ask = async (sql: string, role?: string): Promise<readonly unknown[]> => {
  const pool = openPool({ url: database.url, ...(role === undefined ? {} : { role }) })
  try {
    return (await pool.query<Record<string, unknown>>(sql)).rows
  } finally {
    await pool.end()
  }
}

test('each migration runs once and in order, the house’s own first', async () => {
  put('0001-shop', 'create schema shop; create table shop.item (id int primary key)')
  put('0002-price', 'alter table shop.item add price bigint not null default 0')
  const applied = await run([set()])
  expect(applied[0]).toBe('house/0001-house')
  expect(applied.slice(-2)).toEqual(['shop/0001-shop', 'shop/0002-price'])
  expect(await run([set()])).toEqual([])
})

test('an applied migration that was changed is an error that names it', async () => {
  put('0001-shop', 'create schema shop')
  await run([set()])
  put('0001-shop', 'create schema shop; create table shop.item (id int)')
  await expect(run([set()])).rejects.toThrow(/shop\/0001-shop: the migration was changed/)
})

test('a migration that fails leaves nothing behind and is named', async () => {
  put('0001-shop', 'create schema shop; select 1 / 0')
  await expect(run([set()])).rejects.toThrow(/shop\/0001-shop: division by zero/)
  expect(await ask(`select to_regnamespace('shop') shop`)).toEqual([{ shop: null }])
})

test('a table without a schema is refused, unless its set names one', async () => {
  put('0001-book', 'create table ticket (id int primary key); grant select on ticket to magpie_sandbox')
  await expect(run([set()])).rejects.toThrow(/no schema has been selected/)
  await run([
    set({ name: 'shop@one', schema: 'one', schemaRole: 'magpie_sandbox' }),
    set({ name: 'shop@two', schema: 'two', schemaRole: 'magpie_sandbox' }),
  ])
  expect(
    await ask(
      `select count(*)::int n from one.ticket union all select count(*)::int from two.ticket`,
      'magpie_sandbox',
    ),
  ).toEqual([{ n: 0 }, { n: 0 }])
})

test('the always.sql of a set runs after its migrations, at every start', async () => {
  put('0001-shop', 'create schema shop; create table shop.start (n int)')
  writeFileSync(join(folder, 'always.sql'), 'insert into shop.start values (1)')
  await run([set()])
  await run([set()])
  expect(await ask('select count(*)::int n from shop.start')).toEqual([{ n: 2 }])
  writeFileSync(join(folder, 'always.sql'), 'select 1 / 0')
  await expect(run([set()])).rejects.toThrow(/shop\/always\.sql: division by zero/)
})

test('two nodes that start at once do not run a migration twice', async () => {
  put('0001-shop', 'create schema shop; select pg_sleep(0.2)')
  const [one, two] = await Promise.all([run([set()]), run([set()])])
  expect([...one, ...two].filter((name) => name === 'shop/0001-shop')).toHaveLength(1)
})

test('L9: the server’s role has no DDL', async () => {
  await run([])
  for (const ddl of [
    'create table house.x (id int)',
    'create schema x',
    'drop table house.outbox',
    'truncate house.outbox',
  ]) {
    await expect(ask(ddl, 'magpie_server'), ddl).rejects.toThrow(/permission denied|must be owner/)
  }
})

test('L7: a migration that waits for a long reader lets all others through, and runs when the reader is gone', async () => {
  put(
    '0001-shop',
    'create schema shop; create table shop.item (id int primary key); grant select, insert on shop.item to magpie_server; grant usage on schema shop to magpie_server',
  )
  await run([set()])
  put('0002-price', 'alter table shop.item add price bigint')
  const pool = openPool({ url: database.url, max: 3 })
  const reader = await pool.connect()
  await reader.query('begin')
  await reader.query('select * from shop.item')
  let isDone = false
  const changing = run([set()]).finally(() => (isDone = true))
  // The reader stays for two and a half waits of the change; writers must come through all the while.
  for (let n = 0; n < 25; n++) {
    await pool.query('insert into shop.item values ($1)', [n])
    await new Promise((done) => setTimeout(done, 50))
  }
  expect(isDone).toBe(false)
  await reader.query('commit')
  reader.release()
  expect(await changing).toEqual(['shop/0002-price'])
  expect((await pool.query('select count(*)::int n from shop.item where price is null')).rows).toEqual([{ n: 25 }])
  await pool.end()
})
