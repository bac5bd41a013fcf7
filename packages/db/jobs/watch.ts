// Watches the jobs from outside the job queue, so that it also notices when no job runs: a late heartbeat, a job that failed
// for the last time, and jobs still held by a dead node. Ages are computed by the database, so nodes with different clocks
// see the same.

import type { Cancel } from '@magpie/kernel'
import type pg from 'pg'
import type { House } from '../house.ts'
import { turns } from '../outbox/turns.ts'

type WatchOptions = {
  readonly pool: pg.Pool
  readonly house: House
  /** By what name this node locks its jobs, as a lock's `locked_by` holds it. */
  readonly holders: readonly string[]
  readonly clocked: readonly string[]
  readonly beatMs: number
}

export type Watch = { readonly close: () => Promise<void> }

const silentBeats = 6
/** How many beats pass between two looks at what is late. */
const lookEvery = 6
const tellAgainMs = 15 * 60_000
const deadDays = 30

/** A job is late after one more pause than its clock has, twice as much for a short one. */
const lateSeconds = (every: number): number => every + Math.max(120, Math.min(2 * every, 3_600))

type Beat = {
  readonly name: string
  readonly every_seconds: number
  readonly age: number
  readonly failures_in_row: number
  readonly reason: string | null
}

export const openWatch = ({ pool, house, holders, clocked, beatMs }: WatchOptions): Watch => {
  const { world, log } = house
  const openedMs = world.now()
  const told = new Map<string, number>()
  let beats = 0

  const tell = (what: string, facts: Record<string, string | number | null>, text: string): void => {
    if (world.now() - (told.get(what) ?? -tellAgainMs) < tellAgainMs) return
    told.set(what, world.now())
    log.alarm(facts, text)
  }

  const live = async (): Promise<void> => {
    await pool.query(
      `insert into house.job_worker (worker, seen_at) select w, now() from unnest($1::text[]) w
       on conflict (worker) do update set seen_at = now()`,
      [holders],
    )
    await freeTheDead(pool, beatMs * silentBeats)
  }

  const lookForLate = async (): Promise<void> => {
    for (const { name, every_seconds, age, failures_in_row, reason } of await readBeats(pool, clocked)) {
      const late = lateSeconds(every_seconds)
      // A house that was off is no job that is late.
      if (Math.min(age, (world.now() - openedMs) / 1_000) <= late) told.delete(`late ${name}`)
      else
        tell(
          `late ${name}`,
          { job: name, lateSeconds: Math.floor(age), failures: failures_in_row, reason },
          'a job is late',
        )
    }
  }

  const lookForDead = async (): Promise<void> => {
    for (const { job, count, reason } of await deadJobs(pool, clocked))
      tell(`dead ${job} ${count}`, { job, count, reason }, 'jobs failed for the last time and wait for an operator')
  }

  const looking = turns(
    async () => {
      await live()
      if (beats++ % lookEvery !== 0) return
      await lookForLate()
      await lookForDead()
    },
    (cause) => log.warn({ reason: String(cause) }, 'the jobs could not be watched'),
  )
  let next: Cancel = () => undefined
  let closed = false
  const beat = (): void => {
    if (closed) return
    looking.kick()
    next = world.after(beatMs, beat)
  }
  beat()
  const hide = house.gauges?.show(
    'magpie_job_age_seconds',
    async () => new Map((await readBeats(pool, clocked)).map(({ name, age }) => [name, age])),
  )
  return {
    close: async () => {
      closed = true
      next()
      hide?.()
      await looking.close()
      await pool.query('delete from house.job_worker where worker = any($1)', [holders]).catch(() => undefined)
    },
  }
}

/** Seconds since each ended well; since it became known, when it never did. */
const readBeats = async (pool: pg.Pool, names: readonly string[]): Promise<readonly Beat[]> => {
  const { rows } = await pool.query<Beat>(
    `select name, every_seconds, failures_in_row, reason,
       extract(epoch from now() - coalesce(well_at, known_at))::float8 age from house.job where name = any($1)`,
    [names],
  )
  return rows
}

type Dead = { readonly job: string; readonly count: number; readonly reason: string | null }

/** Jobs that will not be retried; clocked ones, and those older than `deadDays`, are deleted first. */
const deadJobs = async (pool: pg.Pool, clocked: readonly string[]): Promise<readonly Dead[]> => {
  // Of a clocked job the heartbeat tells; its next time brings a new one.
  await pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
       where attempts >= max_attempts and locked_at is null
         and (task_identifier = any($1) or updated_at < now() - make_interval(days => ${deadDays}))))`,
    [clocked],
  )
  await pool.query(`delete from house.stuck where last_at < now() - interval '1 hour'`)
  await pool.query(`delete from house.job_worker where seen_at < now() - interval '1 day'`)
  const { rows } = await pool.query<Dead>(
    `select task_identifier job, count(*)::int count, max(last_error) reason from graphile_worker.jobs
     where attempts >= max_attempts and locked_at is null group by 1`,
  )
  return rows
}

/** What a node holds that gave no sign of life is free again: else a job of a node that was killed waits for hours. */
const freeTheDead = (pool: pg.Pool, silentMs: number): Promise<unknown> =>
  pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select held.locked_by from (
         select locked_by, locked_at from graphile_worker.jobs where locked_by is not null
         union select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null) held
       where held.locked_at < now() - $1 * interval '1 ms' and not exists (
         select from house.job_worker w where w.worker = held.locked_by and w.seen_at > now() - $1 * interval '1 ms')))`,
    [silentMs],
  )
