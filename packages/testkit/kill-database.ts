// Kills a database in the middle of its work: its postmaster and all its processes at once. The process that owns it
// starts it again, as it does after the system has killed it for its memory.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const upWithinMs = 60_000

/** Backends and the server's helper processes, as the database itself lists them. */
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
    // The process has already ended.
  }
}

/** Null if it answers, otherwise why it does not. */
const whyDown = async (url: string): Promise<string | null> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return null
  } catch (cause) {
    return String(cause)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Resolves once it answers again. */
export const killDatabase = async (url: string, cluster: string): Promise<void> => {
  const postmaster = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  const backends = await processesOf(url)
  kill(postmaster)
  for (const pid of backends) kill(pid)
  const until = Date.now() + upWithinMs
  for (let why = await whyDown(url); why !== null; why = await whyDown(url)) {
    if (Date.now() > until) throw new Error(`the database did not come back in ${upWithinMs} ms: ${why}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}
