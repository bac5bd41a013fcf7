// Tasks that outlive a request, kept in the database by graphile-worker: a job is added inside the caller's
// transaction, so it exists exactly when what it belongs to exists. A key guards only against a job that still waits;
// a job may also run twice after a crash, so its work is idempotent.

import { type ParsedCronItem, parseCronItems, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { House, Job } from './house.ts'
import { silent } from './jobs-schema.ts'
import type { Json } from './journal.ts'
import { connection } from './pool.ts'

/** What can ask the database a question: a client in a transaction, or a pool where none is needed. */
export type Asks = { readonly query: (sql: string, values: unknown[]) => Promise<unknown> }

/** With a key, a job of the same key that still waits is replaced instead of added. */
export const addJob = async (client: Asks, name: string, payload: Json, key?: string): Promise<void> => {
  await client.query('select graphile_worker.add_job($1, $2::json, job_key := $3)', [
    name,
    JSON.stringify(payload),
    key ?? null,
  ])
}

export type RunningJobs = {
  /** Takes no new job; resolves when those under way have ended. */
  readonly close: () => Promise<void>
}

export type JobsOptions = {
  readonly url: string
  readonly house: House
  readonly jobs: readonly Job[]
  readonly concurrency?: number
}

/** Runs jobs on this node. Two nodes share them; a clocked job runs once for each of its times. */
export const runJobs = async ({ url, house, jobs, concurrency = 4 }: JobsOptions): Promise<RunningJobs> => {
  const names = jobs.map((job) => job.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`two jobs are called ${twice}`)

  // Its own pool, with plain types: the worker reads its eight-byte ids as text.
  const { types: _ours, ...settings } = connection({ url, role: 'magpie_server', applicationName: 'magpie-jobs' })
  const pool = new pg.Pool({ ...settings, max: concurrency + 2 })
  const broken = (cause: Error): void => house.log.warn({ reason: cause.message }, 'a database connection broke')
  pool.on('error', broken)
  pool.on('connect', (client) => void client.on('error', broken))

  const runner = await run({
    pgPool: pool,
    noHandleSignals: true,
    concurrency,
    pollInterval: 1_000,
    logger: silent,
    taskList: tasksOf(jobs, house),
    parsedCronItems: clockedOf(jobs),
  })
  const ended = runner.promise.catch((cause: unknown) =>
    house.log.alarm({ reason: String(cause) }, 'the worker of jobs stopped'),
  )
  return {
    close: async () => {
      await runner.stop().catch(() => undefined)
      await ended
      await pool.end()
    },
  }
}

const tasksOf = (jobs: readonly Job[], house: House): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown, { job: { attempts, max_attempts } }): Promise<void> => {
        try {
          await job.run(payload as Json, house)
        } catch (cause) {
          const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
          const say = attempts >= 3 ? house.log.alarm : house.log.warn
          say({ job: job.name, attempts, attemptsMax: max_attempts, reason }, 'a job failed')
          throw cause
        }
      },
    ]),
  ) satisfies TaskList

/** A job's `cron` holds the five fields of time; its name goes on as a task name, which a crontab's text would narrow. */
const clockedOf = (jobs: readonly Job[]): ParsedCronItem[] =>
  parseCronItems(jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ task: name, match: cron.trim() }])))
