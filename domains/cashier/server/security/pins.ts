// The withdrawal PIN, hashed with argon2id over a peppered text: without the house's key the six digits cannot be guessed
// even by whoever has the table. A try is counted before the PIN is looked at, so that fifty tries at once are fifty
// tries; a right one forgets them.

import { cellText, type House } from '@magpie/db'
import { isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { pinTriesLeft, pinWaitMs } from '../../rules/index.ts'
import type { Tools } from '../tools.ts'

export const pinTable = 'cashier.pin'
const forgetMs = 86_400_000
const stepsMost = 12

export type PinRefusal = Refusal<'pin_unset' | 'pin_wrong' | 'pin_locked' | 'too_many'>

export const pinHash = async (house: House, member: Uuid): Promise<string | null> => {
  const { rows } = await house.journal.read({ rows: [{ table: pinTable, id: member }] })
  return rows[0] == null ? null : cellText(rows[0]['hash'])
}

export const pinLockedUntil = async (house: House, member: Uuid): Promise<number | null> => {
  const { rows } = await house.db.query<{ free_at: Date }>(`select free_at from cashier.pin_try where id = $1`, [
    member,
  ])
  const free = rows[0]?.free_at.getTime() ?? 0
  return free > house.world.now() ? free : null
}

/** How many were wrong in a row with this one, or how long to wait. */
const countTry = async (
  house: House,
  member: Uuid,
): Promise<{ readonly wrong: number } | { readonly waitMs: number }> => {
  const now = house.world.now()
  const waits = Array.from({ length: stepsMost }, (_, at) => pinWaitMs(at + 1))
  const { rows } = await house.db.query<{ wrong: number }>(
    `insert into cashier.pin_try as t (id, wrong, free_at) values ($1, 1, $2)
     on conflict (id) do update set
       wrong = case when t.free_at < $3 then 1 else t.wrong + 1 end,
       free_at = $2::timestamptz
         + ($4::int[])[least(case when t.free_at < $3 then 1 else t.wrong + 1 end, cardinality($4::int[]))] * interval '1 millisecond'
     where t.free_at <= $2
     returning wrong`,
    [member, new Date(now), new Date(now - forgetMs), waits],
  )
  if (rows[0] !== undefined) return { wrong: rows[0].wrong }
  return { waitMs: Math.max(1, ((await pinLockedUntil(house, member)) ?? now) - now) }
}

export const forgetPinTries = async (house: House, member: Uuid): Promise<void> => {
  await house.db.query(`delete from cashier.pin_try where id = $1`, [member])
}

/** Whether this is the member's PIN. */
export const confirmPin = async (house: House, tools: Tools, member: Uuid, pin: string): Promise<true | PinRefusal> => {
  const stored = await pinHash(house, member)
  if (stored === null) return refuse('pin_unset')
  const counted = await countTry(house, member)
  if ('waitMs' in counted) return refuse('pin_locked', { waitSeconds: Math.ceil(counted.waitMs / 1000) })
  const right = await tools.passwords.verify(stored, tools.secrets.peppered(member, pin))
  if (isRefusal(right)) return right
  if (!right) return refuse('pin_wrong', { left: pinTriesLeft(counted.wrong) })
  await forgetPinTries(house, member)
  return true
}
