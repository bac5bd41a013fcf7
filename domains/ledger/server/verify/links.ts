// Whether the links of each lane follow each other without a gap from the first to the head, and whether there are
// others. The database compares them itself and returns only those that do not fit.

import type { Uuid } from '@magpie/kernel'
import type { Database, Known, LaneRow } from './database.ts'
import { linkName, type PlacedFault, wholeLink } from './fault.ts'

/** The maximum of reported faults: the first is named, and a few more help to find the cause. */
export const faultsMax = 20

type Broken = {
  readonly lane: Uuid
  readonly number: bigint
  readonly before: bigint
}

/** Links that do not follow the previous one: by number, or by the hash of the previous link. */
const checkOrder = async (db: Database, known: Known): Promise<readonly PlacedFault[]> => {
  const broken = await db.query<Broken>(
    `select x.lane, x.number, x.before from (
       select k.lane, k.number, k.previous, lag(k.number, 1, u.after) over w as before, lag(k.hash, 1, u.hash) over w as expected
       from unnest($1::uuid[], $2::bigint[], $3::bytea[]) u(lane, after, hash) join ledger.link k on k.lane = u.lane and k.number > u.after
       window w as (partition by k.lane order by k.number)) x
     where x.number <> x.before + 1 or x.previous <> x.expected order by x.lane, x.number limit ${faultsMax}`,
    [known.lanes, known.numbers, known.hashes],
  )
  return broken.rows.map(({ lane, number, before }) => {
    const gap = number > before + 1n
    const link = gap ? before + 1n : number
    const what = gap ? 'it is missing' : number === before ? 'it stands twice' : 'it does not follow the link before it'
    return { lane, link, leaf: wholeLink, row: linkName(lane, link), what }
  })
}

type Last = { readonly lane: Uuid; readonly number: bigint; readonly hash: Buffer }

/** Whether the verified lanes end at their heads. */
const checkHeads = async (db: Database, lanes: readonly LaneRow[], known: Known): Promise<readonly PlacedFault[]> => {
  const found = await db.query<Last>(
    `select k.lane, k.number, k.hash from unnest($1::uuid[]) u(lane)
     cross join lateral (select l.lane, l.number, l.hash from ledger.link l where l.lane = u.lane order by l.number desc limit 1) k`,
    [known.lanes],
  )
  const last = new Map(found.rows.map((row) => [row.lane, row]))
  const begins = new Map(
    known.lanes.map((lane, nth) => [lane, { number: known.numbers[nth], hash: known.hashes[nth] }]),
  )
  return lanes.flatMap(({ id, head, head_hash }): readonly PlacedFault[] => {
    const begin = begins.get(id)
    if (begin === undefined) return []
    const { number = 0n, hash } = last.get(id) ?? begin
    const place = { lane: id, leaf: wholeLink }
    if (number < head) return [{ ...place, link: number + 1n, row: linkName(id, number + 1n), what: 'it is missing' }]
    if (number > head)
      return [{ ...place, link: head + 1n, row: linkName(id, head + 1n), what: 'its lane does not reach it' }]
    if (hash?.equals(head_hash) === true) return []
    return [{ ...place, link: number + 1n, row: `ledger.lane ${id}`, what: 'its head is not the last link' }]
  })
}

/** Links of lanes without an opening: the lane was deleted, or the links were inserted. */
export const checkForeignLinks = async (db: Database): Promise<readonly PlacedFault[]> => {
  const foreign = await db.query<{ lane: Uuid; number: bigint }>(
    `select k.lane, k.number from ledger.link k where not exists (select from ledger.lane l where l.id = k.lane) order by 1, 2 limit 1`,
  )
  return foreign.rows.map(({ lane, number }) => ({
    lane,
    link: number,
    leaf: wholeLink,
    row: `ledger.lane ${lane}`,
    what: `it is missing, and link ${number} stands in it`,
  }))
}

export const checkLinks = async (
  db: Database,
  lanes: readonly LaneRow[],
  known: Known,
): Promise<readonly PlacedFault[]> => [...(await checkOrder(db, known)), ...(await checkHeads(db, lanes, known))]
