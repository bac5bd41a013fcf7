// The heartbeat of clocked jobs: when each began, ended well and failed, whichever node ran it. It is for those who
// watch; a beat that cannot be written stops no job.

import type pg from 'pg'
import type { House } from '../house.ts'

export type Clocked = { readonly name: string; readonly queue: string; /** Seconds. */ readonly every: number }

export type Beats = {
  readonly began: (job: string) => Promise<void>
  readonly well: (job: string) => Promise<void>
  /** Gives how often it has failed since it last ended well; 0 for a job without a clock. */
  readonly failed: (job: string, reason: string) => Promise<number>
}

export const openBeats = async (pool: pg.Pool, { log, gauges }: House, clocked: readonly Clocked[]): Promise<Beats> => {
  await pool.query(
    `insert into house.job (name, queue, every_seconds) select * from unnest($1::text[], $2::text[], $3::integer[])
     on conflict (name) do update set queue = excluded.queue, every_seconds = excluded.every_seconds`,
    [clocked.map(({ name }) => name), clocked.map(({ queue }) => queue), clocked.map(({ every }) => every)],
  )
  const names = new Set(clocked.map(({ name }) => name))
  const write = async (job: string, set: string, values: readonly unknown[] = []): Promise<number> => {
    if (!names.has(job)) return 0
    try {
      const { rows } = await pool.query<{ failures_in_row: number }>(
        `update house.job set ${set} where name = $1 returning failures_in_row`,
        [job, ...values],
      )
      return rows[0]?.failures_in_row ?? 0
    } catch (cause) {
      log.warn({ job, reason: String(cause) }, 'the heartbeat of a job was not written')
      return 0
    }
  }
  return {
    began: async (job) => void (await write(job, 'began_at = now()')),
    well: async (job) => {
      gauges?.count('magpie_job_runs_total', job)
      await write(job, 'well_at = now(), failures_in_row = 0, reason = null')
    },
    failed: (job, reason) => {
      gauges?.count('magpie_job_failed_total', job)
      return write(job, 'failed_at = now(), failures_in_row = failures_in_row + 1, reason = $2', [reason])
    },
  }
}
