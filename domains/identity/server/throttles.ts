// Throttles in a table, because every server process must count the same tries. A try is counted before the password is
// checked: fifty concurrent tries count as fifty. The statement counts and judges in one step under the row's lock.

import { type House, houseNow } from '@magpie/db'
import { type Throttle, waitAfter } from '../rules/index.ts'
import { throttleId } from './session/secret.ts'

/**
 * `waits`: milliseconds; zero if the try was counted and may continue, then with the wait of the next one. A try that
 * must wait is not counted. While tries are free, the moment means nothing: another process may have counted one a
 * millisecond ahead of this one's clock.
 */
export const countAndTell = async (
  house: House,
  throttle: Throttle,
  whom: string,
): Promise<{ readonly waits: number; readonly next: number }> => {
  const now = houseNow(house)
  const steps = throttle.free + throttle.delaysMs.length
  const pauses = Array.from({ length: steps }, (_, at) => waitAfter(throttle, at + 1))
  const id = throttleId(throttle.name, whom)
  const counted = await house.db.query<{ tries: number; free_at: Date }>(
    `insert into identity.throttle as t (id, tries, last_at, free_at)
     values ($1, 1, $2, $2::timestamptz + ($4::int[])[1] * interval '1 millisecond')
     on conflict (id) do update set
       tries = case when t.last_at < $3 then 1 else t.tries + 1 end,
       last_at = $2,
       free_at = $2::timestamptz
         + ($4::int[])[least(case when t.last_at < $3 then 1 else t.tries + 1 end, cardinality($4::int[]))] * interval '1 millisecond'
     where t.free_at <= $2 or t.tries < $5
     returning tries, free_at`,
    [id, new Date(now), new Date(now - throttle.forgetMs), pauses, throttle.free],
  )
  const [row] = counted.rows
  if (row !== undefined)
    return { waits: 0, next: row.tries < throttle.free ? 0 : Math.max(0, row.free_at.getTime() - now) }
  const { rows } = await house.db.query<{ free_at: Date }>(`select free_at from identity.throttle where id = $1`, [id])
  const waits = Math.max(1, (rows[0]?.free_at.getTime() ?? now) - now)
  return { waits, next: waits }
}

/** Milliseconds to wait; zero if the try was counted and may continue. */
export const countTry = async (house: House, throttle: Throttle, whom: string): Promise<number> =>
  (await countAndTell(house, throttle, whom)).waits

/** Counts a try that never has to wait, and returns the number of tries in a row. */
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

/** False if it was spent before. Spent values are stored as long as tries are. */
export const spendOnce = async (house: House, id: string): Promise<boolean> => {
  const { rowCount } = await house.db.query(
    `insert into identity.throttle (id, tries, last_at, free_at) values ($1, 1, $2, $2) on conflict (id) do nothing`,
    [throttleId('spent', id), new Date(house.world.now())],
  )
  return rowCount === 1
}

/** Forgets all tries, because the password was right. */
export const forgetTries = async (house: House, throttle: Throttle, whom: string): Promise<void> => {
  await house.db.query(`delete from identity.throttle where id = $1`, [throttleId(throttle.name, whom)])
}

/** Uncounts one try, because it was not a guess. The others of the same address still count. */
export const giveBackTry = async (house: House, throttle: Throttle, whom: string): Promise<void> => {
  await house.db.query(
    `update identity.throttle set tries = greatest(tries - 1, 0), free_at = least(free_at, $2) where id = $1`,
    [throttleId(throttle.name, whom), new Date(houseNow(house))],
  )
}

export const waitSeconds = (waitMs: number): number => Math.ceil(waitMs / 1000)
