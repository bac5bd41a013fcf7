// When a member paused by their own decision: promotions exclude this from days and deadlines, so that a pause costs
// nothing.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'

/** Epoch milliseconds; the end is exclusive. */
export type Pause = { readonly from: number; readonly to: number }

type Raw = { readonly at: Date; readonly timed_out: string | null; readonly excluded: string | null }

/** Their pauses that overlap a period, merged and in order; a current one ends at its chosen end. */
export const pausesOf = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly Pause[]> => {
  const { rows } = await db.query<Raw>(
    `select at, standing ->> 'timedOutUntil' as timed_out, standing ->> 'excludedUntil' as excluded
     from play_safe.change where member_id = $1 and at < $2 and what in ('timed_out', 'excluded') order by version`,
    [member, new Date(to)],
  )
  const joined: Pause[] = []
  for (const { at, timed_out, excluded } of rows) {
    const pause = { from: at.getTime(), to: Math.max(Number(timed_out ?? 0), Number(excluded ?? 0)) }
    if (pause.to <= from) continue
    const last = joined.at(-1)
    if (last !== undefined && pause.from <= last.to)
      joined[joined.length - 1] = { ...last, to: Math.max(last.to, pause.to) }
    else joined.push(pause)
  }
  return joined
}

/** Which of these members were excluded at any time since a moment, epoch milliseconds. */
export const excludedSince = async (
  { db }: Pick<House, 'db'>,
  members: readonly Uuid[],
  since: number,
): Promise<ReadonlySet<Uuid>> => {
  const { rows } = await db.query<{ id: Uuid }>(
    `select distinct member_id as id from play_safe.change
     where member_id = any($1) and what = 'excluded' and (standing ->> 'excludedUntil')::numeric > $2`,
    [members, since],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Which of these members were in a time-out or excluded at a moment, epoch milliseconds. */
export const pausedAt = async (
  { db }: Pick<House, 'db'>,
  members: readonly Uuid[],
  at: number,
): Promise<ReadonlySet<Uuid>> => {
  const { rows } = await db.query<{ id: Uuid }>(
    `select distinct member_id as id from play_safe.change
     where member_id = any($1) and at <= $2 and what in ('timed_out', 'excluded')
       and greatest((standing ->> 'timedOutUntil')::numeric, (standing ->> 'excludedUntil')::numeric) > $3`,
    [members, new Date(at), at],
  )
  return new Set(rows.map(({ id }) => id))
}
