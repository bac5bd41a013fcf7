// How far consumers are behind: the age of the oldest unhandled piece, as a metric and, beyond some seconds, as an alarm.
// Parked pieces are not counted here; they have their own metric, owner and alarm.

import type { Cancel } from '@magpie/kernel'
import type pg from 'pg'
import type { House, NewsHandler } from '../house.ts'
import { headsSql } from './lanes.ts'
import { alarmFrom } from './parked.ts'
import { turns } from './turns.ts'

const lookMs = 5_000
const lateSeconds = 15
const tellAgainMs = 15 * 60_000

/** Seconds by consumer; 0 for one that owes nothing. */
export const newsLag = async (
  pool: pg.Pool,
  handlers: readonly Pick<NewsHandler, 'consumer' | 'topics'>[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await pool.query<{ consumer: string; lag: number }>(
    `with heads as (${headsSql}), asked as (
       select u.consumer, string_to_array(u.topics, ' ') topics from unnest($1::text[], $2::text[]) u (consumer, topics))
     select a.consumer, coalesce(extract(epoch from now() - min(o.at)), 0)::float8 lag from asked a
     cross join heads h left join house.cursor c on c.consumer = a.consumer and c.lane = h.lane
     left join lateral (
       select at from house.outbox o where o.lane = h.lane and (o.link, o.n) > (coalesce(c.link, -1), coalesce(c.n, -1))
         and o.topic = any(a.topics) order by o.link, o.n limit 1) o on true
     group by a.consumer`,
    [handlers.map(({ consumer }) => consumer), handlers.map(({ topics }) => topics.join(' '))],
  )
  const lags = new Map(rows.map(({ consumer, lag }) => [consumer, Math.max(0, lag)]))
  return new Map(handlers.map(({ consumer }) => [consumer, lags.get(consumer) ?? 0]))
}

const parkedCount = async (
  pool: pg.Pool,
  handlers: readonly Pick<NewsHandler, 'consumer'>[],
): Promise<ReadonlyMap<string, number>> => {
  const consumers = handlers.map(({ consumer }) => consumer)
  const { rows } = await pool.query<{ consumer: string; count: number }>(
    `select consumer, count(*)::int count from house.parked where consumer = any($1) and failures >= ${alarmFrom} group by 1`,
    [consumers],
  )
  const counts = new Map(rows.map(({ consumer, count }) => [consumer, count]))
  return new Map(consumers.map((consumer) => [consumer, counts.get(consumer) ?? 0]))
}

export const watchLag = (
  pool: pg.Pool,
  { world, log, gauges }: House,
  handlers: readonly NewsHandler[],
): { readonly close: () => Promise<void> } => {
  const told = new Map<string, number>()
  const looking = turns(
    async () => {
      for (const [consumer, seconds] of await newsLag(pool, handlers)) {
        if (seconds < lateSeconds) told.delete(consumer)
        else if (world.now() - (told.get(consumer) ?? -Infinity) >= tellAgainMs) {
          told.set(consumer, world.now())
          log.alarm(
            { consumer, lagSeconds: Math.floor(seconds) },
            'a consumer of news is behind: look at the waiting work at the desk, and at the database',
          )
        }
      }
    },
    (cause) => log.warn({ reason: String(cause) }, 'the lag of news could not be read'),
  )
  const hides = [
    gauges?.show('magpie_news_lag_seconds', () => newsLag(pool, handlers)),
    gauges?.show('magpie_news_parked', () => parkedCount(pool, handlers)),
  ]
  let closed = false
  let next: Cancel = () => undefined
  const look = (): void => {
    next = world.after(lookMs, look)
    if (!closed && handlers.length > 0) looking.kick()
  }
  look()
  return {
    close: () => {
      closed = true
      next()
      for (const hide of hides) hide?.()
      return looking.close()
    },
  }
}
