// Authenticator codes (RFC 6238: SHA-1, six digits, thirty seconds, one step of tolerance either way) and recovery
// codes. A code works once: the statement that checks it also advances the step, so that of two requests with the same
// code only one succeeds.

import type { House } from '@magpie/db'
import { law, type Uuid, type World } from '@magpie/kernel'
import type { Ring } from '@magpie/wire/keyring'
import { Secret, TOTP } from 'otpauth'
import { newRecoveryCode, plainCode, seal, sha256, unseal } from './secrets.ts'

type On = Pick<House, 'db' | 'world'>

const issuer = 'Magpie Ops'
const period = 30
const keyBytes = 20
const recoveryCount = 10

const totpOf = (key: Uint8Array, account: string): TOTP =>
  new TOTP({
    issuer,
    label: account,
    algorithm: 'SHA1',
    digits: 6,
    period,
    // A copy: the library keeps a reference to the bytes.
    secret: new Secret({ buffer: new Uint8Array(key).buffer }),
  })

const stepNow = (now: number): number => Math.floor(now / 1000 / period)

/** The time step of a typed code; undefined if it is wrong. */
const stepOf = (key: Uint8Array, typed: string, now: number): number | undefined => {
  const token = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(key, '').validate({ token, timestamp: now, window: 1 })
  return delta === null ? undefined : stepNow(now) + delta
}

/** A new unconfirmed key, replacing an earlier unconfirmed one. */
export const beginCodes = async (
  { db, world }: On,
  sealKeys: Ring,
  of: { readonly id: Uuid; readonly account: string },
): Promise<{ readonly secret: string; readonly uri: string }> => {
  const key = world.bytes(keyBytes)
  const { rowCount } = await db.query(
    `insert into operators.totp (id, state, sealed, made_at) values ($1, 'pending', $2, $3)
     on conflict (id) do update set sealed = excluded.sealed, made_at = excluded.made_at, last_step = 0
     where operators.totp.state = 'pending'`,
    [of.id, seal(world, sealKeys, of.id, key), new Date(world.now())],
  )
  law(rowCount === 1, 'L34', 'a confirmed key is not replaced; a reset takes it away first')
  const totp = totpOf(key, of.account)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * True once for a code. `state`: the key's expected state; a `pending` key becomes current with its first right code.
 */
export const takeCode = async (
  { db, world }: On,
  sealKeys: Ring,
  operator: Uuid,
  typed: string,
  state: 'pending' | 'current' = 'current',
): Promise<boolean> => {
  const { rows } = await db.query<{ sealed: Buffer }>(
    `select sealed from operators.totp where id = $1 and state = $2`,
    [operator, state],
  )
  const sealed = rows[0]?.sealed
  if (sealed === undefined) return false
  const step = stepOf(unseal(sealKeys, operator, sealed), typed, world.now())
  if (step === undefined) return state === 'current' && (await takeRecoveryCode({ db, world }, operator, typed))
  const { rowCount } = await db.query(
    `update operators.totp set state = 'current', last_step = $3 where id = $1 and state = $2 and last_step < $3`,
    [operator, state, step],
  )
  return rowCount === 1
}

const recoveryHash = (operator: Uuid, typed: string): string => sha256(`${operator}:${plainCode(typed)}`)

const takeRecoveryCode = async ({ db, world }: On, operator: Uuid, typed: string): Promise<boolean> => {
  const { rowCount } = await db.query(
    `update operators.recovery_code set used_at = $3 where operator_id = $1 and hash = $2 and used_at is null`,
    [operator, recoveryHash(operator, typed), new Date(world.now())],
  )
  return rowCount === 1
}

/** Ten new codes; the old ones are void. They are answered once and stored as hashes. */
export const makeRecoveryCodes = async (
  { db, world }: { readonly db: Pick<House['db'], 'query'>; readonly world: Pick<World, 'bytes' | 'id'> },
  operator: Uuid,
): Promise<readonly string[]> => {
  const codes = Array.from({ length: recoveryCount }, () => newRecoveryCode(world))
  await db.query(
    `with gone as (delete from operators.recovery_code where operator_id = $1)
     insert into operators.recovery_code (id, operator_id, hash)
     select id, $1, hash from unnest($2::uuid[], $3::text[]) as made(id, hash)`,
    [operator, codes.map(() => world.id()), codes.map((code) => recoveryHash(operator, code))],
  )
  return codes
}
