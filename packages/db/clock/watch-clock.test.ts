// L20, L22: the clock of a process is held to the database's.

import { openPool } from '../pool.ts'
import { realWorld } from '@magpie/kernel/real-world'
import { freshDatabase, rememberingLog } from '@magpie/testkit'
import { expect, it } from 'vitest'
import { certainlyApart, watchClock } from './watch-clock.ts'

it('only the part of an offset that the round trip cannot explain counts', () => {
  expect(certainlyApart(1000, 1400, 2000)).toBe(0)
  expect(certainlyApart(1000, 900, 2000)).toBe(100)
  expect(certainlyApart(1000, 2300, 2000)).toBe(300)
})

it('L22: a clock that is 0.2 s off is trusted, one that is 1 s off is not', async () => {
  const database = await freshDatabase()
  const db = openPool({ url: database.url })
  const world = realWorld()
  let wrongBy = 0
  const log = rememberingLog()
  const clock = { ...world, now: () => world.now() + wrongBy }
  const watch = await watchClock(clock, db, log, { law: 'L22', what: 'betting stops' })
  const trusted: (readonly [number, boolean])[] = []
  for (wrongBy of [200, -200, 1000, -1000]) {
    await watch.look()
    trusted.push([wrongBy, watch.isTrusted()])
  }
  expect(trusted).toEqual([
    [200, true],
    [-200, true],
    [1000, false],
    [-1000, false],
  ])
  watch.stop()
  await db.end()
  await database.drop()
})

it('L22: a clock that is a minute off is not trusted and raises an alarm; a corrected one is trusted again', async () => {
  const database = await freshDatabase()
  const db = openPool({ url: database.url })
  const world = realWorld()
  let wrongBy = 0
  const log = rememberingLog()
  const stops = { law: 'L22', what: 'betting stops' }
  const watch = await watchClock({ ...world, now: () => world.now() + wrongBy }, db, log, stops)
  expect(watch.isTrusted()).toBe(true)
  for (const wrong of [-60_000, 60_000]) {
    wrongBy = wrong
    await watch.look()
    expect(watch.isTrusted()).toBe(false)
    expect(Math.abs(watch.offsetMs() - wrong)).toBeLessThan(5_000)
    wrongBy = 0
    await watch.look()
    expect(watch.isTrusted()).toBe(true)
  }
  expect(log.said.filter(({ level }) => level === 'alarm')).toHaveLength(2)
  watch.stop()
  await db.end()
  await database.drop()
})
