// Codes of an authenticator (RFC 6238: SHA-1, six digits, thirty seconds, one step of tolerance in each direction) and
// recovery codes. A code is valid once: the statement that checks it also advances its step, so of two callers with the
// same code one succeeds.

import type { House } from '@magpie/db'
import { randomInt, type Uuid, type World } from '@magpie/kernel'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodeCount } from '../../contract/index.ts'
import type { Tools } from '../tools.ts'

type On = Pick<House, 'world'> & { readonly db: Pick<House['db'], 'query'> }
type With = Pick<Tools, 'secrets'>

const issuer = 'Magpie'
const period = 30
const keyBytes = 20
/** A pending key older than this may have been begun by someone else, before a factor was added. */
const pendingMs = 900_000

const totpOf = (key: Uint8Array, account: string): TOTP =>
  new TOTP({
    issuer,
    label: account,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: new Secret({ buffer: new Uint8Array(key).buffer }),
  })

const sealedFor = (member: Uuid): string => `totp/${member}`

/** A new key that waits for its first code; undefined if an authenticator is active. */
export const beginTotp = async (
  { db, world }: On,
  { secrets }: With,
  { member, account }: { readonly member: Uuid; readonly account: string },
): Promise<{ readonly secret: string; readonly uri: string } | undefined> => {
  const key = world.bytes(keyBytes)
  const sealed = secrets.seal(Buffer.from(key).toString('base64url'), sealedFor(member))
  const { rowCount } = await db.query(
    `insert into identity.totp as t (id, state, sealed, at) values ($1, 'pending', $2, $3)
     on conflict (id) do update set sealed = $2, at = $3, last_step = 0 where t.state = 'pending'`,
    [member, sealed, new Date(world.now())],
  )
  if (rowCount !== 1) return undefined
  const totp = totpOf(key, account)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** True once per code. `state`: the required state of the key; `pending` becomes current with its first right code. */
export const takeTotp = async (
  { db, world }: On,
  { secrets }: With,
  member: Uuid,
  typed: string,
  state: 'pending' | 'current',
): Promise<boolean> => {
  const now = world.now()
  const { rows } = await db.query<{ sealed: string }>(
    `select sealed from identity.totp where id = $1 and state = $2 and ($2 = 'current' or at > $3)`,
    [member, state, new Date(now - pendingMs)],
  )
  const sealed = rows[0]?.sealed
  const token = typed.replace(/\s/g, '')
  if (sealed === undefined || !/^\d{6}$/.test(token)) return false
  const key = Buffer.from(secrets.open(sealed, sealedFor(member)), 'base64url')
  const delta = totpOf(key, '').validate({ token, timestamp: now, window: 1 })
  if (delta === null) return false
  const { rowCount } = await db.query(
    `update identity.totp set state = 'current', last_step = $3, at = case when state = 'pending' then $4 else at end
     where id = $1 and state = $2 and last_step < $3`,
    [member, state, Math.floor(now / 1000 / period) + delta, new Date(now)],
  )
  return rowCount === 1
}

/** No characters that are easily confused: no 0, 1, i, l, o, u. */
const letters = '23456789abcdefghjkmnpqrstvwxyz'
const plain = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

/** 49 bits. */
const newCode = (world: Pick<World, 'bytes'>): string =>
  Array.from({ length: 2 }, () =>
    Array.from({ length: 5 }, () => letters[randomInt(world, letters.length)]).join(''),
  ).join('-')

/** Creates new codes; the old ones become invalid. They are returned once and stored as hashes. */
export const makeRecoveryCodes = async (
  { db, world }: On,
  { secrets }: With,
  member: Uuid,
): Promise<readonly string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, () => newCode(world))
  await db.query(
    `with gone as (delete from identity.recovery_code where member_id = $1)
     insert into identity.recovery_code (id, member_id, hash)
     select id, $1, hash from unnest($2::uuid[], $3::text[]) as made(id, hash)`,
    [member, codes.map(() => world.id()), codes.map((code) => secrets.codeHash(member, plain(code)))],
  )
  return codes
}

const takeRecoveryCode = async (
  { db, world }: On,
  { secrets }: With,
  member: Uuid,
  typed: string,
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `update identity.recovery_code set used_at = $3 where member_id = $1 and hash = $2 and used_at is null`,
    [member, secrets.codeHash(member, plain(typed)), new Date(world.now())],
  )
  return rowCount === 1
}

/** A code of the authenticator, or a recovery code instead. */
export const takeSecond = async (house: On, tools: With, member: Uuid, typed: string): Promise<boolean> =>
  (await takeTotp(house, tools, member, typed, 'current')) || (await takeRecoveryCode(house, tools, member, typed))
