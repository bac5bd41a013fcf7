// The first admin, created only at the server's own terminal. If there is one already, the terminal may reset an admin,
// in case all phones are lost.

import type { House } from '@magpie/db'
import { isRefusal, type Refusal, refuse } from '@magpie/kernel'
import { Account } from '../../contract/index.ts'
import { acted, houseAct } from '../audit.ts'
import { operatorByAccount } from '../operators.ts'
import { openPasswords } from '../passwords.ts'
import { beginAnew, insertOperator, newOneTime } from './make-operator.ts'

type On = Pick<House, 'db' | 'world'>
type Given = { readonly account: string; readonly password: string; readonly expiresAt: number }

/** True once an operator exists who may create operators. */
export const hasAdmin = async ({ db }: Pick<House, 'db'>): Promise<boolean> => {
  const { rows } = await db.query(`select 1 from operators.operator where 'admin' = any (roles) and state = 'active'`)
  return rows.length > 0
}

export const makeFirstAdmin = async (
  house: On,
  account: string,
): Promise<Given | Refusal<'admin_exists' | 'account_shape' | 'operator_account_taken' | 'too_many'>> => {
  if (!Account.safeParse(account).success) return refuse('account_shape')
  if (await hasAdmin(house)) return refuse('admin_exists')
  const first = await newOneTime(house, { passwords: openPasswords(house.world) })
  if (isRefusal(first)) return first
  const id = house.world.id()
  const row = houseAct(
    { action: 'operators.first_admin', reason: 'first admin', subject: { kind: 'operator', id }, facts: { account } },
    house,
  )
  const made = await acted(house, row, async (client) => {
    // Two terminals at once: the second sees the first one's admin.
    await client.query(`select pg_advisory_xact_lock(6002, 1)`)
    if (await hasAdmin({ db: client as never })) return refuse('admin_exists')
    return insertOperator(
      client,
      { id, account, name: account, roles: ['admin'], by: null, now: house.world.now() },
      first,
    )
  })
  return isRefusal(made) ? made : { account, password: first.password, expiresAt: first.expiresAt }
}

export const resetAdmin = async (
  house: On,
  account: string,
): Promise<Given | Refusal<'operator_unknown' | 'too_many'>> => {
  const found = await operatorByAccount(house, account)
  if (found === undefined || !found.roles.includes('admin')) return refuse('operator_unknown')
  const again = await newOneTime(house, { passwords: openPasswords(house.world) })
  if (isRefusal(again)) return again
  const row = houseAct(
    { action: 'operators.reset', reason: 'reset at the terminal', subject: { kind: 'operator', id: found.id } },
    house,
  )
  await acted(house, row, async (client) => {
    // Where admins have locked each other, or one of two is gone, the terminal is the way back.
    await client.query(`update operators.operator set state = 'active' where id = $1`, [found.id])
    await beginAnew(client, found.id, again, house.world.now())
  })
  return { account: found.account, password: again.password, expiresAt: again.expiresAt }
}
