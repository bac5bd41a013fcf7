// Members' levels on a past day, from the level that each judged day kept.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'

type Db = Pick<House, 'db'>

export type HeldLevel = { readonly member: Uuid; readonly level: number }

const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Members above V0 at 00:00 of this Beijing day, `2026-12-01`, in pages by member. Undefined if the day before is not
 * judged, or none ever was. `among`: only these members.
 */
export const levelsHeldOn = async (
  { db }: Db,
  day: string,
  {
    behind,
    limit,
    among = null,
  }: { readonly behind: Uuid | null; readonly limit: number; readonly among?: readonly Uuid[] | null },
): Promise<readonly HeldLevel[] | undefined> => {
  const judged = await db.query(`select from vip.run where day >= $1::date - 1 limit 1`, [day])
  if (judged.rows.length === 0) return undefined
  const { rows } = await db.query<HeldLevel>(
    `select member, level from (
       select m.id as member, coalesce(
         (select d.level::int from vip.day d where d.member_id = m.id and d.day >= $1::date order by d.day limit 1),
         substr(m.state, 2)::int) as level
       from vip.member m where m.id > $2 and ($4::uuid[] is null or m.id = any($4))) held
     where level > 0 order by member limit $3`,
    [day, behind ?? beforeAll, limit, among],
  )
  return rows
}

export type Rise = HeldLevel & { readonly day: string }

/** Members who rose between two Beijing days, both included, and their new levels. */
export const risesBetween = async ({ db }: Db, from: string, to: string): Promise<readonly Rise[]> => {
  const { rows } = await db.query<Rise>(
    `select member_id as member, level::int + 1 as level, day::text as day from vip.day
     where event = 'up' and day between $1::date and $2::date order by day, member_id`,
    [from, to],
  )
  return rows
}
