// The withdrawal PIN, hashed with argon2id over a peppered text: without the platform's key the six digits cannot be
// guessed even with the table. Consecutive wrong ones are counted; a right one resets the count. Tries are serialised:
// fifty at once are fifty in a row. A try that was interrupted, by a crash or overload, revealed nothing and does not
// count; its turn expires, and a late result of it must not be used.

import { cellText, type House } from '@magpie/db'
import { isRefusal, type Refusal, refuse, sleep, type Uuid } from '@magpie/kernel'
import { pinTriesLeft, pinWaitMs } from '../../rules/index.ts'
import type { Tools } from '../tools.ts'

const forgetMs = 86_400_000
const stepsMax = 12
const turnMs = 10_000
const lookAgainMs = 25
const waitMs = 2_000

export type PinTry = {
  /** Undefined if the turn had expired. */
  readonly wrong: () => Promise<number | undefined>
  /** False if the turn had expired. */
  readonly right: () => Promise<boolean>
  readonly leave: () => Promise<void>
}

/** Milliseconds; null if the PIN may be tried. */
export const pinLockedUntil = async (house: House, member: Uuid): Promise<number | null> => {
  const { rows } = await house.db.query<{ free_at: Date }>(
    `/* cashier.pin-lock */ select free_at from cashier.pin_try where id = $1`,
    [member],
  )
  const free = rows[0]?.free_at.getTime() ?? 0
  return free > house.world.now() ? free : null
}

export const forgetPinTries = async (house: House, member: Uuid): Promise<void> => {
  await house.db.query(`/* cashier.pin-right */ delete from cashier.pin_try where id = $1`, [member])
}

const takeTurn = async (house: House, member: Uuid, turn: Uuid): Promise<boolean> => {
  const now = house.world.now()
  const { rowCount } = await house.db.query(
    `/* cashier.pin-turn */ insert into cashier.pin_try as t (id, wrong, free_at, turn, turn_until) values ($1, 0, $2, $3, $4)
     on conflict (id) do update set
       wrong = case when t.free_at < $5 then 0 else t.wrong end, turn = $3, turn_until = $4
     where t.free_at <= $2 and (t.turn is null or t.turn_until <= $2)`,
    [member, new Date(now), turn, new Date(now + turnMs), new Date(now - forgetMs)],
  )
  return rowCount === 1
}

const countWrong = async (house: House, member: Uuid, turn: Uuid): Promise<number | undefined> => {
  const waits = Array.from({ length: stepsMax }, (_, at) => pinWaitMs(at + 1))
  const { rows } = await house.db.query<{ wrong: number }>(
    `update cashier.pin_try set wrong = wrong + 1, turn = null, turn_until = null,
       free_at = $3::timestamptz + ($4::int[])[least(wrong + 1, cardinality($4::int[]))] * interval '1 millisecond'
     where id = $1 and turn = $2 returning wrong`,
    [member, turn, new Date(house.world.now()), waits],
  )
  return rows[0]?.wrong
}

const tryOf = (house: House, member: Uuid, turn: Uuid): PinTry => ({
  wrong: () => countWrong(house, member, turn),
  right: async () => {
    const { rowCount } = await house.db.query(
      `/* cashier.pin-turn-over */ delete from cashier.pin_try where id = $1 and turn = $2`,
      [member, turn],
    )
    return rowCount === 1
  },
  leave: async () => {
    await house.db.query(`update cashier.pin_try set turn = null, turn_until = null where id = $1 and turn = $2`, [
      member,
      turn,
    ])
  },
})

/** Waits for its turn; `too_many` if other tries of the member take too long. */
export const openPinTry = async (house: House, member: Uuid): Promise<PinTry | Refusal<'pin_locked' | 'too_many'>> => {
  const { world } = house
  const turn = world.id()
  for (let waited = 0; waited <= waitMs; waited += lookAgainMs) {
    if (await takeTurn(house, member, turn)) return tryOf(house, member, turn)
    const until = await pinLockedUntil(house, member)
    if (until !== null) return refuse('pin_locked', { waitSeconds: Math.ceil((until - world.now()) / 1000) })
    await sleep(world, lookAgainMs)
  }
  return refuse('too_many')
}

export const pinTable = 'cashier.pin'

export type PinRefusal = Refusal<'pin_unset' | 'pin_wrong' | 'pin_locked' | 'too_many'>

export const pinHash = async (house: House, member: Uuid): Promise<string | null> => {
  const { rows } = await house.journal.read({ rows: [{ table: pinTable, id: member }] })
  return rows[0] == null ? null : cellText(rows[0]['hash'])
}

/** The stored form of a PIN: the name of the pepper key, and the hash. */
export const hashPin = async ({ passwords, secrets }: Tools, member: Uuid, pin: string) => {
  const { keyId, text } = secrets.pepper(member, pin)
  const hash = await passwords.hash(text)
  return isRefusal(hash) ? hash : `${keyId}.${hash}`
}

const named = /^([0-9a-f]{8})\.(.*)$/s

const isPin = ({ passwords, secrets }: Tools, stored: string, member: Uuid, pin: string) => {
  const [, keyId = '', hash = stored] = named.exec(stored) ?? []
  return passwords.verify(hash, secrets.pepper(member, pin, keyId).text)
}

/** Whether this is the member's PIN. */
export const confirmPin = async (house: House, tools: Tools, member: Uuid, pin: string): Promise<true | PinRefusal> => {
  const stored = await pinHash(house, member)
  if (stored === null) return refuse('pin_unset')
  const one = await openPinTry(house, member)
  if (isRefusal(one)) return one
  const right = await isPin(tools, stored, member, pin)
  if (isRefusal(right)) {
    await one.leave()
    return right
  }
  if (right) return (await one.right()) || refuse('too_many')
  const wrong = await one.wrong()
  if (wrong === undefined) return refuse('too_many')
  const waitMs = pinWaitMs(wrong)
  return waitMs > 0
    ? refuse('pin_locked', { waitSeconds: waitMs / 1000 })
    : refuse('pin_wrong', { left: pinTriesLeft(wrong) })
}
