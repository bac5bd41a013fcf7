// The minutes of a book: the state at the end of each, and what arrived in it. The book deletes what is too old:
// minutes after a day, notes of prices after three days, courses of matches without bets after eight days.

import type { Log } from '@magpie/db'
import { dayMs, type World } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { HouseMinute } from '../../contract/index.ts'
import type { BookState } from '../book-state.ts'
import { forgetCourses } from '../feed/forget-courses.ts'
import { idFrom } from '../store/ticket.ts'
import { worstOf } from './worst.ts'

const minuteMs = 60_000
const keptMs = { minutes: dayMs, notes: 3 * dayMs }
const atOnce = 5000

type Came = { readonly staked: bigint; readonly tickets: number; readonly rejected: number }

const betsOf = async (db: Pool, from: number): Promise<Came> => {
  const { rows } = await db.query<Came>(
    `select coalesce(sum(stake) filter (where state <> 'rejected'), 0)::bigint as staked,
       (count(*) filter (where state <> 'rejected'))::int as tickets, (count(*) filter (where state = 'rejected'))::int as rejected
     from ticket where placed_at >= $1 and placed_at < $2 and id > $3`,
    [from, from + minuteMs, idFrom(from)],
  )
  return rows[0] ?? { staked: 0n, tickets: 0, rejected: 0 }
}

export type Heard = { readonly messages: number; readonly lagMs: number | null }

/**
 * What was heard in the minute before, for matches in memory. A world that plays faster than the wall clock has its own
 * times, and no lag.
 */
export const heardOf = async ({ matches }: BookState, db: Pool, until: number): Promise<Heard> => {
  const { rows } = await db.query<{ messages: number; lag: number | null }>(
    `select count(*)::int as messages, percentile_cont(0.5) within group (order by heard_at - at)::float8 as lag
     from feed_message where match_id = any($1) and heard_at > $2 and heard_at <= $3`,
    [[...matches.keys()], until - minuteMs, until],
  )
  const { messages = 0, lag = null } = rows[0] ?? {}
  const isWall = lag !== null && lag >= 0 && lag < 600_000
  return { messages, lagMs: isWall ? Math.round(lag) : null }
}

const noteMinute = async (book: BookState, db: Pool, at: number): Promise<void> => {
  const matches = [...book.matches.values()]
  const worst = matches.reduce((sum, match) => sum + worstOf(match).netMinor, 0n)
  const pending = matches.reduce((sum, match) => sum + match.pending.size, 0)
  const [{ staked, tickets, rejected }, { messages, lagMs }] = [
    await betsOf(db, at),
    await heardOf(book, db, at + minuteMs),
  ]
  await db.query(
    `insert into book_minute (at, worst, pending, staked, tickets, rejected, messages, lag_ms)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [at, worst, pending, staked, tickets, rejected, messages, lagMs],
  )
}

const forget = async (db: Pool, now: number): Promise<void> => {
  await db.query('delete from book_minute where at < $1', [now - keptMs.minutes])
  await db.query(
    `delete from price_note where (match_id, at) in
       (select match_id, at from price_note where at < $1 order by at limit ${atOnce})`,
    [now - keptMs.notes],
  )
}

const minuteOf = (at: number): number => Math.floor(at / minuteMs) * minuteMs

/** Called regularly: stores the minute that has ended, once. The book's decisions do not wait for it. */
export const openMinutes = (book: BookState, db: Pool, { world, log }: { world: World; log: Log }) => {
  let current = minuteOf(world.now())
  let going: Promise<void> | undefined
  const note = async (over: number): Promise<void> => {
    await noteMinute(book, db, over)
    await forget(db, world.now())
    await forgetCourses(db, book, world.now())
  }
  return {
    tick: (): void => {
      const minute = minuteOf(world.now())
      if (minute === current || going !== undefined) return
      const over = minute - minuteMs
      current = minute
      going = note(over)
        .catch((cause: unknown) => log.warn({ reason: String(cause) }, 'a minute of the book was not stored'))
        .finally(() => {
          going = undefined
        })
    },
    stop: async (): Promise<void> => going,
  }
}

export type Minutes = ReturnType<typeof openMinutes>

type MinuteRow = Came & {
  readonly at: bigint
  readonly worst: bigint
  readonly pending: number
  readonly messages: number
  readonly lag_ms: number | null
}

/** The minutes of the last hour, the oldest first. */
export const minutesOf = async (db: Pool, now: number): Promise<HouseMinute[]> => {
  const { rows } = await db.query<MinuteRow>(
    `select at, worst, pending, staked, tickets, rejected, messages, lag_ms from book_minute where at >= $1 order by at`,
    [minuteOf(now) - 60 * minuteMs],
  )
  return rows.map(({ at, worst, staked, lag_ms: lagMs, ...more }) => ({
    ...more,
    at: Number(at),
    worst: worst.toString(),
    staked: staked.toString(),
    lagMs,
  }))
}
