// The journal in stretches of links, each small enough for memory while its rows are read. Stretches follow the clock
// and include every lane that wrote at that time, because keys can only be found by time.

import type { Uuid } from '@magpie/kernel'
import type { Database, Known } from './database.ts'

/** Links after one number, up to and including another. */
export type Range = { readonly lane: Uuid; readonly after: bigint; readonly upto: bigint }

export type Stretch = readonly Range[]

/** The minimum of leaves in a stretch, except the last: some megabytes of hashes. */
const leavesInStretch = 100_000

type Minute = { readonly lane: Uuid; readonly upto: bigint; readonly leaves: bigint; readonly minute: Date }

/** All links after the verified ones. A link is in exactly one stretch, even if the clock was set back. */
export const stretchesOf = async (db: Database, known: Known): Promise<readonly Stretch[]> => {
  const minutes = await db.query<Minute>(
    `select k.lane, date_trunc('minute', k.at) as minute, max(k.number) as upto, sum(length(k.leaves) / 32)::bigint as leaves
     from unnest($1::uuid[], $2::bigint[]) u(lane, after) join ledger.link k on k.lane = u.lane and k.number > u.after
     group by 1, 2 order by 2, 1`,
    [known.lanes, known.numbers],
  )
  const reached = new Map<Uuid, bigint>(known.lanes.map((lane, nth) => [lane, known.numbers[nth] ?? 0n]))
  const stretches: Stretch[] = []
  let ranges = new Map<Uuid, Range>()
  let leaves = 0n
  let last = 0
  const close = (): void => {
    if (ranges.size > 0) stretches.push([...ranges.values()])
    ranges = new Map()
    leaves = 0n
  }
  for (const { lane, upto, leaves: more, minute } of minutes.rows) {
    if (leaves >= leavesInStretch && minute.getTime() !== last) close()
    last = minute.getTime()
    const before = reached.get(lane) ?? 0n
    if (upto <= before) continue
    ranges.set(lane, { lane, after: ranges.get(lane)?.after ?? before, upto })
    reached.set(lane, upto)
    leaves += more
  }
  close()
  return stretches
}
