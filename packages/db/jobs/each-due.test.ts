import { freshDatabase, movedWorld, rememberingLog } from '@magpie/testkit'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { House } from '../house.ts'
import { openPool } from '../pool.ts'
import { eachDue } from './each-due.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: pg.Pool
let log: ReturnType<typeof rememberingLog>
let house: House
const clock = { aheadMs: 0 }
const world = movedWorld(clock)
const later = (ms: number): void => void (clock.aheadMs += ms)

beforeEach(async () => {
  database = await freshDatabase()
  db = openPool({ url: database.url, role: 'magpie_server' })
  log = rememberingLog()
  const unused = () => Promise.reject(new Error('not here'))
  house = { world, db, log, journal: { read: unused, commit: unused, close: () => Promise.resolve() } }
})
afterEach(async () => {
  await db.end()
  await database.drop()
})

const due = { job: 'cashier.chase', owner: 'finance', idOf: (id: string) => id, atOnce: 1 }
const all = ['a', 'b', 'c', 'd']
const rows = async (passing: readonly string[]): Promise<readonly string[]> => all.filter((id) => !passing.includes(id))

test('a failing row does not block the rows behind it, waits before its retry and is logged with its owner', async () => {
  const done: string[] = []
  let sick = true
  const act = async (id: string): Promise<void> => {
    if (id === 'a' && sick) throw new Error('unreadable')
    done.push(id)
  }
  expect(await eachDue(house, rows, { ...due, act })).toEqual({ done: 3, waits: 0, failed: 1, left: 0 })
  expect(done).toEqual(['b', 'c', 'd'])
  const asked: string[] = []
  for (let run = 0; run < 2; run++) {
    await eachDue(house, rows, { ...due, act: async (id) => void asked.push(id) })
    await eachDue(house, async () => [], { ...due, act })
  }
  expect(asked).not.toContain('a')
  for (let tries = 2; tries <= 4; tries++) {
    later(16 * 60_000)
    await eachDue(house, rows, { ...due, act })
  }
  expect(log.said.filter(({ level }) => level === 'alarm').map(({ facts }) => facts)).toMatchObject([
    { job: 'cashier.chase', row: 'a', owner: 'finance', tries: 3 },
    { row: 'a', tries: 4 },
  ])
  sick = false
  later(16 * 60_000)
  await eachDue(house, rows, { ...due, act })
  expect(done.at(-1)).toBe('a')
  expect((await db.query('select 1 from house.stuck')).rows).toEqual([])
})

test('rows without an answer take turns: a run ends in time, and the next one continues with the others', async () => {
  const asked: string[] = []
  const act = async (id: string): Promise<'waits'> => {
    asked.push(id)
    later(20_000)
    return 'waits'
  }
  expect(await eachDue(house, rows, { ...due, act })).toEqual({ done: 0, waits: 3, failed: 0, left: 1 })
  await eachDue(house, rows, { ...due, act })
  expect(asked.slice(0, 4)).toEqual(['a', 'b', 'c', 'd'])
  expect(log.said).toEqual([])
})

test('rows without an answer hide no other row: a row behind a full page is reached, and all take turns', async () => {
  const silent = Array.from({ length: 240 }, (_, nth) => `w${String(nth).padStart(3, '0')}`)
  const asked: string[] = []
  const page = async (passing: readonly string[]): Promise<readonly string[]> =>
    [...silent, ...(asked.includes('behind') ? [] : ['behind'])].filter((id) => !passing.includes(id)).slice(0, 200)
  const act = async (id: string): Promise<'waits' | undefined> => {
    later(250)
    asked.push(id)
    return id === 'behind' ? undefined : 'waits'
  }
  const run = async (): Promise<readonly string[]> => {
    const from = asked.length
    await eachDue(house, page, { ...due, act })
    return asked.slice(from)
  }
  const first = await run()
  expect(first).toEqual(silent.slice(0, first.length))
  const second = await run()
  const again = second.length - (silent.length - first.length) - 1
  expect(second).toEqual([...silent.slice(first.length), 'behind', ...silent.slice(0, again)])
  const third = await run()
  expect(third).toEqual([...silent.slice(again), ...silent].slice(0, third.length))
  for (const asks of [first.length, again, third.length]) expect(asks).toBeGreaterThan(50)
})
