// Reads sessions from the database to check that they are live: the caller resolver by the secret's hash, the stream by the
// session's id.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { SessionFacts, SessionState } from '../../rules/index.ts'

export type SessionRow = SessionFacts & {
  readonly session: Uuid
  readonly member: Uuid
  readonly lastSeenAt: number
}

type Raw = {
  readonly id: Uuid
  readonly member_id: Uuid
  readonly state: SessionState
  readonly marker: string
  readonly expires_at: Date
  readonly last_seen_at: Date
  readonly member_state: 'active' | 'blocked'
}

const select = `select s.id, s.member_id, s.state, s.marker, s.expires_at, s.last_seen_at, m.state as member_state
  from identity.session s join identity.member m on m.id = s.member_id`

const shaped = (raw: Raw | undefined): SessionRow | undefined =>
  raw === undefined
    ? undefined
    : {
        session: raw.id,
        member: raw.member_id,
        state: raw.state,
        marker: raw.marker,
        expiresAt: raw.expires_at.getTime(),
        lastSeenAt: raw.last_seen_at.getTime(),
        memberState: raw.member_state,
      }

export const sessionBySecret = async (house: House, secretHash: string): Promise<SessionRow | undefined> => {
  const { rows } = await house.db.query<Raw>(`${select} where s.secret_hash = $1`, [secretHash])
  return shaped(rows[0])
}

export const sessionById = async (house: House, session: Uuid): Promise<SessionRow | undefined> => {
  const { rows } = await house.db.query<Raw>(`${select} where s.id = $1`, [session])
  return shaped(rows[0])
}

export const touchSession = async (house: House, session: Uuid, at: number): Promise<void> => {
  await house.db.query(`update identity.session set last_seen_at = $2 where id = $1 and last_seen_at < $2`, [
    session,
    new Date(at),
  ])
}

export type SessionStanding = { readonly isLive: boolean; readonly expiresAt: number }

/** Whether this session is its member's current one, and its latest end; null if unknown. */
export const sessionStanding = async (house: House, session: Uuid): Promise<SessionStanding | null> => {
  const { rows } = await house.db.query<{ readonly state: SessionState; readonly expires_at: Date }>(
    '/* identity.session-state */ select state, expires_at from identity.session where id = $1',
    [session],
  )
  const [found] = rows
  return found === undefined ? null : { isLive: found.state === 'live', expiresAt: found.expires_at.getTime() }
}
