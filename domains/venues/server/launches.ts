// Launch tokens: minted for one venue, one member and one session, valid for some hours, stored as hashes. The owner of a
// token never changes and is cached. Whether it still takes stakes depends on its session, and ending a session raises the
// member's play epoch in the same plan. So a positive answer is cached under the epoch of the permit it was read after, and
// the fence of that permit refuses a stake on a session that has ended since.

import { createHash } from 'node:crypto'
import { type House, houseNow, type NewsHandler, takeAway } from '@magpie/db'
import { SessionEnded, sessionEnded } from '@magpie/identity/contract'
import { sessionStanding } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'

export type Launch = {
  readonly member: Uuid
  readonly session: Uuid
  /** When it dies for stakes, by itself or with its session. */
  readonly expiresAt: number
  /** Its session has ended, which is final. */
  readonly ended: boolean
}

type Stored = {
  readonly member_id: Uuid
  readonly session_id: Uuid
  readonly expires_at: Date
  readonly ended_at: Date | null
}

const launchLivesMs = 4 * 3_600_000
/** How long another node may treat a session as live in answers that move no money. */
const launchAgeMs = 1_000
const tokensMax = 100_000
/** How long an expired launch is kept, so that the venue gets `TOKEN_EXPIRED` instead of an unknown token. */
const keptMs = 7 * 86_400_000

/** How fresh the answer must be: only the owner; as of a second ago; or read after a permit of this epoch. */
export type Freshness = 'whose' | 'lately' | { readonly epoch: number }

export type Launches = {
  readonly mint: (
    house: House,
    of: { readonly venue: string; readonly member: Uuid; readonly session: Uuid },
  ) => Promise<string>
  /** Null for a token not issued for this venue. */
  readonly find: (
    house: House,
    venue: string,
    token: string,
    freshness: Freshness,
  ) => Launch | null | Promise<Launch | null>
  readonly endSession: (house: House, session: Uuid) => Promise<void>
  readonly clear: (house: House) => Promise<void>
}

/** Whether it takes no more stakes. */
export const isDead = ({ ended, expiresAt }: Launch, atMs: number): boolean => ended || atMs >= expiresAt

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const read = async (house: House, venue: string, token: string): Promise<Launch | null> => {
  const { rows } = await house.db.query<Stored>(
    '/* venues.launch */ select member_id, session_id, expires_at, ended_at from venues.launch where token_hash = $1 and venue = $2',
    [hashOf(token), venue],
  )
  const row = rows[0]
  if (row === undefined) return null
  const session = row.ended_at === null ? await sessionStanding(house, row.session_id) : null
  const expiresAt = row.expires_at.getTime()
  return {
    member: row.member_id,
    session: row.session_id,
    expiresAt: session === null ? expiresAt : Math.min(expiresAt, session.expiresAt),
    ended: session?.isLive !== true,
  }
}

type Known = { readonly at: number; readonly epoch: number | null; readonly launch: Launch }

const isFresh = ({ at, epoch, launch }: Known, freshness: Freshness, now: number): boolean => {
  if (freshness === 'whose' || launch.ended) return true
  return freshness === 'lately' ? now - at < launchAgeMs : freshness.epoch === epoch
}

export const openLaunches = (): Launches => {
  const known = new Map<string, Known>()
  const remember = (key: string, one: Known): void => {
    known.delete(key)
    known.set(key, one)
    const oldest = known.size > tokensMax ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
  }
  return {
    mint: async (house, { venue, member, session }) => {
      const token = Buffer.from(house.world.bytes(32)).toString('base64url')
      const now = houseNow(house)
      await house.db.query(
        `/* venues.mint-launch */ insert into venues.launch (id, token_hash, venue, member_id, session_id, made_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [house.world.id(), hashOf(token), venue, member, session, new Date(now), new Date(now + launchLivesMs)],
      )
      return token
    },
    find: (house, venue, token, freshness) => {
      const key = `${venue} ${token}`
      const at = house.world.now()
      const seen = known.get(key)
      if (seen !== undefined && isFresh(seen, freshness, at)) return seen.launch
      // A session that is live now was live then: a later read keeps the epoch of an earlier one after a permit.
      const epoch = typeof freshness === 'object' ? freshness.epoch : (seen?.epoch ?? null)
      // Unknown tokens are not cached, so that guessing does not fill the memory.
      return read(house, venue, token).then((launch) => {
        if (launch !== null) remember(key, { at, epoch, launch })
        return launch
      })
    },
    endSession: async (house, session) => {
      await house.db.query(
        '/* venues.end-launches */ update venues.launch set ended_at = $2 where session_id = $1 and ended_at is null',
        [session, new Date(house.world.now())],
      )
    },
    clear: async (house) => {
      const past = new Date(houseNow(house) - keptMs)
      await takeAway(house, { table: 'venues.launch', where: 'r.expires_at < $1', values: [past] })
    },
  }
}

/** A venue's token is tied to the session that asked for it, and ends with it. */
export const endLaunches = (launches: Launches): NewsHandler => ({
  consumer: 'venues.end-launches',
  topics: [sessionEnded],
  handle: ({ body }, house) => launches.endSession(house, SessionEnded.parse(body).session),
})
