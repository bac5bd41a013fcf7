// Results of predicted matches, as reported by venues. Only matches with news since the last run are read, and a score
// changes by their difference: a minute costs what arrived in it, not the whole week. A score always equals the sum of
// the predictions.

import type { House } from '@magpie/db'
import { dayMs } from '@magpie/kernel'
import { type Match, matchesSince } from '@magpie/venues/server'
import { fixedAt, sideOf, weekOf } from '../../rules/index.ts'

const page = 200
/** Reports may be committed out of order by as long as one write takes, and so may predictions. */
const overlapMs = 60_000

/** Reports up to this moment have been handled, epoch milliseconds; 0 before the first run. */
const takenUntil = async ({ db }: Pick<House, 'db'>): Promise<number> => {
  const { rows } = await db.query<{ at: Date }>(`select at from promotions.peak_taken where id = 'matches'`)
  return rows[0]?.at.getTime() ?? 0
}

const noteTaken = async ({ db }: Pick<House, 'db'>, at: number): Promise<void> => {
  await db.query(
    `insert into promotions.peak_taken as t (id, at) values ('matches', $1)
     on conflict (id) do update set at = excluded.at where t.at < excluded.at`,
    [new Date(at)],
  )
}

/** Null for a match that does not count, and for one that is not, or no longer, over. */
const sideNow = ({ state, score }: Match) => (state === 'ended' ? sideOf(score) : null)

/**
 * The first week that it changes: before 11:00 on a Monday the previous one, by the time of the report and not of this
 * run.
 */
const weekFrom = ({ changedAt }: Match): string => {
  const before = weekOf(changedAt - 7 * dayMs)
  return changedAt < fixedAt(before) ? before : weekOf(changedAt)
}

/** Two runs at once lock each prediction in turn, and the second finds it done. */
const fold = async ({ db }: Pick<House, 'db'>, told: readonly Match[]): Promise<void> => {
  await db.query(
    `with due as (
       select p.member_id, p.venue, p.match, p.week, p.hit as was, p.side = m.side as hit
       from promotions.prediction p join unnest($1::text[], $2::text[], $3::text[], $4::date[]) m(venue, match, side, week)
         on p.venue = m.venue and p.match = m.match
       where p.week >= m.week and p.hit is distinct from (p.side = m.side) for update of p),
     told as (update promotions.prediction p set hit = due.hit from due
       where p.member_id = due.member_id and p.venue = due.venue and p.match = due.match)
     insert into promotions.score as s (week, member_id, hit, of)
     select week, member_id, sum((hit is true)::int - (was is true)::int), sum((hit is not null)::int - (was is not null)::int)
     from due group by week, member_id
     on conflict (week, member_id) do update set hit = s.hit + excluded.hit, of = s.of + excluded.of`,
    [told.map(({ venue }) => venue), told.map(({ id }) => id), told.map(sideNow), told.map(weekFrom)],
  )
}

/** Results of this week and, if reported before 11:00 on its Monday, of the previous one; corrections too. */
export const takeResults = async (house: House): Promise<void> => {
  let since = (await takenUntil(house)) - overlapMs
  let last: Match | undefined
  for (;;) {
    const told = await matchesSince(house, since, page, last)
    last = told.at(-1)
    if (last === undefined) return
    await fold(house, told)
    await noteTaken(house, last.changedAt)
    since = last.changedAt
    if (told.length < page) return
  }
}
