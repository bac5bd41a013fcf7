// Tries of a PIN, one at a time: fifty at once are fifty, one after the other. A try that is cut off, by a crash or
// because the house is busy, has told nobody anything and counts as none; its turn runs out by itself. Whoever comes back
// after his turn has run out may not tell what he found.

import type { House } from '@magpie/db'
import { refuse, type Refusal, sleep, type Uuid } from '@magpie/kernel'
import { pinWaitMs } from '../../rules/index.ts'

const forgetMs = 86_400_000
const stepsMost = 12
const turnMs = 10_000
const lookAgainMs = 25
const waitMs = 2_000

export type PinTry = {
  /** Undefined when the turn had run out. */
  readonly wrong: () => Promise<number | undefined>
  /** False when the turn had run out. */
  readonly right: () => Promise<boolean>
  readonly leave: () => Promise<void>
}

/** Milliseconds; null when the PIN may be tried. */
export const pinLockedUntil = async (house: House, member: Uuid): Promise<number | null> => {
  const { rows } = await house.db.query<{ free_at: Date }>(`select free_at from cashier.pin_try where id = $1`, [
    member,
  ])
  const free = rows[0]?.free_at.getTime() ?? 0
  return free > house.world.now() ? free : null
}

export const forgetPinTries = async (house: House, member: Uuid): Promise<void> => {
  await house.db.query(`delete from cashier.pin_try where id = $1`, [member])
}

const takeTurn = async (house: House, member: Uuid, turn: Uuid): Promise<boolean> => {
  const now = house.world.now()
  const { rowCount } = await house.db.query(
    `insert into cashier.pin_try as t (id, wrong, free_at, turn, turn_until) values ($1, 0, $2, $3, $4)
     on conflict (id) do update set
       wrong = case when t.free_at < $5 then 0 else t.wrong end, turn = $3, turn_until = $4
     where t.free_at <= $2 and (t.turn is null or t.turn_until <= $2)`,
    [member, new Date(now), turn, new Date(now + turnMs), new Date(now - forgetMs)],
  )
  return rowCount === 1
}

const countWrong = async (house: House, member: Uuid, turn: Uuid): Promise<number | undefined> => {
  const waits = Array.from({ length: stepsMost }, (_, at) => pinWaitMs(at + 1))
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
    const { rowCount } = await house.db.query(`delete from cashier.pin_try where id = $1 and turn = $2`, [member, turn])
    return rowCount === 1
  },
  leave: async () => {
    await house.db.query(`update cashier.pin_try set turn = null, turn_until = null where id = $1 and turn = $2`, [
      member,
      turn,
    ])
  },
})

/** Waits for its turn; `too_many` when others of the same member take too long. */
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
