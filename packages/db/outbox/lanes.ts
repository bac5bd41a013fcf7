// Reading the outbox. Rows become visible out of order across lanes, in order within one (a lane has one writer and
// one open link), so a position is kept for each lane and nothing is ever read by "greater than the last" overall.

import type { Uuid } from '@magpie/kernel'
import type { Delivered } from '../house.ts'
import type { Json } from '../journal.ts'

export type Position = { readonly link: bigint; readonly n: number }
export type Head = Position & { readonly lane: Uuid }

/** Before the first row of a lane. */
export const start: Position = { link: -1n, n: -1 }

/** For sorting what one lane has. */
export const byPlace = (a: Position, b: Position): number => (a.link === b.link ? a.n - b.n : a.link < b.link ? -1 : 1)

/** The lanes that have news, each found by one step in the primary key, with their last row. */
export const headsSql = `
  with recursive lanes (lane) as (
    (select lane from house.outbox order by lane limit 1)
    union all
    select (select o.lane from house.outbox o where o.lane > l.lane order by o.lane limit 1) from lanes l where l.lane is not null
  )
  select l.lane, h.link, h.n from lanes l
  cross join lateral (select o.link, o.n from house.outbox o where o.lane = l.lane order by o.link desc, o.n desc limit 1) h
  where l.lane is not null`

export type NewsRow = {
  readonly lane: Uuid
  readonly link: bigint
  readonly n: number
  readonly topic: string
  readonly member_id: Uuid | null
  readonly body: Json
  readonly at: Date
}

export const rowColumns = 'o.lane, o.link, o.n, o.topic, o.member_id, o.body, o.at'

export const delivered = (row: NewsRow): Delivered => ({
  key: `${row.lane}/${row.link}/${row.n}`,
  topic: row.topic,
  member: row.member_id,
  body: row.body,
  at: row.at.getTime(),
})
