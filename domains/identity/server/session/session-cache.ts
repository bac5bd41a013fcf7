// The owner of a cookie, cached for a second. A bet may ask ten times a second and the answer rarely changes; but
// another process may end the session at any time, so nothing older than `ageMs` is used
// (docs/decisions/0034-sessions-end-within-a-second.md). Sessions that this process ends are removed at once.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { secretHash } from './secret.ts'
import { sessionBySecret, type SessionRow, touchSession } from './session-rows.ts'

const entriesMax = 50_000
const touchEveryMs = 60_000
const secretShape = /^[\w-]{43}$/

type Entry = { readonly row: SessionRow; readonly readAt: number }

export type SessionCache = {
  readonly find: (house: House, secret: string) => Promise<SessionRow | undefined>
  readonly forget: (session: Uuid | undefined) => void
}

export const sessionCache = (ageMs: number): SessionCache => {
  const byHash = new Map<string, Entry>()
  const hashOf = new Map<Uuid, string>()
  const reading = new Map<string, Promise<SessionRow | undefined>>()
  // Raised by every `forget`: what was read before it is not cached after it.
  let forgotten = 0

  const drop = (hash: string, session: Uuid): void => {
    byHash.delete(hash)
    hashOf.delete(session)
  }
  const keep = (hash: string, entry: Entry): void => {
    const oldest = byHash.size >= entriesMax && !byHash.has(hash) ? byHash.entries().next().value : undefined
    if (oldest !== undefined) drop(oldest[0], oldest[1].row.session)
    byHash.delete(hash)
    byHash.set(hash, entry)
    hashOf.set(entry.row.session, hash)
  }
  const read = async (house: House, hash: string): Promise<SessionRow | undefined> => {
    const before = forgotten
    const readAt = house.world.now()
    const row = await sessionBySecret(house, hash)
    if (row === undefined) return undefined
    if (row.state === 'live' && readAt - row.lastSeenAt >= touchEveryMs) await touchSession(house, row.session, readAt)
    if (forgotten === before) keep(hash, { row, readAt })
    return row
  }
  return {
    find: async (house, secret) => {
      if (!secretShape.test(secret)) return undefined
      const hash = secretHash(secret)
      const entry = byHash.get(hash)
      if (entry !== undefined && house.world.now() - entry.readAt < ageMs) return entry.row
      const running = reading.get(hash)
      if (running !== undefined) return running
      const started = read(house, hash).finally(() => void (reading.get(hash) === started && reading.delete(hash)))
      reading.set(hash, started)
      return started
    },
    forget: (session) => {
      forgotten++
      reading.clear()
      const hash = session === undefined ? undefined : hashOf.get(session)
      if (hash !== undefined && session !== undefined) drop(hash, session)
    },
  }
}
