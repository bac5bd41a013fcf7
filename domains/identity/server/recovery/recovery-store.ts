// Recovery cases in the database. Statements and the contact for the answer are sealed.

import type { Guard, House } from '@magpie/db'
import { dayMs, type Uuid } from '@magpie/kernel'
import type { PoolClient } from 'pg'
import { type ContactKind, recoveryOpenDays, type RecoveryState } from '../../contract/index.ts'
import type { Tools } from '../tools.ts'

export type Told = { readonly kind: ContactKind; readonly value: string; readonly story: string }

export type Recovery = {
  readonly id: Uuid
  readonly state: RecoveryState
  readonly member: Uuid | null
  readonly typed: string
  readonly told: Told
  readonly ticketHash: string
  readonly madeMs: number
  readonly first: Decided | null
  readonly second: Decided | null
  readonly readyMs: number | null
}
export type Decided = {
  readonly by: Uuid
  readonly account: string
  readonly reason: string
  readonly at: number
}

export type RawRecovery = {
  readonly id: Uuid
  readonly state: RecoveryState
  readonly member_id: Uuid | null
  readonly typed: string
  readonly sealed: string
  readonly ticket_hash: string
  readonly made_at: Date
  readonly first_by: Uuid | null
  readonly first_account: string
  readonly first_reason: string
  readonly first_at: Date
  readonly second_by: Uuid | null
  readonly second_account: string
  readonly second_reason: string
  readonly second_at: Date
  readonly ready_at: Date | null
}

export const recoveryOf = (raw: RawRecovery, { secrets }: Pick<Tools, 'secrets'>): Recovery => ({
  id: raw.id,
  state: raw.state,
  member: raw.member_id,
  typed: raw.typed,
  told: JSON.parse(secrets.open(raw.sealed, raw.id)) as Told,
  ticketHash: raw.ticket_hash,
  madeMs: raw.made_at.getTime(),
  first:
    raw.first_by === null
      ? null
      : { by: raw.first_by, account: raw.first_account, reason: raw.first_reason, at: raw.first_at.getTime() },
  second:
    raw.second_by === null
      ? null
      : { by: raw.second_by, account: raw.second_account, reason: raw.second_reason, at: raw.second_at.getTime() },
  readyMs: raw.ready_at?.getTime() ?? null,
})

export const recoveryById = async (
  { db }: Pick<House, 'db'>,
  tools: Pick<Tools, 'secrets'>,
  id: Uuid,
): Promise<Recovery | undefined> => {
  const { rows } = await db.query<RawRecovery>(`select * from identity.recovery where id = $1`, [id])
  return rows[0] === undefined ? undefined : recoveryOf(rows[0], tools)
}

export const standing = `state in ('waiting', 'proposed', 'cooling')`

/** Whether its waiting time is over and its last day is not. */
export const isReady = ({ state, readyMs }: Pick<Recovery, 'state' | 'readyMs'>, now: number): boolean =>
  state === 'cooling' && readyMs !== null && now >= readyMs && now < readyMs + recoveryOpenDays * dayMs

/** The member's most advanced open case; null if none is open. */
export const openRecovery = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
): Promise<{ readonly madeAt: number; readonly readyAt: number | null } | null> => {
  const { rows } = await db.query<{ made_at: Date; ready_at: Date | null }>(
    `select made_at, ready_at from identity.recovery where member_id = $1 and ${standing}
     order by ready_at nulls last, made_at limit 1`,
    [member],
  )
  const [found] = rows
  return found === undefined ? null : { madeAt: found.made_at.getTime(), readyAt: found.ready_at?.getTime() ?? null }
}

/** How many were open. */
export const cancelRecoveries = async (db: Pick<PoolClient, 'query'>, member: Uuid, now: number): Promise<number> => {
  const { rowCount } = await db.query(
    `update identity.recovery set state = 'canceled', ended_at = $2 where member_id = $1 and ${standing}`,
    [member, new Date(now)],
  )
  return rowCount ?? 0
}

/** For the plan that acts on the case: it has not been ended. */
export const stillCooling = (id: Uuid): Guard => ({
  guard: 'state',
  table: 'identity.recovery',
  id,
  from: ['cooling'],
  to: 'cooling',
})

/** Marks the case as done and ends the member's other open ones. */
export const endRecoveries = async ({ db }: Pick<House, 'db'>, member: Uuid, id: Uuid, now: number): Promise<void> => {
  await db.query(
    `update identity.recovery set state = case when id = $2 then 'done' else 'canceled' end, ended_at = $3
     where member_id = $1 and ${standing}`,
    [member, id, new Date(now)],
  )
}

/** Deletes a member's cases and evidence when the account is closed. Operators' decisions remain in the audit log. */
export const forgetRecoveries = async ({ db }: Pick<House, 'db'>, member: Uuid): Promise<void> => {
  await db.query(
    `delete from identity.recovery_file f using identity.recovery r where r.id = f.recovery_id and r.member_id = $1`,
    [member],
  )
  await db.query(`delete from identity.recovery where member_id = $1`, [member])
}

/** Ends cases that were not finished in time; their evidence is kept no longer than that of others. */
export const endLateRecoveries = async ({ db }: Pick<House, 'db'>, now: number): Promise<void> => {
  await db.query(
    `update identity.recovery set state = 'canceled', ended_at = $1 where state = 'cooling' and ready_at <= $2`,
    [new Date(now), new Date(now - recoveryOpenDays * dayMs)],
  )
}
