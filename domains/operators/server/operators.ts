// Operators as stored, for login, the resolver and the team list.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { PoolClient } from 'pg'
import type { Role } from '../contract/index.ts'

export type OperatorRow = {
  readonly id: Uuid
  readonly state: 'active' | 'locked'
  readonly account: string
  readonly name: string
  readonly roles: readonly Role[]
}

export type WithCredential = OperatorRow & {
  readonly hash: string
  readonly oneTime: boolean
  readonly passwordExpiresAt: number | null
  /** They have confirmed an authenticator. */
  readonly enrolled: boolean
}

type Raw = OperatorRow & {
  readonly hash: string
  readonly one_time: boolean
  readonly expires_at: Date | null
  readonly enrolled: boolean
}

const select = `select o.id, o.state, o.account, o.name, o.roles, c.hash, c.one_time, c.expires_at,
    exists (select from operators.totp t where t.id = o.id and t.state = 'current') enrolled
  from operators.operator o join operators.credential c on c.id = o.id`

const shaped = (raw: Raw | undefined): WithCredential | undefined =>
  raw === undefined
    ? undefined
    : {
        id: raw.id,
        state: raw.state,
        account: raw.account,
        name: raw.name,
        roles: raw.roles,
        hash: raw.hash,
        oneTime: raw.one_time,
        passwordExpiresAt: raw.expires_at?.getTime() ?? null,
        enrolled: raw.enrolled,
      }

/** In stored form: `Lin ` and `lin` are equal. */
export const accountKey = (typed: string): string => typed.trim().toLowerCase()

export const operatorByAccount = async (
  { db }: Pick<House, 'db'>,
  typed: string,
): Promise<WithCredential | undefined> => {
  const { rows } = await db.query<Raw>(`${select} where o.account = $1`, [accountKey(typed)])
  return shaped(rows[0])
}

export const operatorById = async ({ db }: Pick<House, 'db'>, id: Uuid): Promise<WithCredential | undefined> => {
  const { rows } = await db.query<Raw>(`${select} where o.id = $1`, [id])
  return shaped(rows[0])
}

export const recoveryLeft = async ({ db }: Pick<House, 'db'>, id: Uuid): Promise<number> => {
  const { rows } = await db.query<{ left: number }>(
    `select count(*)::int "left" from operators.recovery_code where operator_id = $1 and used_at is null`,
    [id],
  )
  return rows[0]?.left ?? 0
}

/** Whether this is still their password and they are not locked; locks the row until the transaction ends. */
export const holdsCredential = async (
  client: Pick<PoolClient, 'query'>,
  { id, hash }: Pick<WithCredential, 'id' | 'hash'>,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from operators.credential c join operators.operator o on o.id = c.id
     where c.id = $1 and c.hash = $2 and o.state = 'active' for update`,
    [id, hash],
  )
  return rowCount === 1
}
