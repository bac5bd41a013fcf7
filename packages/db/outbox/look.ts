// The pieces a consumer has not handled. Its floor in a lane (`house.cursor`) is the position up to which every part has
// handled all pieces; `house.part_cursor` holds the position of a part that is further along. A look reads the pieces above
// the floor and raises it to the first unhandled one, so that the next look has little to read.

import type { Uuid } from '@magpie/kernel'
import type pg from 'pg'
import type { NewsHandler } from '../house.ts'
import { byPlace, type Head, headsSql, type Position } from './lanes.ts'
import { partSql } from './parts.ts'

/** A lane, up to the last row that it had when it was looked at. */
export type Stretch = { readonly lane: Uuid; readonly to: Position }

export type Owed = {
  readonly stretches: readonly Stretch[]
  /** Parts that have something to handle or to try again, and when the next parked piece is due, epoch ms. */
  readonly parts: readonly number[]
  readonly retryMs: number | null
}

type Who = Pick<NewsHandler, 'consumer' | 'topics'>

type First = Position & { readonly lane: Uuid; readonly part: number }

const rowsMax = 4_096

export const lookAt = async (pool: pg.Pool, who: Who, nowMs: number): Promise<Owed> => {
  const { rows } = await pool.query<Head>(
    `select h.lane, h.link, h.n from (${headsSql}) h left join house.cursor c on c.consumer = $1 and c.lane = h.lane
     where c.lane is null or (h.link, h.n) > (c.link, c.n)`,
    [who.consumer],
  )
  const stretches = rows.map(({ lane, link, n }) => ({ lane, to: { link, n } }))
  const firsts = stretches.length === 0 ? [] : await firstOwed(pool, who, stretches)
  if (stretches.length > 0) await raise(pool, who.consumer, stretches, firsts)
  const retry = await parkedDue(pool, who.consumer, nowMs)
  return {
    stretches: stretches.filter(({ lane }) => firsts.some((first) => first.lane === lane)),
    parts: [...new Set([...firsts.map(({ part }) => part), ...retry.parts])],
    retryMs: retry.nextMs,
  }
}

/**
 * Pieces of these stretches that their part has not handled. Floors and places of parts are read with them in one
 * statement: a floor that rises takes the places below it away.
 */
export const owedSql = (what: string, where: string, most: number): string =>
  `select o.* from unnest($3::uuid[], $4::bigint[], $5::integer[]) s (lane, to_link, to_n)
   left join house.cursor f on f.consumer = $1 and f.lane = s.lane
   cross join lateral (
     select ${what} from house.outbox o
     left join house.part_cursor c on c.consumer = $1 and c.lane = o.lane and c.part = ${partSql}
     where o.lane = s.lane and (o.link, o.n) > (coalesce(f.link, -1), coalesce(f.n, -1))
       and (o.link, o.n) <= (s.to_link, s.to_n) and o.topic = any($2)
       and (c.lane is null or (o.link, o.n) > (c.link, c.n)) ${where}
     order by o.link, o.n limit ${most}) o`

export const owedValues = ({ consumer, topics }: Who, stretches: readonly Stretch[]): unknown[] => [
  consumer,
  topics,
  stretches.map(({ lane }) => lane),
  stretches.map(({ to }) => to.link),
  stretches.map(({ to }) => to.n),
]

const firstOwed = async (pool: pg.Pool, who: Who, stretches: readonly Stretch[]): Promise<readonly First[]> => {
  const { rows } = await pool.query<First>(
    `select distinct on (lane, part) lane, part, link, n
     from (${owedSql(`o.lane, o.link, o.n, ${partSql} part`, '', rowsMax)}) o order by lane, part, link, n`,
    owedValues(who, stretches),
  )
  return rows
}

/** Just before the first unhandled piece; the end of the stretch if there is none. */
const floorOf = ({ lane, to }: Stretch, firsts: readonly First[]): Position => {
  const [first] = firsts.filter((one) => one.lane === lane).sort(byPlace)
  return first === undefined ? to : { link: first.link, n: first.n - 1 }
}

const raise = async (
  pool: pg.Pool,
  consumer: string,
  stretches: readonly Stretch[],
  firsts: readonly First[],
): Promise<void> => {
  const floors = stretches.map((stretch) => floorOf(stretch, firsts))
  const lanes = stretches.map(({ lane }) => lane)
  const values = [consumer, lanes, floors.map(({ link }) => link), floors.map(({ n }) => n)]
  await pool.query(
    `with floor as (
       insert into house.cursor as c (consumer, lane, link, n)
       select $1, * from unnest($2::uuid[], $3::bigint[], $4::integer[]) f (lane, link, n) order by lane
       on conflict (consumer, lane) do update set link = excluded.link, n = excluded.n
       where (c.link, c.n) < (excluded.link, excluded.n)
       returning lane, link, n)
     delete from house.part_cursor p using floor f
     where p.consumer = $1 and p.lane = f.lane and (p.link, p.n) <= (f.link, f.n)`,
    values,
  )
}

const parkedDue = async (
  pool: pg.Pool,
  consumer: string,
  nowMs: number,
): Promise<{ readonly parts: readonly number[]; readonly nextMs: number | null }> => {
  const { rows } = await pool.query<{ part: number; retry_at: Date }>(
    'select part, min(retry_at) retry_at from house.parked where consumer = $1 and retry_at is not null group by part',
    [consumer],
  )
  const times = rows.map((row) => row.retry_at.getTime())
  return {
    parts: rows.filter((row) => row.retry_at.getTime() <= nowMs).map((row) => row.part),
    nextMs: times.length === 0 ? null : Math.min(...times),
  }
}
