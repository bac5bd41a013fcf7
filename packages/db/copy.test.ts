import { freshDatabase } from '@magpie/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { copyIn, copyOut } from './copy.ts'
import { openClient } from './pool.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.Client
beforeAll(async () => {
  database = await freshDatabase({ empty: true })
  client = await openClient({ url: database.url })
  await client.query('create table thing (n integer primary key, word text)')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const words = async function* (count: number) {
  for (let n = 1; n <= count; n++) yield Buffer.from(`${n}\t喜鹊 ${'x'.repeat(400)}\n`)
}

test('rows written by COPY are read by COPY one by one, and the database counts them', async () => {
  expect(await copyIn(client, 'copy thing from stdin', words(20_000))).toBe(20_000)
  const rows: string[] = []
  expect(
    await copyOut(client, 'copy (select * from thing order by n) to stdout', (row) => void rows.push(row.toString())),
  ).toBe(20_000)
  expect(rows).toHaveLength(20_000)
  expect(rows[19_998]).toBe(`19999\t喜鹊 ${'x'.repeat(400)}\n`)
})

test('copyOut waits for a slow reader', async () => {
  let seen = 0
  let busy = 0
  let most = 0
  await copyOut(client, 'copy thing to stdout', () => {
    seen++
    if (seen % 500 !== 0) return undefined
    busy++
    most = Math.max(most, busy)
    return new Promise<void>((done) => setTimeout(done, 1)).then(() => void busy--)
  })
  expect(seen).toBe(20_000)
  expect(most).toBeLessThan(5)
})

test('an error on either side is reported, and the connection stays usable', async () => {
  const bad = (): void => {
    throw new Error('no more')
  }
  await expect(copyOut(client, 'copy thing to stdout', bad)).rejects.toThrow('no more')
  await expect(copyOut(client, 'copy nothing to stdout', () => undefined)).rejects.toThrow('does not exist')
  const torn = async function* () {
    yield Buffer.from('30001\ta\n')
    throw new Error('the source broke')
  }
  await expect(copyIn(client, 'copy thing from stdin', torn())).rejects.toThrow('the source broke')
  await expect(copyIn(client, 'copy thing from stdin', words(1))).rejects.toThrow('duplicate key')
  expect((await client.query('select count(*)::int as count from thing')).rows).toEqual([{ count: 20_000 }])
})
