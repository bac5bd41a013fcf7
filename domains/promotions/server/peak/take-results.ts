// Results of what was predicted, as venues tell them. Read are the matches of which something was heard since the last look, and a score moves by
// what changed in them: a minute costs what came in it, not the week. A score is at any time what the predictions add up to.

import type { House } from '@magpie/db'
import { dayMs } from '@magpie/kernel'
import { type Match, matchesSince } from '@magpie/venues/server'
import { fixedAt, sideOf, weekOf } from '../../rules/index.ts'

const page = 200
/** Tellings may cross by as long as one takes to be written, and a prediction by as long as it takes to be kept. */
const overlapMs = 60_000

/** What was heard until this moment has been taken, epoch milliseconds; 0 before the first time. */
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

/** Null for a match that counts for nobody, and for one that is not over, or not any more. */
const sideNow = ({ state, score }: Match) => (state === 'ended' ? sideOf(score) : null)

/** The first week that it moves: until 11:00 of a Monday the one before, by when it was heard and never by when it is taken. */
const weekFrom = ({ changedAt }: Match): string => {
  const before = weekOf(changedAt - 7 * dayMs)
  return changedAt < fixedAt(before) ? before : weekOf(changedAt)
}

/** Two at once take turns at each prediction, and the second finds it told. */
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

/** Of this week and, where they were heard until 11:00 of its Monday, of the one before; corrected ones too. */
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
