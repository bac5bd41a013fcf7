// Tasks that outlive a request, kept in the database by graphile-worker: a job is added inside the caller's transaction, so
// it exists exactly if the rows it belongs to exist. A key only prevents a second waiting job; a job may also run twice after
// a crash, so its work must be idempotent. A clocked job has its own key and queue, or the queue of the outside party that it
// calls: it never overlaps itself on any number of nodes, at most one of it waits, and a slow party only delays jobs that
// call it.

import { EventEmitter } from 'node:events'
import { type ParsedCronItem, parseCronItems, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { House, Job } from './house.ts'
import { silent } from './jobs/jobs-schema.ts'
import { openBeats } from './jobs/beats.ts'
import { everySeconds } from './jobs/every-seconds.ts'
import { openWatch } from './jobs/watch.ts'
import type { Json } from './journal.ts'
import { connection } from './pool.ts'

/** Runs a statement: a client in a transaction, or a pool if none is needed. */
export type Asks = { readonly query: (sql: string, values: unknown[]) => Promise<unknown> }

export type JobHow = {
  /** A job of the same key that still waits is replaced instead of added. */
  readonly key?: string
  /** Jobs of one queue run one after the other: one queue, or a few, for each outside party. */
  readonly queue?: string
}

type Added = { readonly rows: readonly { readonly taken: boolean }[] }

/** With a key, an array joins the array of the job that waits. */
export const addJob = async (client: Asks, name: string, payload: Json, { key, queue }: JobHow = {}): Promise<void> => {
  const values = [name, JSON.stringify(payload), key ?? null, queue ?? null]
  // If a worker takes the job between graphile-worker's two statements, the new payload would be lost. Added again, it sees
  // that the job is taken and adds another one.
  for (let taken = true; taken;) {
    const added = await client.query(
      `select id is null or locked_at is not null as taken
       from graphile_worker.add_job($1, $2::json, job_key := $3, queue_name := $4)`,
      values,
    )
    taken = (added as Added).rows[0]?.taken ?? false
  }
}

export type RunningJobs = {
  /** Takes no new job; resolves when those under way have ended. */
  readonly close: () => Promise<void>
}

export type JobsOptions = {
  readonly url: string
  readonly house: House
  readonly jobs: readonly Job[]
  /** Between two heartbeats; a worker without one for six intervals loses its jobs to others. */
  readonly beatMs?: number
}

/** Seats for jobs without a queue, beside one for each queue. */
const freeSeats = 4

/** Runs jobs on this node. Two nodes share them; a clocked job runs once for each of its times. */
export const runJobs = async ({ url, house, jobs, beatMs = 5_000 }: JobsOptions): Promise<RunningJobs> => {
  const names = jobs.map((job) => job.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`two jobs are called ${twice}`)

  // Its own pool, with plain types: the worker reads its eight-byte ids as text.
  const { types: _ours, ...settings } = connection({ url, role: 'magpie_server', applicationName: 'magpie-jobs' })
  const pool = new pg.Pool({ ...settings, max: 6 })
  const broken = (cause: Error): void => house.log.warn({ reason: cause.message }, 'a database connection broke')
  pool.on('error', broken)
  pool.on('connect', (client) => void client.on('error', broken))

  const clocked = clockedOf(jobs)
  const beats = await openBeats(
    pool,
    house,
    clocked.map((item) => ({ name: item.task, queue: item.options.queueName ?? '', every: everySeconds(item) })),
  )
  // A node's jobs are locked by its worker pool, not by its workers.
  const pools: string[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => void pools.push(workerPool.id))
  const runner = await run({
    pgPool: pool,
    noHandleSignals: true,
    concurrency: new Set(jobs.map(queueOf)).size + freeSeats,
    // Each seat polls for jobs that become due without a notification: retries, the first after 2.7 seconds. Polling every two
    // seconds, sixty seats caused a third of all queries of an idle platform.
    pollInterval: 3_000,
    logger: silent,
    events,
    taskList: tasksOf(jobs, house, beats),
    parsedCronItems: clocked,
  })
  const ended = runner.promise.catch((cause: unknown) =>
    house.log.alarm(
      { reason: String(cause) },
      'the worker of jobs stopped: this node runs no job until it is started again',
    ),
  )
  const watch = openWatch({ pool, house, holders: pools, clocked: clocked.map(({ task }) => task), beatMs })
  return {
    close: async () => {
      await runner.stop().catch(() => undefined)
      await ended
      await watch.close()
      await pool.end()
    },
  }
}

/** Runs what waits by now and what that adds, and ends: for terminals and tests. Nothing runs by the clock. */
export const runWaitingJobs = async ({ url, house, jobs }: Omit<JobsOptions, 'beatMs'>): Promise<void> => {
  const { types: _ours, ...settings } = connection({ url, role: 'magpie_server', applicationName: 'magpie-jobs' })
  const pool = new pg.Pool({ ...settings, max: 2 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const names = jobs.map(({ name }) => name)
  try {
    const taskList = tasksOf(jobs, house, await openBeats(pool, house, []))
    // A worker also stops where a queue was busy at its look, so it is looked again until nothing is due.
    while (await isSomethingDue(pool, names))
      await runOnce({ pgPool: pool, noHandleSignals: true, concurrency: 1, logger: silent, taskList })
  } finally {
    await pool.end()
  }
}

const isSomethingDue = async (pool: pg.Pool, names: readonly string[]): Promise<boolean> => {
  const { rows } = await pool.query(
    `select from graphile_worker.jobs where locked_at is null and run_at <= now() and attempts < max_attempts
       and task_identifier = any($1) limit 1`,
    [names],
  )
  return rows.length > 0
}

const queueOf = ({ name, queue = name }: Job): string => queue

const tasksOf = (jobs: readonly Job[], house: House, beats: Awaited<ReturnType<typeof openBeats>>): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown, { job: { attempts, max_attempts } }): Promise<void> => {
        await beats.began(job.name)
        try {
          await job.run(payload as Json, house)
        } catch (cause) {
          const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
          const failures = Math.max(await beats.failed(job.name, reason), attempts)
          const say = failures >= 3 ? house.log.alarm : house.log.warn
          say({ job: job.name, attempts: failures, attemptsMax: max_attempts, reason }, 'a job failed')
          throw cause
        }
        await beats.well(job.name)
      },
    ]),
  ) satisfies TaskList

/** A job's `cron` holds the five fields of time; its name goes on as a task name, which a crontab's text would narrow. */
const clockedOf = (jobs: readonly Job[]): ParsedCronItem[] =>
  parseCronItems(
    jobs.flatMap((job) =>
      job.cron === undefined
        ? []
        : [{ task: job.name, match: job.cron.trim(), options: { jobKey: job.name, queueName: queueOf(job) } }],
    ),
  )
