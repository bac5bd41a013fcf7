// The course of a match without bets (its messages and the acts of operators) is deleted eight days after its last
// message; its fixture, result and names stay. With several hundred matches a day they would fill a disk. A match with
// bets keeps its course: proofs are replayed from it (L8, L24).

import { dayMs } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { BookState } from '../book-state.ts'

/**
 * After the last message, by wall time: one day longer than a screen looks back, and longer than results may be
 * corrected.
 */
export const courseKeptMs = 8 * dayMs
const atOnce = 50

/** Deletes the courses of up to fifty matches that are over and have left memory; returns how many. */
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

/** The ids whose course was deleted: nothing is added to them any more. */
export const withoutCourse = async (db: Pool, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const { rows } = await db.query<{ id: string }>('select id from match where id = any($1) and course_gone', [ids])
  return new Set(rows.map(({ id }) => id))
}
