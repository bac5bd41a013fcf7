// A logged-in operator in any role, without password and code: for tests that start after login.

import { isRefusal, type Uuid, type World } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { Role } from '../contract/index.ts'
import { openPasswords } from '../server/passwords.ts'
import { seal, totpKeys } from '../server/secrets.ts'
import { newSession, openSession } from '../server/session/sessions.ts'

export type Seated = {
  readonly id: Uuid
  readonly account: string
  /** The cookie and the marker of their session. */
  readonly secret: string
  readonly marker: string
}

type Whom = {
  readonly account: string
  readonly roles: readonly Role[]
  /** `setup`: password and codes are not set yet. */
  readonly state?: 'setup' | 'live'
  /** The master secret: with it they get a password and codes that can be checked. */
  readonly master?: string
  /** Instead of a random one. */
  readonly password?: string
}

const hashOf = async (world: World, password: string): Promise<string> => {
  const hash = await openPasswords(world).hash(password)
  if (isRefusal(hash)) throw new Error('no hash')
  return hash
}

/** As the database owner. */
export const seatOperator = async (owner: Pool, world: World, whom: Whom): Promise<Seated> => {
  const { account, roles, state = 'live', master, password } = whom
  const id = world.id()
  const typed = password ?? (master === undefined ? undefined : Buffer.from(world.bytes(16)).toString('hex'))
  const hash = typed === undefined ? 'none' : await hashOf(world, typed)
  const sealed = master === undefined ? Buffer.of(0) : seal(world, totpKeys([master]), id, world.bytes(20))
  await owner.query(
    `insert into operators.operator (id, state, account, name, roles, created_at) values ($1, 'active', $2, $2, $3, now())`,
    [id, account, roles],
  )
  await owner.query(`insert into operators.credential (id, hash, one_time, changed_at) values ($1, $2, false, now())`, [
    id,
    hash,
  ])
  await owner.query(`insert into operators.totp (id, state, sealed, made_at) values ($1, $2, $3, now())`, [
    id,
    state === 'setup' ? 'pending' : 'current',
    sealed,
  ])
  const opened = newSession({ world })
  await openSession(owner, opened, { operator: id, state }, { ip: '10.0.0.1', headers: {} })
  return { id, account, secret: opened.secret, marker: opened.marker }
}
