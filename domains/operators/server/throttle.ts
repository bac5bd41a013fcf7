// Tries in a table, because all processes must share the count. A try is counted before any check, so fifty at once are
// fifty. The statement counts and judges in one step under the row's lock.

import type { House } from '@magpie/db'
import { type Refusal, refuse } from '@magpie/kernel'
import { type Throttle, waitAfter } from '../rules/index.ts'
import { sha256 } from './secrets.ts'

type On = Pick<House, 'db' | 'world'>

/** Typed values and addresses are never stored in clear. */
const idOf = (throttle: Throttle, whom: string): string => `${throttle.name}:${sha256(whom)}`

/** Counts a try; if it refuses, with the seconds to wait, the try is not counted. */
export const countTry = async (
  { db, world }: On,
  throttle: Throttle,
  whom: string,
): Promise<Refusal<'login_limit'> | undefined> => {
  const now = world.now()
  const steps = throttle.free + throttle.delaysMs.length
  const waits = Array.from({ length: steps }, (_, at) => waitAfter(throttle, at + 1))
  const id = idOf(throttle, whom)
  const { rowCount } = await db.query(
    `insert into operators.throttle as t (id, tries, last_at, free_at)
     values ($1, 1, $2, $2::timestamptz + ($4::int[])[1] * interval '1 millisecond')
     on conflict (id) do update set
       tries = case when t.last_at < $3 then 1 else t.tries + 1 end,
       last_at = $2,
       free_at = $2::timestamptz
         + ($4::int[])[least(case when t.last_at < $3 then 1 else t.tries + 1 end, cardinality($4::int[]))] * interval '1 millisecond'
     where t.free_at <= $2 or t.tries < $5`,
    [id, new Date(now), new Date(now - throttle.forgetMs), waits, throttle.free],
  )
  if (rowCount === 1) return undefined
  const { rows } = await db.query<{ free_at: Date }>(`select free_at from operators.throttle where id = $1`, [id])
  const waitMs = Math.max(1, (rows[0]?.free_at.getTime() ?? now) - now)
  return refuse('login_limit', { waitSeconds: Math.ceil(waitMs / 1000) })
}

/** Counts a try without making it wait; gives the number of consecutive ones. */
export const countFreely = async ({ db, world }: On, throttle: Throttle, whom: string): Promise<number> => {
  const now = world.now()
  const { rows } = await db.query<{ tries: number }>(
    `insert into operators.throttle as t (id, tries, last_at, free_at) values ($1, 1, $2, $2)
     on conflict (id) do update set tries = case when t.last_at < $3 then 1 else t.tries + 1 end, last_at = $2
     returning tries`,
    [idOf(throttle, whom), new Date(now), new Date(now - throttle.forgetMs)],
  )
  return rows[0]?.tries ?? 1
}

/** False if it was used before. */
export const spendOnce = async ({ db, world }: On, id: string): Promise<boolean> => {
  const { rowCount } = await db.query(
    `insert into operators.throttle (id, tries, last_at, free_at) values ($1, 1, $2, $2) on conflict (id) do nothing`,
    [`spent:${sha256(id)}`, new Date(world.now())],
  )
  return rowCount === 1
}

/** A full login: forgets all tries. */
export const forgetTries = async ({ db }: Pick<On, 'db'>, throttle: Throttle, whom: string): Promise<void> => {
  await db.query(`delete from operators.throttle where id = $1`, [idOf(throttle, whom)])
}

/** Gives one try back: it was not a guess. */
export const giveBackTry = async ({ db, world }: On, throttle: Throttle, whom: string): Promise<void> => {
  await db.query(
    `update operators.throttle set tries = greatest(tries - 1, 0), free_at = least(free_at, $2) where id = $1`,
    [idOf(throttle, whom), new Date(world.now())],
  )
}
