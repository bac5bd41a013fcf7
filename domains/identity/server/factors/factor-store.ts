// A member's factors besides the password, in the database. A challenge has no row: it is sealed in a ticket, and its
// number can be spent once.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { FactorsView } from '../../contract/index.ts'

type On = { readonly db: Pick<House['db'], 'query'> }

export const factorsOf = async ({ db }: On, member: Uuid): Promise<FactorsView> => {
  const totp = await db.query<{ at: Date }>(`select at from identity.totp where id = $1 and state = 'current'`, [
    member,
  ])
  const passkeys = await db.query<{ id: Uuid; name: string; made_at: Date; used_at: Date | null }>(
    `select id, name, made_at, used_at from identity.passkey where member_id = $1 order by made_at, id`,
    [member],
  )
  const codes = await db.query<{ left: number }>(
    `select count(*)::int "left" from identity.recovery_code where member_id = $1 and used_at is null`,
    [member],
  )
  return {
    totpAt: totp.rows[0]?.at.getTime() ?? null,
    passkeys: passkeys.rows.map(({ id, name, made_at: made, used_at: used }) => ({
      id,
      name,
      madeAt: made.getTime(),
      usedAt: used?.getTime() ?? null,
    })),
    codesLeft: codes.rows[0]?.left ?? 0,
  }
}

/** Undefined if they have only a password. */
export const secondOf = async (
  { db }: On,
  member: Uuid,
): Promise<{ readonly totp: boolean; readonly passkey: boolean } | undefined> => {
  const { rows } = await db.query<{ totp: boolean; passkey: boolean }>(
    `select exists (select from identity.totp where id = $1 and state = 'current') totp,
       exists (select from identity.passkey where member_id = $1) passkey`,
    [member],
  )
  const [one] = rows
  return one !== undefined && (one.totp || one.passkey) ? one : undefined
}

/** Deletes all factors, after a recovery approved by two operators. */
export const dropFactors = async ({ db }: On, member: Uuid): Promise<void> => {
  await db.query(
    `with keys as (delete from identity.passkey where member_id = $1),
       codes as (delete from identity.recovery_code where member_id = $1)
     delete from identity.totp where id = $1`,
    [member],
  )
}

/** Recovery codes are deleted together with the last factor that they replace. */
export const dropIdleCodes = async ({ db }: On, member: Uuid): Promise<true> => {
  await db.query(
    `delete from identity.recovery_code where member_id = $1
       and not exists (select from identity.totp where id = $1 and state = 'current')
       and not exists (select from identity.passkey where member_id = $1)`,
    [member],
  )
  return true
}
