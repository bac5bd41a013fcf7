import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { virtualWorld } from './virtual-world.ts'
import { randomInt, randomUnit, sleep } from './world.ts'

/** A source of chance that gives these words, four bytes each, one after the other. */
const words = (...given: readonly number[]) => {
  const left = [...given]
  const bytes = (count: number): Uint8Array => {
    const view = new DataView(new ArrayBuffer(count))
    for (let at = 0; at < count; at += 4) view.setUint32(at, left.shift() ?? 0)
    return new Uint8Array(view.buffer)
  }
  return { bytes, left }
}

describe('L30: chance from World', () => {
  it('randomInt stays in [0, below)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.integer(), (below, seed) => {
        const drawn = randomInt(virtualWorld({ seed }), below)
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < below).toBe(true)
      }),
    )
  })

  it('randomInt draws again when the last, incomplete round of the source would favour small numbers', () => {
    // 2^32 = 3 × 1431655765 + 1: the one word left over is thrown away.
    const source = words(0xffffffff, 5)
    expect(randomInt(source, 3)).toBe(2)
    expect(source.left).toEqual([])
    expect(randomInt(words(0xfffffffe), 3)).toBe(2)
    expect(randomInt(words(0xffffffff), 2 ** 32)).toBe(0xffffffff)
  })

  it.each([6, 7, 10, 49, 52])('randomInt gives each of %d faces its share', (below) => {
    const world = virtualWorld({ seed: below })
    const draws = 2000 * below
    const seen = Array.from({ length: below }, () => 0)
    for (let n = 0; n < draws; n++) {
      const face = randomInt(world, below)
      seen[face] = (seen[face] ?? 0) + 1
    }
    // Chi square; six standard deviations above its mean is one run in a thousand million.
    const chi = seen.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)
    expect(chi).toBeLessThan(below - 1 + 6 * Math.sqrt(2 * (below - 1)))
  })

  it.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('randomInt refuses a range of %d', (below) => {
    expect(() => randomInt(virtualWorld({ seed: 1 }), below)).toThrow(RangeError)
  })

  it('randomUnit is in [0, 1): its least value is 0, its greatest a step below 1', () => {
    expect(randomUnit(words(0, 0))).toBe(0)
    expect(randomUnit(words(0xffffffff, 0xffffffff))).toBe(1 - 2 ** -53)
    const world = virtualWorld({ seed: 3 })
    const mean = Array.from({ length: 10_000 }, () => randomUnit(world)).reduce((sum, one) => sum + one, 0) / 10_000
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.02)
  })
})

describe('L30: the virtual World', () => {
  it('L30: the same seed and calls give the same run, and another seed gives another', async () => {
    const run = async (seed: number): Promise<readonly unknown[]> => {
      const world = virtualWorld({ seed })
      const log: unknown[] = []
      for (const delay of [30, 10, 20])
        world.after(delay, () => log.push([world.now(), world.id(), randomInt(world, 1000)]))
      await world.advance(25)
      log.push(world.id(), [...world.bytes(16)])
      await world.advance(25)
      return log
    }
    expect(await run(11)).toEqual(await run(11))
    expect(await run(12)).not.toEqual(await run(11))
  })

  it('L30: the clock moves only when it is advanced', async () => {
    const world = virtualWorld({ seed: 1, startMs: 5000 })
    expect([world.now(), world.now()]).toEqual([5000, 5000])
    await world.advance(250)
    expect(world.now()).toBe(5250)
  })

  it('L30: timers run at their own time, oldest first; timers of one time run in the order they were set', async () => {
    const world = virtualWorld({ seed: 1, startMs: 0 })
    const log: string[] = []
    const say = (what: string) => () => void log.push(`${what}@${world.now()}`)
    world.after(20, say('c'))
    world.after(10, say('a'))
    world.after(10, say('b'))
    world.after(31, say('late'))
    world.after(-5, say('now'))
    world.after(5, () => world.after(10, say('nested')))
    await world.advance(30)
    expect(log).toEqual(['now@0', 'a@10', 'b@10', 'nested@15', 'c@20'])
    expect(world.waiting()).toBe(1)
  })

  it('L30: a cancelled timer never runs, and cancelling twice does no harm', async () => {
    const world = virtualWorld({ seed: 1 })
    const cancel = world.after(10, () => expect.unreachable())
    cancel()
    cancel()
    await world.advance(20)
    expect(world.waiting()).toBe(0)
  })

  it('L30: code that waits for a promise continues before the next timer', async () => {
    const world = virtualWorld({ seed: 1, startMs: 0 })
    const log: number[] = []
    const walk = async (): Promise<void> => {
      for (let step = 0; step < 3; step++) {
        await sleep(world, 10)
        log.push(world.now())
      }
    }
    const done = walk()
    world.after(15, () => log.push(-15))
    await world.advance(30)
    await done
    expect(log).toEqual([10, -15, 20, 30])
  })

  it('L30: other servers are functions; without one, a request is rejected', async () => {
    const ask = { method: 'GET', url: 'http://venue.example/', headers: {}, timeoutMs: 5 } as const
    const served = virtualWorld({ seed: 1, http: ({ url }) => Promise.resolve({ status: 200, body: url }) })
    await expect(served.http(ask)).resolves.toEqual({ status: 200, body: ask.url })
    await expect(virtualWorld({ seed: 1 }).http(ask)).rejects.toThrow('no server')
  })
})
