import { virtualWorld } from '@magpie/kernel/virtual-world'
import { describe, expect, it } from 'vitest'
import { countsRefreshMs, noCounts, type PlatformCounts } from '../contract/counts.ts'
import { type CountsReply, debouncedRelaunch, loadCounts, refreshCounts } from './counts.ts'

const counts = (ct: number): PlatformCounts => ({ ...noCounts, TY: { '1': { ct, balls: { '1': { ct } } } } })
const expired: CountsReply = { data: null, message: 'token expired' }

const scene = (replies: readonly CountsReply[], options: { relaunches?: (string | null)[] } = {}) => {
  const world = virtualWorld({ seed: 1 })
  const asked: string[] = []
  const launched: number[] = []
  let turn = 0
  const calls = {
    cached: async () => (asked.push('cache'), counts(1)),
    live: async (requestId: string) => {
      asked.push(`${requestId} at ${world.now() - start}`)
      return replies[turn++] ?? expired
    },
    relaunch: async () => {
      launched.push(world.now() - start)
      return options.relaunches?.shift() ?? `r${launched.length + 1}`
    },
  }
  const start = world.now()
  return { world, asked, launched, calls }
}

describe('S-CNT-01: whose counts are read', () => {
  it('S-CNT-01: the anonymous read the server cache', async () => {
    const { world, calls, asked } = scene([])
    expect(await loadCounts(world, { loggedIn: false, requestId: 'r1' }, calls)).toEqual(counts(1))
    expect(asked).toEqual(['cache'])
  })

  it('S-CNT-01: who is logged in with a stored OB request id reads live counts', async () => {
    const { world, calls, asked } = scene([{ data: counts(7), message: '' }])
    expect(await loadCounts(world, { loggedIn: true, requestId: 'r1' }, calls)).toEqual(counts(7))
    expect(asked).toEqual(['r1 at 0'])
  })

  it('S-CNT-01: who is logged in and has none reads the cache', async () => {
    const { world, calls, asked } = scene([])
    await loadCounts(world, { loggedIn: true, requestId: null }, calls)
    expect(asked).toEqual(['cache'])
  })
})

describe('S-CNT-02: a vendor session that expired', () => {
  it('S-CNT-02, S-CONST-03: is launched again and asked after 500 ms', async () => {
    const { world, calls, asked, launched } = scene([expired, { data: counts(7), message: '' }])
    const loading = loadCounts(world, { loggedIn: true, requestId: 'r1' }, calls)
    await world.advance(499)
    expect(asked).toEqual(['r1 at 0'])
    await world.advance(1)
    expect(await loading).toEqual(counts(7))
    expect([asked, launched]).toEqual([['r1 at 0', 'r2 at 500'], [0]])
  })

  it('S-CNT-02: more than two retries fall back to the cache', async () => {
    const { world, calls, asked, launched } = scene([])
    const loading = loadCounts(world, { loggedIn: true, requestId: 'r1' }, calls)
    await world.advance(5000)
    expect(await loading).toEqual(counts(1))
    expect(asked).toEqual(['r1 at 0', 'r2 at 500', 'r3 at 1000', 'cache'])
    expect(launched).toEqual([0, 500])
  })

  it('S-CNT-02: a launch that fails keeps the old request id and still counts', async () => {
    const { world, calls, asked } = scene([], { relaunches: [null, null] })
    const loading = loadCounts(world, { loggedIn: true, requestId: 'r1' }, { ...calls, relaunch: async () => null })
    await world.advance(5000)
    await loading
    expect(asked).toEqual(['r1 at 0', 'r1 at 500', 'r1 at 1000', 'cache'])
  })

  it('another message, or a vendor that does not answer, goes to the cache without a launch', async () => {
    const maintenance = scene([{ data: null, message: 'maintenance' }])
    await loadCounts(maintenance.world, { loggedIn: true, requestId: 'r1' }, maintenance.calls)
    expect([maintenance.asked, maintenance.launched]).toEqual([['r1 at 0', 'cache'], []])
    const { world, calls } = scene([])
    const dead = { ...calls, live: () => Promise.reject(new Error('closed')) }
    expect(await loadCounts(world, { loggedIn: true, requestId: 'r1' }, dead)).toEqual(counts(1))
  })
})

describe('S-CONST-03: pace', () => {
  it('S-CONST-03: launches within 1000 ms are one launch', async () => {
    const world = virtualWorld({ seed: 1 })
    let launches = 0
    const relaunch = debouncedRelaunch(world, async () => `r${++launches}`)
    expect(await Promise.all([relaunch(), relaunch()])).toEqual(['r1', 'r1'])
    await world.advance(999)
    expect(await relaunch()).toBe('r1')
    await world.advance(1)
    expect(await relaunch()).toBe('r2')
  })

  it('S-CNT-03: the page asks at once and every 60 s until it is left', async () => {
    const world = virtualWorld({ seed: 1 })
    let loads = 0
    const shown: PlatformCounts[] = []
    const stop = refreshCounts(
      world,
      countsRefreshMs,
      async () => (++loads === 2 ? Promise.reject(new Error('offline')) : counts(loads)),
      (seen) => void shown.push(seen),
    )
    await world.advance(59_999)
    expect(loads).toBe(1)
    await world.advance(60_001)
    expect([loads, shown]).toEqual([3, [counts(1), counts(3)]])
    stop()
    await world.advance(600_000)
    expect([loads, world.waiting()]).toEqual([3, 0])
  })
})
