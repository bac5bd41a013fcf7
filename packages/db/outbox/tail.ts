// The ephemeral reader behind the stream: from the heads at its start on it hands every new piece of news of every
// lane to its followers, in each process by itself, and remembers nothing. A gap in a process's life is closed by the
// snapshot that a browser fetches when it connects.

import type { Uuid } from '@magpie/kernel'
import type pg from 'pg'
import type { Delivered, Log } from '../house.ts'
import { byPlace, delivered, type Head, headsSql, type NewsRow, type Position, rowColumns, start } from './lanes.ts'
import { turns } from './turns.ts'

export type Follower = (news: Delivered) => void

export type Tail = {
  readonly kick: () => void
  /** Resolves with a function that ends it once the follower is registered: news committed from then on reaches it. */
  readonly follow: (follower: Follower) => Promise<() => void>
  readonly idle: () => Promise<void>
  readonly close: () => Promise<void>
}

const rowsAtOnce = 512

export const tailOf = (pool: pg.Pool, log: Log): Tail => {
  const at = new Map<Uuid, Position>()
  const followers = new Set<Follower>()
  let arriving: {
    readonly follower: Follower
    readonly stands: () => void
    readonly failed: (cause: unknown) => void
  }[] = []

  const heads = async (): Promise<readonly Head[]> => (await pool.query<Head>(headsSql)).rows

  const tell = (row: NewsRow): void => {
    at.set(row.lane, row)
    tellAll(followers, delivered(row), log)
  }

  const readOn = async (): Promise<void> => {
    for (;;) {
      const now = await heads()
      // Lanes that were pruned away are forgotten; a lane that was not there before is read from its first row.
      const alive = new Set(now.map((head) => head.lane))
      for (const lane of at.keys()) if (!alive.has(lane)) at.delete(lane)
      const behind = now
        .map(({ lane }) => lane)
        .filter((lane, index) => byPlace(at.get(lane) ?? start, now[index] ?? start) < 0)
      if (behind.length === 0) return
      for (const row of await rowsAfter(
        pool,
        behind,
        behind.map((lane) => at.get(lane) ?? start),
      ))
        tell(row)
    }
  }

  /** Newcomers are let in between two readings, so the heads at their start are exact. */
  const admit = async (): Promise<void> => {
    const newcomers = arriving
    arriving = []
    try {
      if (newcomers.length > 0 && followers.size === 0) {
        at.clear()
        for (const head of await heads()) at.set(head.lane, head)
      }
    } catch (cause) {
      for (const { failed } of newcomers) failed(cause)
      throw cause
    }
    for (const { follower, stands } of newcomers) {
      followers.add(follower)
      stands()
    }
  }

  const reading = turns(
    async () => {
      if (followers.size > 0) await readOn()
      if (arriving.length > 0) await admit()
    },
    (cause) => log.alarm({ reason: String(cause) }, 'news could not be read for the stream: look at the database'),
  )

  return {
    kick: () => {
      if (followers.size > 0) reading.kick()
    },
    follow: (follower) =>
      new Promise((done, fail) => {
        arriving.push({ follower, stands: () => done(() => void followers.delete(follower)), failed: fail })
        reading.kick()
      }),
    idle: reading.idle,
    close: reading.close,
  }
}

/** One follower that fails is no reason for the others to miss anything. */
const tellAll = (followers: ReadonlySet<Follower>, news: Delivered, log: Log): void => {
  for (const follower of followers) {
    try {
      follower(news)
    } catch (cause) {
      log.alarm(
        { topic: news.topic, key: news.key, reason: String(cause) },
        'a follower of news failed: the streams of this node did not get this piece; check its topic',
      )
    }
  }
}

const rowsAfter = async (
  pool: pg.Pool,
  lanes: readonly Uuid[],
  from: readonly Position[],
): Promise<readonly NewsRow[]> => {
  const { rows } = await pool.query<NewsRow>(
    `select ${rowColumns} from unnest($1::uuid[], $2::bigint[], $3::integer[]) p (lane, link, n)
     cross join lateral (select * from house.outbox o where o.lane = p.lane and (o.link, o.n) > (p.link, p.n)
       order by o.link, o.n limit ${rowsAtOnce}) o
     order by o.lane, o.link, o.n`,
    [lanes, from.map((position) => position.link), from.map((position) => position.n)],
  )
  return rows
}
