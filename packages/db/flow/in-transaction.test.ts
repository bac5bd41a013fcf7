import { freshDatabase } from '@magpie/testkit'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openPool } from '../pool.ts'
import { inSnapshot, inTransaction } from './in-transaction.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Pool

beforeAll(async () => {
  database = await freshDatabase()
  db = openPool({ url: database.url, max: 1 })
  await db.query('create table note (said text)')
})
beforeEach(() => db.query('delete from note'))
afterAll(async () => {
  await db.end()
  await database.drop()
})

const say = (said: string) => inTransaction(db, (client) => client.query('insert into note values ($1)', [said]))
const said = async (): Promise<readonly string[]> =>
  (await db.query<{ said: string }>('select said from note order by said')).rows.map((row) => row.said)

it('writes everything and returns the result of the work', async () => {
  expect(
    await inTransaction(db, async (client) => {
      for (const one of ['a', 'b']) await client.query('insert into note values ($1)', [one])
      return 'written'
    }),
  ).toBe('written')
  expect(await said()).toEqual(['a', 'b'])
})

it('writes nothing when the work fails, or when its result is not to be kept', async () => {
  const failing = inTransaction(db, async (client) => {
    await client.query(`insert into note values ('a')`)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const dropped = await inTransaction(
    db,
    async (client) => {
      await client.query(`insert into note values ('b')`)
      return 'refused'
    },
    (value) => value !== 'refused',
  )
  expect(dropped).toBe('refused')
  await say('c')
  expect(await said()).toEqual(['c'])
})

it('L5: a connection whose rollback failed is given to nobody else', async () => {
  const broken = inTransaction(db, async (client) => {
    await client.query(`insert into note values ('a')`)
    // As where an answer is late: the transaction stays open at the database.
    const rest = client.query.bind(client) as (...all: readonly unknown[]) => Promise<unknown>
    client.query = ((...all: readonly unknown[]) =>
      all[0] === 'rollback' ? Promise.reject(new Error('late')) : rest(...all)) as unknown as typeof client.query
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await say('b')
  const other = openPool({ url: database.url, max: 1 })
  const { rows } = await other.query<{ said: string }>('select said from note')
  await other.end()
  expect(rows).toEqual([{ said: 'b' }])
})

it('a snapshot sees one moment and cannot write', async () => {
  const other = openPool({ url: database.url, max: 1 })
  const seen = await inSnapshot(db, async (client) => {
    const count = async () => (await client.query('select from note')).rowCount
    const before = await count()
    await other.query(`insert into note values ('meanwhile')`)
    return [before, await count()]
  })
  await other.end()
  expect(seen).toEqual([0, 0])
  await expect(inSnapshot(db, (client) => client.query(`insert into note values ('a')`))).rejects.toMatchObject({
    code: '25006',
  })
})
