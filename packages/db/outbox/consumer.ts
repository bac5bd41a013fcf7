// A durable consumer of news. Its cursor row in a lane is the lock under which it works there, so among any number of
// nodes one handles a piece at a time; the cursor moves after the handler has succeeded, so a piece may come twice
// and never not at all. A piece that fails stops its lane for this consumer until it succeeds: it is tried again with
// growing pauses and an alarm, for news that is skipped in silence is money that never arrives.

import { randomInt, type Uuid } from '@magpie/kernel'
import type pg from 'pg'
import type { House, NewsHandler } from '../house.ts'
import { delivered, headsSql, type NewsRow, type Position, rowColumns, start } from './lanes.ts'
import { type Turns, turns } from './turns.ts'

const batchRows = 256
/** A batch is closed after this time, so that a crash repeats little. */
const batchMs = 2_000
const busyAgainMs = 25
const firstRetryMs = 200
const lastRetryMs = 60_000
const alarmFrom = 3

type Work = { readonly lane: Uuid; readonly begun: boolean; readonly retry_at: Date | null }

export const consumerOf = (handler: NewsHandler, pool: pg.Pool, house: House): Turns => {
  const { world, log } = house
  const once = async (): Promise<void> => {
    const { rows } = await pool.query<Work>(
      `select h.lane, c.lane is not null begun, c.retry_at from (${headsSql}) h
       left join house.cursor c on c.consumer = $1 and c.lane = h.lane
       where c.lane is null or (h.link, h.n) > (c.link, c.n)`,
      [handler.consumer],
    )
    for (const work of rows) {
      const waitMs = (work.retry_at?.getTime() ?? 0) - world.now()
      if (waitMs > 0) {
        again(waitMs)
        continue
      }
      if (!work.begun) await begin(pool, handler.consumer, work.lane)
      const ended = await handleBatch(handler, work.lane, pool, house)
      // Someone else holds the lane and may have looked for the last time before our news was there.
      if (ended === 'busy') again(busyAgainMs)
      // After a failure the next look finds when the lane is due and sets the clock for it.
      if (ended === 'more' || ended === 'failed') mine.kick()
    }
  }
  // A retry that another wake has overtaken finds nothing to do; it need not be cancelled.
  const again = (delayMs: number): void => void world.after(delayMs, () => mine.kick())
  const mine = turns(once, (cause) => {
    log.alarm({ consumer: handler.consumer, reason: String(cause) }, 'news could not be read')
    again(1_000)
  })
  return mine
}

/** In a statement of its own: two nodes that begin together would otherwise wait for each other's batch. */
const begin = (pool: pg.Pool, consumer: string, lane: Uuid): Promise<unknown> =>
  pool.query('insert into house.cursor (consumer, lane, link, n) values ($1, $2, $3, $4) on conflict do nothing', [
    consumer,
    lane,
    start.link,
    start.n,
  ])

type Ended = 'busy' | 'done' | 'more' | 'failed'

const handleBatch = async (handler: NewsHandler, lane: Uuid, pool: pg.Pool, house: House): Promise<Ended> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // A cursor that a crash sets back repeats some news, which is allowed; so nobody waits for the disk here.
    await client.query('set local synchronous_commit = off')
    const { rows } = await client.query<Position & { failures: number }>(
      'select link, n, failures from house.cursor where consumer = $1 and lane = $2 for update skip locked',
      [handler.consumer, lane],
    )
    const ended = rows[0] === undefined ? 'busy' : await handleFrom(rows[0], handler, lane, client, house)
    await client.query('commit')
    client.release()
    return ended
  } catch (cause) {
    client.release(cause instanceof Error ? cause : true)
    throw cause
  }
}

type Cursor = Position & { readonly failures: number }

const handleFrom = async (
  cursor: Cursor,
  handler: NewsHandler,
  lane: Uuid,
  client: pg.PoolClient,
  house: House,
): Promise<Ended> => {
  const { world } = house
  const found = await client.query<Position>(
    'select link, n from house.outbox where lane = $1 order by link desc, n desc limit 1',
    [lane],
  )
  const head = found.rows[0] ?? cursor
  const { rows } = await client.query<NewsRow>(
    `select ${rowColumns} from house.outbox o
     where o.lane = $1 and (o.link, o.n) > ($2, $3) and (o.link, o.n) <= ($4, $5) and o.topic = any($6)
     order by o.link, o.n limit ${batchRows}`,
    [lane, cursor.link, cursor.n, head.link, head.n, handler.topics],
  )
  const move = movingCursor(handler.consumer, lane, client)
  const until = world.now() + batchMs
  let reached: Position = cursor
  let failures = cursor.failures
  for (const row of rows) {
    try {
      await handler.handle(delivered(row), house)
    } catch (cause) {
      failures += 1
      await move(reached, failures, fail(handler, row, failures, cause, house))
      return 'failed'
    }
    reached = row
    failures = 0
    if (world.now() >= until && row !== rows.at(-1)) {
      await move(reached, 0, null)
      return 'more'
    }
  }
  const whole = rows.length < batchRows
  await move(whole ? head : reached, 0, null)
  return whole ? 'done' : 'more'
}

const movingCursor =
  (consumer: string, lane: Uuid, client: pg.PoolClient) =>
  (to: Position, failures: number, retryAt: number | null): Promise<unknown> =>
    client.query(
      'update house.cursor set link = $3, n = $4, failures = $5, retry_at = $6 where consumer = $1 and lane = $2',
      [consumer, lane, to.link, to.n, failures, retryAt === null ? null : new Date(retryAt)],
    )

/** When a piece that failed is tried again: pauses double up to a minute, drawn from the upper half of each. */
const fail = (handler: NewsHandler, row: NewsRow, failures: number, cause: unknown, { world, log }: House): number => {
  const ceiling = Math.min(firstRetryMs * 2 ** Math.min(failures - 1, 20), lastRetryMs)
  const waitMs = Math.ceil(ceiling / 2) + randomInt(world, Math.ceil(ceiling / 2))
  const say = failures >= alarmFrom ? log.alarm : log.warn
  const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
  say(
    { consumer: handler.consumer, topic: row.topic, key: delivered(row).key, failures, waitMs, reason },
    'a piece of news was not handled',
  )
  return world.now() + waitMs
}
