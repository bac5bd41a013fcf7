// Reads news back, lane by lane in link order, for reconciliation lists, without moving any consumer's cursor. Within a lane
// rows become visible in order, so a reader that continues from its last position misses nothing.

import type { Uuid } from '@magpie/kernel'
import type pg from 'pg'
import type { Delivered } from '../house.ts'
import { delivered, type Head, headsSql, type NewsRow, type Position, rowColumns } from './lanes.ts'

/** The lanes that have news, with the place of their last row. */
export const laneHeads = async (db: pg.Pool): Promise<readonly Head[]> => (await db.query<Head>(headsSql)).rows

export type LaneReading = {
  readonly lane: Uuid
  /** The place of the last row that was read before; absent for the beginning. */
  readonly after?: Position
  readonly topic: string
  /** Only news whose body names this venue: found by an index, however much else is in the lane. */
  readonly venue: string
  readonly limit: number
}

export type Placed = Position & { readonly lane: Uuid; readonly news: Delivered }

export const readLane = async (
  db: pg.Pool,
  { lane, after, topic, venue, limit }: LaneReading,
): Promise<readonly Placed[]> => {
  const { rows } = await db.query<NewsRow>(
    `select ${rowColumns} from house.outbox o
     where o.lane = $1 and (o.link, o.n) > ($2, $3) and o.topic = $4 and (o.body ->> 'venue') = $5
     order by o.link, o.n limit $6`,
    [lane, after?.link ?? -1n, after?.n ?? -1, topic, venue, limit],
  )
  return rows.map((row) => ({ lane: row.lane, link: row.link, n: row.n, news: delivered(row) }))
}
