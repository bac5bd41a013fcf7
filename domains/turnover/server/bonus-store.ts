// Members' bonuses, as needed to decide their end.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { PoolClient } from 'pg'
import type { OpenBonus, RevokedBonus } from '../rules/index.ts'

type Stored = {
  readonly id: string
  readonly member_id: Uuid
  readonly amount: bigint
  readonly required: bigint
  readonly done: bigint
  readonly expires_at: Date | null
  readonly opened_at: Date
}

export type StoredBonus = OpenBonus & { readonly member: Uuid; readonly openedAt: Date }

/** Open bonuses with money in the bonus account, oldest first. */
export const openBonuses = async (
  db: Pick<PoolClient, 'query'>,
  members: readonly Uuid[],
): Promise<readonly StoredBonus[]> => {
  const { rows } = await db.query<Stored>(
    `/* turnover.bonuses */ select id, member_id, amount, required, done, expires_at, opened_at from turnover.requirement
     where member_id = any($1) and state = 'open' and source = 'bonus' and in_bucket order by opened_at, id`,
    [members],
  )
  return rows.map(({ member_id: member, expires_at, opened_at: openedAt, ...one }) => ({
    ...one,
    member,
    openedAt,
    expiresAt: expires_at?.getTime() ?? null,
  }))
}

/** The newest bonus of a member, open or not; null if there never was one. */
export const newestBonus = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
): Promise<{ readonly id: string; readonly state: string } | null> => {
  const { rows } = await db.query<{ id: string; state: string }>(
    `/* turnover.last-bonus */ select id, state from turnover.requirement where member_id = $1 and source = 'bonus' order by opened_at desc, id desc limit 1`,
    [member],
  )
  return rows[0] ?? null
}

/** A bonus that operators took back, without the current returns of its bets. */
export type StoredRevoked = Omit<RevokedBonus, 'back'> & {
  readonly id: string
  readonly member: Uuid
  /** Its bets were placed between these times. */
  readonly since: Date
  readonly until: Date
}

type RawRevoked = {
  readonly id: string
  readonly member_id: Uuid
  readonly opened_at: Date
  readonly revoked_at: Date
  readonly taken: bigint
  readonly taken_first: bigint
  readonly back_before: bigint
  readonly owed_part: bigint
  readonly owed_of: bigint
}

/** Oldest first. */
export const revokedBonuses = async (
  db: Pick<PoolClient, 'query'>,
  members: readonly Uuid[],
): Promise<readonly StoredRevoked[]> => {
  const { rows } = await db.query<RawRevoked>(
    `/* turnover.revoked */ select id, member_id, opened_at, revoked_at, taken, taken_first, back_before, owed_part, owed_of
     from turnover.requirement where member_id = any($1) and state = 'revoked' order by opened_at, id`,
    [members],
  )
  return rows.map((row) => ({
    id: row.id,
    member: row.member_id,
    since: row.opened_at,
    until: row.revoked_at,
    taken: row.taken,
    takenFirst: row.taken_first,
    backBefore: row.back_before,
    part: row.owed_part,
    of: row.owed_of,
  }))
}

/** Members with expired bonuses, up to `limit`. */
export const expiredBonuses = async (
  { db }: Pick<House, 'db'>,
  nowMs: number,
  limit: number,
): Promise<readonly Uuid[]> => {
  const { rows } = await db.query<{ member_id: Uuid }>(
    `/* turnover.run-out */ select member_id from turnover.requirement where state = 'open' and expires_at <= $1 order by expires_at limit $2`,
    [new Date(nowMs), limit],
  )
  return [...new Set(rows.map(({ member_id }) => member_id))]
}

/** Members with old bonuses that are not in the bonus account yet, up to `limit`. */
export const unfilledBonuses = async ({ db }: Pick<House, 'db'>, limit: number): Promise<readonly Uuid[]> => {
  const { rows } = await db.query<{ member_id: Uuid }>(
    `/* turnover.old-bonuses */ select distinct member_id from turnover.requirement
     where state = 'open' and source = 'bonus' and not in_bucket limit $1`,
    [limit],
  )
  return rows.map(({ member_id }) => member_id)
}
