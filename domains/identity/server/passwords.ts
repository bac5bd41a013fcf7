// Hashing of passwords: argon2id as OWASP advises (19 MiB, two passes, one lane). It is slow on purpose, so only a few
// run at once and few wait: a flood of logins must not take the processor away from bets. Whoever is not known is
// verified against a hash that nobody has the password of, so that he waits as long as everybody else.

import type { Refusal, World } from '@magpie/kernel'
import { refuse } from '@magpie/kernel'
import { hash, verify } from '@node-rs/argon2'
import { passwordText } from '../rules/index.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const
const atOnce = 2
const waitingMax = 1000

export type Passwords = {
  readonly hash: (password: string) => Promise<string | Refusal<'too_many'>>
  /** `stored` undefined: the same work, and false. */
  readonly verify: (stored: string | undefined, password: string) => Promise<boolean | Refusal<'too_many'>>
}

type Turnstile = <T>(work: () => Promise<T>) => Promise<T | Refusal<'too_many'>>

const turnstile = (): Turnstile => {
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

export const openPasswords = (world: Pick<World, 'bytes'>): Passwords => {
  const pass = turnstile()
  const make = (text: string | Uint8Array): Promise<string> => hash(text, { ...cost, salt: world.bytes(16) })
  let nobodys: Promise<string> | undefined
  return {
    hash: (password) => pass(() => make(passwordText(password))),
    verify: (stored, password) =>
      pass(async () => {
        nobodys ??= make(world.bytes(32))
        const right = await verify(stored ?? (await nobodys), passwordText(password))
        return stored !== undefined && right
      }),
  }
}
