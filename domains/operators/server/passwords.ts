// Hashing of operators' passwords: argon2id with more memory than a player's (64 MiB), because there are few of them and
// each opens much. Two at once at most; whoever is not known is verified against a hash that nobody has the password of,
// so that he waits as long as everybody else.

import { type Refusal, refuse, type World } from '@magpie/kernel'
import { hash, verify } from '@node-rs/argon2'
import { passwordText } from '../rules/index.ts'

const cost = { memoryCost: 65_536, timeCost: 2, parallelism: 1, outputLen: 32 } as const
const atOnce = 2
const waitingMax = 50

export type Passwords = {
  readonly hash: (password: string) => Promise<string | Refusal<'too_many'>>
  /** `stored` undefined: the same work, and false. */
  readonly verify: (stored: string | undefined, password: string) => Promise<boolean | Refusal<'too_many'>>
}

export const openPasswords = (world: Pick<World, 'bytes'>): Passwords => {
  const waiting: (() => void)[] = []
  let inside = 0
  const pass = async <Value>(work: () => Promise<Value>): Promise<Value | Refusal<'too_many'>> => {
    if (inside < atOnce) inside++
    else if (waiting.length >= waitingMax) return refuse('too_many')
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) inside--
      else next()
    }
  }
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
