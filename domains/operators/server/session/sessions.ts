// Operators' sessions. They are read from the database at every call: there are few operators, and a lock or a lost
// role must apply at the next click. A new login ends the earlier session, so that a forgotten desk closes.

import { type House, houseNow } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { RequestFacts } from '@magpie/wire'
import type { PoolClient } from 'pg'
import { idleMinutes, type Role, sessionHours } from '../../contract/index.ts'
import type { SessionEnd, SessionFacts, SessionState } from '../../rules/index.ts'
import { newMarker, newSecret, sha256 } from '../secrets.ts'

export type SessionRow = SessionFacts & {
  readonly session: Uuid
  readonly operator: Uuid
  readonly account: string
  readonly roles: readonly Role[]
}

type Raw = {
  readonly id: Uuid
  readonly operator_id: Uuid
  readonly state: SessionState
  readonly marker: string
  readonly expires_at: Date
  readonly last_seen_at: Date
  readonly account: string
  readonly roles: readonly Role[]
  readonly operator_state: 'active' | 'locked'
}

const touchEveryMs = 20_000

export const sessionBySecret = async ({ db }: Pick<House, 'db'>, secret: string): Promise<SessionRow | undefined> => {
  const { rows } = await db.query<Raw>(
    `select s.id, s.operator_id, s.state, s.marker, s.expires_at, s.last_seen_at, o.account, o.roles, o.state operator_state
     from operators.session s join operators.operator o on o.id = s.operator_id where s.secret_hash = $1`,
    [sha256(secret)],
  )
  const [raw] = rows
  return raw === undefined
    ? undefined
    : {
        session: raw.id,
        operator: raw.operator_id,
        state: raw.state,
        marker: raw.marker,
        expiresAt: raw.expires_at.getTime(),
        lastSeenAt: raw.last_seen_at.getTime(),
        account: raw.account,
        roles: raw.roles,
        operatorState: raw.operator_state,
      }
}

/** Marks activity; an expired session is never revived. */
export const touchSession = async ({ db }: Pick<House, 'db'>, session: SessionRow, now: number): Promise<void> => {
  if (now - session.lastSeenAt < touchEveryMs) return
  await db.query(
    `update operators.session set last_seen_at = $2
     where id = $1 and state in ('setup', 'live') and last_seen_at < $2 and last_seen_at > $3`,
    [session.session, new Date(now), new Date(now - idleMinutes * 60_000)],
  )
}

export type Opened = { readonly id: Uuid; readonly secret: string; readonly marker: string; readonly expiresAt: number }

export const newSession = (house: Pick<House, 'world' | 'clock'>): Opened => ({
  id: house.world.id(),
  secret: newSecret(house.world),
  marker: newMarker(house.world),
  expiresAt: houseNow(house) + sessionHours * 3_600_000,
})

/** Ends the earlier session in the same statement. */
export const openSession = async (
  client: Pick<PoolClient, 'query'>,
  opened: Opened,
  of: { readonly operator: Uuid; readonly state: 'setup' | 'live' },
  { ip, headers }: Pick<RequestFacts, 'ip' | 'headers'>,
): Promise<void> => {
  const now = opened.expiresAt - sessionHours * 3_600_000
  const agent = (headers['user-agent'] ?? '').slice(0, 300)
  await client.query(
    `with ended as (
       update operators.session set state = 'replaced', ended_at = $8
       where operator_id = $2 and state in ('setup', 'live')
     )
     insert into operators.session (id, operator_id, state, marker, secret_hash, ip, agent, created_at, expires_at, last_seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8)`,
    [
      opened.id,
      of.operator,
      of.state,
      opened.marker,
      sha256(opened.secret),
      ip,
      agent,
      new Date(now),
      new Date(opened.expiresAt),
    ],
  )
  await client.query(`update operators.operator set last_login_at = $2 where id = $1`, [of.operator, new Date(now)])
}

/** Ends all of an operator's open sessions except the named one. */
export const endSessions = async (
  client: Pick<PoolClient, 'query'>,
  of: { readonly operator: Uuid; readonly but?: Uuid | undefined; readonly why: SessionEnd; readonly now: number },
): Promise<void> => {
  await client.query(
    `update operators.session set state = $2, ended_at = $3
     where operator_id = $1 and state in ('setup', 'live') and ($4::uuid is null or id <> $4)`,
    [of.operator, of.why, new Date(of.now), of.but ?? null],
  )
}
