// Creates an operator or resets one: a one-time password, answered once, stored as its hash, valid for three days. An
// account name is never reused, so that a name in the audit log is one person.

import type { House } from '@magpie/db'
import { isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import type { PoolClient } from 'pg'
import type { Role } from '../../contract/index.ts'
import { newOneTimePassword } from '../secrets.ts'
import type { Tools } from '../tools.ts'
import { endSessions } from '../session/sessions.ts'

const oneTimeDays = 3

export type OneTime = { readonly password: string; readonly hash: string; readonly expiresAt: number }

export const newOneTime = async (
  { world }: Pick<House, 'world'>,
  { passwords }: Pick<Tools, 'passwords'>,
): Promise<OneTime | Refusal<'too_many'>> => {
  const password = newOneTimePassword(world)
  const hash = await passwords.hash(password)
  return isRefusal(hash) ? hash : { password, hash, expiresAt: world.now() + oneTimeDays * 86_400_000 }
}

export type NewOperator = {
  readonly id: Uuid
  readonly account: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly by: Uuid | null
  readonly now: number
}

export const insertOperator = async (
  client: Pick<PoolClient, 'query'>,
  one: NewOperator,
  first: OneTime,
): Promise<{ readonly id: Uuid } | Refusal<'operator_account_taken'>> => {
  const now = new Date(one.now)
  const { rowCount } = await client.query(
    `insert into operators.operator (id, state, account, name, roles, created_at, created_by)
     values ($1, 'active', $2, $3, $4, $5, $6) on conflict (account) do nothing`,
    [one.id, one.account, one.name, one.roles, now, one.by],
  )
  if (rowCount !== 1) return refuse('operator_account_taken')
  await client.query(
    `insert into operators.credential (id, hash, one_time, expires_at, changed_at) values ($1, $2, true, $3, $4)`,
    [one.id, first.hash, new Date(first.expiresAt), now],
  )
  return { id: one.id }
}

/** Password, authenticator, recovery codes and all sessions become void. */
export const beginAnew = async (
  client: Pick<PoolClient, 'query'>,
  operator: Uuid,
  again: OneTime,
  now: number,
): Promise<void> => {
  await client.query(
    `update operators.credential set hash = $2, one_time = true, expires_at = $3, changed_at = $4 where id = $1`,
    [operator, again.hash, new Date(again.expiresAt), new Date(now)],
  )
  await client.query(`delete from operators.totp where id = $1`, [operator])
  await client.query(`delete from operators.recovery_code where operator_id = $1`, [operator])
  await endSessions(client, { operator, why: 'reset', now })
}
