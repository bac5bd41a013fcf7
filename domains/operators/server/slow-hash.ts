// Password hashing for operators and members: argon2id, two passes, one lane. It is slow on purpose, so only two run at
// once and few wait: a flood of logins must not take the CPU from bets. An unknown account is verified against a hash
// without a known password, so that it takes the same time.

import { type Refusal, refuse, type World } from '@magpie/kernel'
import { hash, verify } from '@node-rs/argon2'

export type Passwords = {
  readonly hash: (password: string) => Promise<string | Refusal<'too_many'>>
  /** `stored` undefined: the same work, and false. */
  readonly verify: (stored: string | undefined, password: string) => Promise<boolean | Refusal<'too_many'>>
}

export type SlowHash = {
  /** KiB of memory for one hash. */
  readonly memoryCost: number
  /** If more requests than this wait, the caller must retry later. */
  readonly waitingMax: number
  /** The text that is hashed. */
  readonly textOf: (password: string) => string
}

const atOnce = 2

type Turnstile = <T>(work: () => Promise<T>) => Promise<T | Refusal<'too_many'>>

const turnstile = (waitingMax: number): Turnstile => {
  const waiting: (() => void)[] = []
  let inside = 0
  const leave = (): void => {
    const next = waiting.shift()
    if (next === undefined) inside--
    else next()
  }
  return async (work) => {
    if (inside < atOnce) inside++
    else if (waiting.length >= waitingMax) return refuse('too_many')
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

export const openSlowHash = (world: Pick<World, 'bytes'>, { memoryCost, waitingMax, textOf }: SlowHash): Passwords => {
  const pass = turnstile(waitingMax)
  const cost = { memoryCost, timeCost: 2, parallelism: 1, outputLen: 32 }
  const make = (text: string | Uint8Array): Promise<string> => hash(text, { ...cost, salt: world.bytes(16) })
  let nobodys: Promise<string> | undefined
  return {
    hash: (password) => pass(() => make(textOf(password))),
    verify: (stored, password) =>
      pass(async () => {
        nobodys ??= make(world.bytes(32))
        const right = await verify(stored ?? (await nobodys), textOf(password))
        return stored !== undefined && right
      }),
  }
}
