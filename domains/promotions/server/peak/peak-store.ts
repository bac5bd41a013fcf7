// Stores members who take part, their predictions, and the scores of a week. None of it is money: points are given by
// awards.

import { type House, inTransaction } from '@magpie/db'
import { beijingDay, beijingMidnight, dayMs, type Uuid } from '@magpie/kernel'
import type { Bucket, Side } from '../../rules/index.ts'
import { weekOf } from '../../rules/index.ts'

type Db = Pick<House, 'db'>

export const hasJoined = async ({ db }: Db, member: Uuid): Promise<boolean> => {
  const { rows } = await db.query('select from promotions.peak_member where id = $1', [member])
  return rows.length > 0
}

export const setJoined = async (
  { db, world }: Pick<House, 'db' | 'world'>,
  member: Uuid,
  on: boolean,
): Promise<void> => {
  if (on)
    await db.query('insert into promotions.peak_member (id, joined_at) values ($1, $2) on conflict (id) do nothing', [
      member,
      new Date(world.now()),
    ])
  else await db.query('delete from promotions.peak_member where id = $1', [member])
}

export type Prediction = {
  readonly venue: string
  readonly match: string
  readonly side: Side
  readonly hit: boolean | null
}

export const predictionsOf = async ({ db }: Db, member: Uuid, week: string): Promise<readonly Prediction[]> => {
  const { rows } = await db.query<Prediction>(
    'select venue, match, side, hit from promotions.prediction where member_id = $1 and week = $2::date',
    [member, week],
  )
  return rows
}

/**
 * Stores a prediction, or another side for one; false if the week is full. Concurrent ones conflict on the member's
 * row.
 */
export const keepPrediction = (
  { db, world }: Pick<House, 'db' | 'world'>,
  member: Uuid,
  { venue, match, week, side, most }: Omit<Prediction, 'hit'> & { readonly week: string; readonly most: number },
): Promise<number | undefined> =>
  inTransaction(db, async (client) => {
    await client.query('select from promotions.peak_member where id = $1 for update', [member])
    const { rows } = await client.query<{ made: number; same: number }>(
      `select count(*)::int as made, (count(*) filter (where venue = $3 and match = $4))::int as same
       from promotions.prediction where member_id = $1 and week = $2::date`,
      [member, week, venue, match],
    )
    const { made = 0, same = 0 } = rows[0] ?? {}
    if (same === 0 && made >= most) return undefined
    // A match that was reported as over and will be played again: its counted result is taken back with the change.
    await client.query(
      `with was as (select week, hit from promotions.prediction
         where member_id = $1 and venue = $2 and match = $3 and hit is not null for update)
       update promotions.score s set hit = s.hit - was.hit::int, of = s.of - 1 from was where s.member_id = $1 and s.week = was.week`,
      [member, venue, match],
    )
    await client.query(
      `insert into promotions.prediction (member_id, venue, match, week, side, hit, made_at) values ($1, $2, $3, $4, $5, null, $6)
       on conflict (member_id, venue, match) do update set side = excluded.side, week = excluded.week, hit = null,
         made_at = excluded.made_at`,
      [member, venue, match, week, side, new Date(world.now())],
    )
    return most - made - (same === 0 ? 1 : 0)
  })

/** From one Monday to before another, for members who take part. */
export type Span = { readonly from: string; readonly to: string }

/** Its Mondays: a score is found by week and member at once, however many there are. */
const weeksIn = ({ from, to }: Span): readonly string[] => {
  const weeks: string[] = []
  const end = beijingMidnight(to)
  for (let at = beijingMidnight(from); at < end; at += dayMs)
    if (weekOf(at) === beijingDay(at)) weeks.push(beijingDay(at))
  return weeks
}

/** A member has one score in a week. */
const scored = ({ from, to }: Span) =>
  weeksIn({ from, to }).length === 1
    ? `(select s.member_id, s.hit, s.of from promotions.score s
  join promotions.peak_member p on p.id = s.member_id where s.week = any($1::date[])) s`
    : `(select s.member_id, sum(s.hit)::int as hit, sum(s.of)::int as of from promotions.score s
  join promotions.peak_member p on p.id = s.member_id where s.week = any($1::date[]) group by s.member_id) s`

export const bucketsIn = async ({ db }: Db, span: Span): Promise<readonly Bucket[]> => {
  const { rows } = await db.query<Bucket>(
    `select hit, of, count(*)::int as count from ${scored(span)} group by hit, of`,
    [weeksIn(span)],
  )
  return rows
}

export type Scored = { readonly member_id: Uuid; readonly hit: number; readonly of: number }

/** Of these members, in the order of the ranking. */
export const scoredAmong = async ({ db }: Db, members: readonly Uuid[], span: Span): Promise<readonly Scored[]> => {
  const { rows } = await db.query<Scored>(
    `select member_id, hit, of from ${scored(span)} where member_id = any($2) and of > 0
     order by hit::numeric / of desc, hit desc, member_id`,
    [weeksIn(span), members],
  )
  return rows
}

/** Members with these figures, in the order of the ranking. */
export const scoredIn = async ({ db }: Db, span: Span, least: number, limit: number): Promise<readonly Scored[]> => {
  const { rows } = await db.query<Scored>(
    `select member_id, hit, of from ${scored(span)} where of >= $2 order by hit::numeric / of desc, hit desc, member_id limit $3`,
    [weeksIn(span), least, limit],
  )
  return rows
}

export const scoreOf = async ({ db }: Db, member: Uuid, span: Span): Promise<Scored | undefined> => {
  const { rows } = await db.query<Scored>(
    `select member_id, sum(hit)::int as hit, sum(of)::int as of from promotions.score
     where member_id = $2 and week = any($1::date[]) group by member_id having sum(of) > 0`,
    [weeksIn(span), member],
  )
  return rows[0]
}

export const isGiven = async ({ db }: Db, week: string): Promise<boolean> => {
  const { rows } = await db.query('select from promotions.peak_week where week = $1::date', [week])
  return rows.length > 0
}

export const noteGiven = async (
  { db, world }: Pick<House, 'db' | 'world'>,
  week: string,
  places: number,
): Promise<void> => {
  await db.query(
    'insert into promotions.peak_week (week, places, given_at) values ($1, $2, $3) on conflict (week) do nothing',
    [week, places, new Date(world.now())],
  )
}
