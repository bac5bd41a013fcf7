// A database that is gone in the middle of whatever it did: its postmaster and every process of it, killed at once. Its
// owner starts it again, as they do when the system has killed it for its memory.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const upWithinMs = 60_000

/** Backends and the helpers that every server has: the database itself names them. */
const processesOf = async (url: string): Promise<readonly number[]> => {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity')
  await client.end()
  return rows.map(({ pid }) => pid)
}

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself meanwhile.
  }
}

const isUp = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Resolves when it answers again. */
export const killDatabase = async (url: string, cluster: string): Promise<void> => {
  const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  const backends = await processesOf(url)
  kill(postmaster)
  for (const pid of backends) kill(pid)
  const until = Date.now() + upWithinMs
  while (!(await isUp(url))) {
    if (Date.now() > until) throw new Error('the database did not come back')
    await new Promise((done) => setTimeout(done, 50))
  }
}
