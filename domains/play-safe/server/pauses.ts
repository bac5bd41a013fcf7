// When a member did not play by their own will: what a promotion's days and deadlines leave out, so that a pause costs nothing.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'

/** Epoch milliseconds, the end not among them. */
export type Pause = { readonly from: number; readonly to: number }

type Raw = { readonly at: Date; readonly timed_out: string | null; readonly excluded: string | null }

/** Their pauses that touch a stretch, joined and in order; the end of one that goes on is the one that was chosen. */
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
