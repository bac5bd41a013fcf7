// Metrics of venues: bets without a result.

import type { House } from '@magpie/db'
import type { Slice } from '@magpie/wire'

type Counted = { readonly venue: string; readonly count: number; readonly seconds: number }

// Rounds count here once they are old enough for a task: those of the last quarter of an hour are normal.
const held = async ({ db }: House): Promise<readonly Counted[]> => {
  const { rows } = await db.query<Counted>(
    `select v.id venue, count(t.id)::int count, coalesce(extract(epoch from now() - min(t.opened_at)), 0)::float8 seconds
     from venues.venue v left join venues.task t on t.venue = v.id and t.kind = 'held' and t.state <> 'done' group by v.id`,
  )
  return rows
}

export const venueFigures: NonNullable<Slice['figures']> = {
  magpie_held_rounds: async (house) => new Map((await held(house)).map(({ venue, count }) => [venue, count])),
  magpie_held_oldest_seconds: async (house) =>
    new Map((await held(house)).map(({ venue, seconds }) => [venue, seconds])),
}
