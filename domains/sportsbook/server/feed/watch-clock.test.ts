// L22: the book's clock is held to the database's.

import { openPool } from '@magpie/db'
import { realWorld } from '@magpie/kernel/real-world'
import { freshDatabase, rememberingLog } from '@magpie/testkit'
import { expect, it } from 'vitest'
import { certainlyApart, watchClock } from './watch-clock.ts'

it('only what lies outside the span of asking counts', () => {
  expect(certainlyApart(1000, 1400, 2000)).toBe(0)
  expect(certainlyApart(1000, 900, 2000)).toBe(100)
  expect(certainlyApart(1000, 2300, 2000)).toBe(300)
})

it('L22: betting stops when the clocks are a quarter of a second apart, and goes on when they are not', async () => {
  const database = await freshDatabase()
  const db = openPool({ url: database.url })
  const world = realWorld()
  let wrongBy = 0
  const log = rememberingLog()
  const watch = await watchClock({ ...world, now: () => world.now() + wrongBy }, db, log)
  expect(watch.isTrusted()).toBe(true)
  for (const wrong of [-60_000, 60_000]) {
    wrongBy = wrong
    await watch.look()
    expect(watch.isTrusted()).toBe(false)
    wrongBy = 0
    await watch.look()
    expect(watch.isTrusted()).toBe(true)
  }
  expect(log.said.filter(({ level }) => level === 'alarm')).toHaveLength(2)
  watch.stop()
  await db.end()
  await database.drop()
})
