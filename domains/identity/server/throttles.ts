// Throttles in a table, because every server process must count the same tries. A try is counted before the password
// is looked at: fifty tries at once are fifty tries. The statement counts and judges in one step under the row's lock.

import { type House, houseNow } from '@magpie/db'
import { type Throttle, waitAfter } from '../rules/index.ts'
import { throttleId } from './session/secret.ts'

/** Milliseconds to wait; zero when the try was counted and may go on. A try that must wait is not counted. While tries
 * are free, the moment says nothing: another process may have counted one a millisecond ahead of this one's clock. */
export const countTry = async (house: House, throttle: Throttle, whom: string): Promise<number> => {
  const now = houseNow(house)
  const steps = throttle.free + throttle.delaysMs.length
  const waits = Array.from({ length: steps }, (_, at) => waitAfter(throttle, at + 1))
  const id = throttleId(throttle.name, whom)
  const counted = await house.db.query(
    `insert into identity.throttle as t (id, tries, last_at, free_at)
     values ($1, 1, $2, $2::timestamptz + ($4::int[])[1] * interval '1 millisecond')
     on conflict (id) do update set
       tries = case when t.last_at < $3 then 1 else t.tries + 1 end,
       last_at = $2,
       free_at = $2::timestamptz
         + ($4::int[])[least(case when t.last_at < $3 then 1 else t.tries + 1 end, cardinality($4::int[]))] * interval '1 millisecond'
     where t.free_at <= $2 or t.tries < $5`,
    [id, new Date(now), new Date(now - throttle.forgetMs), waits, throttle.free],
  )
  if (counted.rowCount === 1) return 0
  const { rows } = await house.db.query<{ free_at: Date }>(`select free_at from identity.throttle where id = $1`, [id])
  return Math.max(1, (rows[0]?.free_at.getTime() ?? now) - now)
}

/** Milliseconds until all of these would let the next try go on. */
export const nextWait = async (house: House, all: readonly (readonly [Throttle, string])[]): Promise<number> => {
  const now = houseNow(house)
  const { rows } = await house.db.query<{ free_at: Date | null }>(
    `select max(t.free_at) free_at from identity.throttle t
     join unnest($1::text[], $2::int[]) of_these (id, free) on of_these.id = t.id and t.tries >= of_these.free`,
    [all.map(([{ name }, whom]) => throttleId(name, whom)), all.map(([{ free }]) => free)],
  )
  return Math.max(0, (rows[0]?.free_at?.getTime() ?? now) - now)
}

/** Counts a try that is never made to wait, and tells how many there were in a row. */
export const countFreely = async (house: House, throttle: Throttle, whom: string): Promise<number> => {
  const now = house.world.now()
  const { rows } = await house.db.query<{ tries: number }>(
    `insert into identity.throttle as t (id, tries, last_at, free_at) values ($1, 1, $2, $2)
     on conflict (id) do update set tries = case when t.last_at < $3 then 1 else t.tries + 1 end, last_at = $2
     returning tries`,
    [throttleId(throttle.name, whom), new Date(now), new Date(now - throttle.forgetMs)],
  )
  return rows[0]?.tries ?? 1
}

/** False when it was spent before. What is spent is kept for as long as tries are. */
export const spendOnce = async (house: House, id: string): Promise<boolean> => {
  const { rowCount } = await house.db.query(
    `insert into identity.throttle (id, tries, last_at, free_at) values ($1, 1, $2, $2) on conflict (id) do nothing`,
    [throttleId('spent', id), new Date(house.world.now())],
  )
  return rowCount === 1
}

/** Forgets all tries: they knew the password. */
export const forgetTries = async (house: House, throttle: Throttle, whom: string): Promise<void> => {
  await house.db.query(`delete from identity.throttle where id = $1`, [throttleId(throttle.name, whom)])
}

/** Gives one try back: it was no guess. The others of the same address still count. */
export const giveBackTry = async (house: House, throttle: Throttle, whom: string): Promise<void> => {
  await house.db.query(
    `update identity.throttle set tries = greatest(tries - 1, 0), free_at = least(free_at, $2) where id = $1`,
    [throttleId(throttle.name, whom), new Date(houseNow(house))],
  )
}

export const waitSeconds = (waitMs: number): number => Math.ceil(waitMs / 1000)
