// The world outside the arithmetic: time, chance, names and other people's servers. Domain code reaches them only
// through this (L30), so that a run can be replayed from its seed.

import { uuidV7 } from './ids.ts'

export type EpochMs = number
export type Uuid = string
export type Cancel = () => void

export type HttpRequest = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** In the place of a text, what is no text. */
  readonly bytes?: Uint8Array
  readonly timeoutMs: number
}
export type HttpReply = { readonly status: number; readonly body: string }

export type World = {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => EpochMs
  /** Runs once after the delay unless cancelled. A rejected promise is the caller's to catch. */
  readonly after: (delayMs: number, run: () => void) => Cancel
  /** Bytes fit for secrets in the real world, repeatable in the virtual one. */
  readonly bytes: (count: number) => Uint8Array
  /** A fresh UUIDv7: sorts by time of making. */
  readonly id: () => Uuid
  /** Sends a request out. Rejects on a time-out or a broken connection: in doubt, ask again by key (L11). */
  readonly http: (request: HttpRequest) => Promise<HttpReply>
}

export const sleep = (world: Pick<World, 'after'>, delayMs: number): Promise<void> =>
  new Promise((done) => void world.after(delayMs, done))

/** A whole number in [0, below), without modulo bias. `below` is a whole number, 1 to 2^32. */
export const randomInt = (world: Pick<World, 'bytes'>, below: number): number => {
  if (!Number.isInteger(below) || below < 1 || below > 2 ** 32) throw new RangeError(`no range of ${below}`)
  const limit = Math.floor(2 ** 32 / below) * below
  for (;;) {
    const bytes = world.bytes(4)
    const drawn = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0)
    if (drawn < limit) return drawn % below
  }
}

/** A number in [0, 1) with 53 bits. For simulated matches and jitter; a game's outcome uses `randomInt`. */
export const randomUnit = (world: Pick<World, 'bytes'>): number => {
  const bytes = world.bytes(8)
  const view = new DataView(bytes.buffer, bytes.byteOffset, 8)
  return (view.getUint32(0) * 2 ** 21 + (view.getUint32(4) >>> 11)) / 2 ** 53
}

export const idMaker = (now: () => EpochMs, bytes: (count: number) => Uint8Array): (() => Uuid) => {
  let last = { ms: 0, counter: 0 }
  return () => {
    const ms = Math.max(now(), last.ms)
    const counter = ms === last.ms ? last.counter + 1 : 0
    last = counter > 0xfff ? { ms: ms + 1, counter: 0 } : { ms, counter }
    return uuidV7(last.ms, last.counter, bytes(8))
  }
}
