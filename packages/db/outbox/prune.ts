// The outbox holds news to be delivered; history is in the journal. News that every consumer has handled is deleted after
// some days, in batches (decision 0622), and with a lane's last row its cursors. A consumer that is new, or was away longer,
// begins with the news that is left.

import { dayMs } from '@magpie/kernel'
import type { Job, NewsHandler } from '../house.ts'
import { takeAway } from '../jobs/take-away.ts'
import { headsSql } from './lanes.ts'

const keepDays = 7

/** A job for a node that knows every consumer of this house. */
export const pruneNews = (handlers: readonly NewsHandler[]): Job => ({
  name: 'house.prune-news',
  cron: '*/10 * * * *',
  run: async (_payload, house) => {
    const { db, world } = house
    const consumers = handlers.map((handler) => handler.consumer)
    const { rows: lanes } = await db.query<{ lane: string }>(headsSql)
    for (const { lane } of lanes) {
      // The slowest consumer's place; a consumer with no cursor here has handled nothing of this lane yet.
      await takeAway(house, {
        table: 'house.outbox',
        where: `r.lane = $1 and r.at < $2 and not exists (
          select from unnest($3::text[]) u (consumer) left join house.cursor c on c.consumer = u.consumer and c.lane = r.lane
          where c.lane is null or (c.link, c.n) < (r.link, r.n))`,
        values: [lane, new Date(world.now() - keepDays * dayMs), consumers],
      })
    }
    for (const table of ['house.cursor', 'house.part_cursor'])
      await db.query(`delete from ${table} c where not exists (select from house.outbox o where o.lane = c.lane)`)
  },
})
