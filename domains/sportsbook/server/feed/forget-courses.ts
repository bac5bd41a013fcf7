// The course of a match that nobody bet on, its messages and the acts of operators, is taken away eight days after its last
// message; its fixture, its result and its names stay. A world of several hundred matches a day would fill a disk with them. What
// somebody bet on keeps its course: a proof is replayed from it (L8, L24).

import { dayMs } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { BookState } from '../book-state.ts'

/** After the last message, by the wall: a day more than a screen looks back, and beyond the time for corrections. */
export const courseKeptMs = 8 * dayMs
const atOnce = 50

/** Takes away the courses of up to fifty matches that are over and have left memory; gives how many. */
export const forgetCourses = async (
  db: Pool,
  { matches }: Pick<BookState, 'matches'>,
  now: number,
): Promise<number> => {
  const { rows } = await db.query<{ gone: number }>(
    `with old as (
       select m.id from match m
       where not m.going and not m.course_gone and not m.unsettled and m.told > 0 and m.kick_off_at < $1 and m.id <> all ($2::text[])
         and exists (select from feed_message f where f.match_id = m.id and f.seq = m.last_seq and f.heard_at < $1)
         and not exists (select from ticket t where t.match_id = m.id and t.state in ('confirmed', 'settled'))
         and not exists (select from ticket t where t.match_id = m.id and t.state = 'pending')
         and not exists (select from ticket_leg l where l.match_id = m.id)
       order by m.kick_off_at limit ${atOnce} for update skip locked
     ), marked as (update match m set course_gone = true from old where m.id = old.id returning m.id),
     messages as (delete from feed_message f using marked where f.match_id = marked.id and f.seq > 1),
     acts as (delete from feed_act a using marked where a.match_id = marked.id)
     select count(*)::int as gone from marked`,
    [now - courseKeptMs, [...matches.keys()]],
  )
  return rows[0]?.gone ?? 0
}

/** Those of the ids whose course is gone: nothing is added to them any more. */
export const withoutCourse = async (db: Pool, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const { rows } = await db.query<{ id: string }>('select id from match where id = any($1) and course_gone', [ids])
  return new Set(rows.map(({ id }) => id))
}
