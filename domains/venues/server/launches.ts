// Launch tokens: minted for one venue, one member and one session, good for some hours, kept as hashes. What a token
// stands for is remembered for some seconds in this process, so that a bet reads nothing. The end of a session raises
// the member's play epoch, so a bet that comes after it is overtaken and reads the token again.

import { createHash } from 'node:crypto'
import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'

export type Launch = {
  readonly member: Uuid
  readonly session: Uuid
  readonly expiresAt: number
  readonly ended: boolean
}

type Stored = {
  readonly member_id: Uuid
  readonly session_id: Uuid
  readonly expires_at: Date
  readonly ended_at: Date | null
}

const launchLivesMs = 4 * 3_600_000
const rememberMs = 15_000
const tokensMost = 100_000
/** How long a dead launch is kept, so that a venue is told `TOKEN_EXPIRED` and not that it never was. */
const keptMs = 7 * 86_400_000

export type Launches = {
  readonly mint: (
    house: House,
    of: { readonly venue: string; readonly member: Uuid; readonly session: Uuid },
  ) => Promise<string>
  /** Null for a token that this venue was never given. */
  readonly find: (house: House, venue: string, token: string) => Launch | null | Promise<Launch | null>
  /** The next asking reads: after a plan that was overtaken. */
  readonly forget: (venue: string, token: string) => void
  readonly endSession: (house: House, session: Uuid) => Promise<void>
  readonly clear: (house: House) => Promise<void>
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const read = async (house: House, venue: string, token: string): Promise<Launch | null> => {
  const { rows } = await house.db.query<Stored>(
    'select member_id, session_id, expires_at, ended_at from venues.launch where token_hash = $1 and venue = $2',
    [hashOf(token), venue],
  )
  const row = rows[0]
  if (row === undefined) return null
  return {
    member: row.member_id,
    session: row.session_id,
    expiresAt: row.expires_at.getTime(),
    ended: row.ended_at !== null,
  }
}

export const openLaunches = (): Launches => {
  const known = new Map<string, { readonly at: number; readonly launch: Launch }>()
  const remember = (key: string, launch: Launch, at: number): void => {
    known.delete(key)
    known.set(key, { at, launch })
    const oldest = known.size > tokensMost ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
  }
  return {
    mint: async (house, { venue, member, session }) => {
      const token = Buffer.from(house.world.bytes(32)).toString('base64url')
      const now = house.world.now()
      await house.db.query(
        `insert into venues.launch (id, token_hash, venue, member_id, session_id, made_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [house.world.id(), hashOf(token), venue, member, session, new Date(now), new Date(now + launchLivesMs)],
      )
      return token
    },
    find: (house, venue, token) => {
      const key = `${venue} ${token}`
      const seen = known.get(key)
      if (seen !== undefined && house.world.now() - seen.at < rememberMs) return seen.launch
      // An unknown token is never remembered: it costs whoever guesses, not the memory.
      return read(house, venue, token).then((launch) => {
        if (launch !== null) remember(key, launch, house.world.now())
        return launch
      })
    },
    forget: (venue, token) => void known.delete(`${venue} ${token}`),
    endSession: async (house, session) => {
      for (const [key, { launch }] of known) if (launch.session === session) known.delete(key)
      await house.db.query('update venues.launch set ended_at = $2 where session_id = $1 and ended_at is null', [
        session,
        new Date(house.world.now()),
      ])
      for (const [key, { launch }] of known) if (launch.session === session) known.delete(key)
    },
    clear: async (house) => {
      await house.db.query('delete from venues.launch where expires_at < $1', [new Date(house.world.now() - keptMs)])
    },
  }
}
