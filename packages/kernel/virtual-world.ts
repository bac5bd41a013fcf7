// A World without a machine: the clock moves on command, randomness comes from a seed, and other servers are functions. The
// same seed and the same calls give the same run (L30).

import { type Cancel, type HttpReply, type HttpRequest, idMaker, type World } from './world.ts'

type Waiting = { readonly at: number; readonly order: number; readonly run: () => void }

export type VirtualWorld = World & {
  /** Moves the clock on, running each timer at its own moment, oldest first. Lets promises settle in between. */
  readonly advance: (byMs: number) => Promise<void>
  readonly waiting: () => number
}

/** xoshiro128** (Blackman and Vigna, 2018), seeded by splitmix32: repeatable and quick; not for secrets. */
const seededBytes = (seed: number): ((count: number) => Uint8Array) => {
  let mix = seed >>> 0
  const split = (): number => {
    mix = (mix + 0x9e3779b9) >>> 0
    let z = mix
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b)
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
    return (z ^ (z >>> 16)) >>> 0
  }
  let [a, b, c, d] = [split(), split(), split(), split()]
  const rotate = (x: number, by: number): number => (x << by) | (x >>> (32 - by))
  const next = (): number => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = rotate(d, 11)
    return result
  }
  return (count) => Uint8Array.from({ length: count }, () => next() >>> 24)
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

export const virtualWorld = (options: {
  readonly seed: number
  readonly startMs?: number
  readonly http?: (request: HttpRequest) => Promise<HttpReply>
}): VirtualWorld => {
  let clock = options.startMs ?? Date.UTC(2026, 0, 1)
  let order = 0
  const timers = new Set<Waiting>()
  const now = (): number => clock
  const bytes = seededBytes(options.seed)
  const after = (delayMs: number, run: () => void): Cancel => {
    const timer = { at: clock + Math.max(0, delayMs), order: order++, run }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const due = (until: number): Waiting | undefined =>
    [...timers].filter((timer) => timer.at <= until).sort((x, y) => x.at - y.at || x.order - y.order)[0]
  const advance = async (byMs: number): Promise<void> => {
    const until = clock + byMs
    await settle()
    for (let next = due(until); next !== undefined; next = due(until)) {
      timers.delete(next)
      clock = next.at
      next.run()
      await settle()
    }
    clock = until
  }
  const http = options.http ?? (() => Promise.reject(new Error('no server answers in this world')))
  return { now, bytes, id: idMaker(now, bytes), after, http, advance, waiting: () => timers.size }
}
