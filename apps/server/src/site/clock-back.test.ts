// A clock that is set back, as a machine whose clock ran ahead is put right: copies from the wrong time are no copies.

import type { World } from '@magpie/kernel'
import { virtualWorld } from '@magpie/kernel/virtual-world'
import { expect, test } from 'vitest'
import { lastCopyOf } from './last-copy.ts'
import { pageCopies, pageLimits } from './page-copies.ts'
import { wireCopies } from './wire-copies.ts'

const hourMs = 3_600_000

/** A world whose clock can be set back; its timers go on. */
const rig = () => {
  const world = virtualWorld({ seed: 1 })
  let back = 0
  const set: Pick<World, 'now' | 'after'> = { now: () => world.now() - back, after: world.after }
  return { world, set, setBack: () => void (back += hourMs) }
}

test('a page is drawn anew', async () => {
  const { set, setBack } = rig()
  const copies = pageCopies({ world: set, limits: pageLimits })
  let drawings = 0
  const ask = () =>
    copies('/', '203.0.113.1', () => Promise.resolve({ status: 200, headers: {}, html: String(++drawings) }))
  expect([await ask(), await ask()]).toMatchObject([{ html: '1' }, { html: '1' }])
  setBack()
  expect(await ask()).toMatchObject({ html: '2' })
})

test('S-CONST-05: a source is asked anew, and a reader waits for a stalled one no longer than before', async () => {
  const { world, set, setBack } = rig()
  let asked = 0
  const ask = () => (++asked < 3 ? Promise.resolve(asked) : new Promise<number>(() => undefined))
  const read = lastCopyOf({ world: set, freshMs: 200, patienceMs: 400, ask })
  expect([(await read()).copy?.value, (await read()).copy?.value]).toEqual([1, 1])
  setBack()
  expect((await read()).copy?.value).toBe(2)
  await world.advance(300)
  const stalled = read()
  setBack()
  const late = read()
  await world.advance(500)
  expect([(await stalled).copy?.value, (await late).copy?.value]).toEqual([2, 2])
})

test('an answer of the wrong time is not used when its source has failed since', async () => {
  const { set, setBack } = rig()
  let isUp = true
  const ask = () => (isUp ? Promise.resolve({ status: 200, body: 'a score' }) : Promise.reject(new Error('down')))
  const copies = wireCopies({ world: set, freshMs: 1_000, patienceMs: 300, ask })
  const question = { method: 'GET', url: '/scores', headers: {}, timeoutMs: 300 } as const
  expect(await copies(question)).toMatchObject({ body: 'a score' })
  isUp = false
  setBack()
  await expect(copies(question)).rejects.toThrow('down')
})
