import { freshDatabase, rememberingLog } from '@magpie/testkit'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { realWorld } from '@magpie/kernel/real-world'
import type { House, Job } from './house.ts'
import { addJob, runJobs, type RunningJobs } from './jobs.ts'
import type { Json } from './journal.ts'
import { openPool } from './pool.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: pg.Pool
let log: ReturnType<typeof rememberingLog>
let house: House
let running: RunningJobs | undefined

beforeEach(async () => {
  database = await freshDatabase()
  db = openPool({ url: database.url, role: 'magpie_server' })
  log = rememberingLog()
  const unused = () => Promise.reject(new Error('not here'))
  house = { world: realWorld(), db, log, journal: { read: unused, commit: unused, close: () => Promise.resolve() } }
})
afterEach(async () => {
  await running?.close()
  running = undefined
  await db.end()
  await database.drop()
})

const remembering = (name: string): Job & { readonly got: Json[] } => {
  const got: Json[] = []
  return { name, got, run: async (payload) => void got.push(payload) }
}
const until = async (holds: () => boolean): Promise<void> => {
  const started = Date.now()
  while (!holds() && Date.now() - started < 5_000) await new Promise((done) => setTimeout(done, 5))
  expect(holds()).toBe(true)
}

test('a job added in a transaction that is rolled back never runs; a committed one does', async () => {
  const job = remembering('settle')
  running = await runJobs({ url: database.url, house, jobs: [job] })
  const client = await db.connect()
  await client.query('begin')
  await addJob(client, 'settle', { match: 'rolled back' })
  await client.query('rollback')
  await client.query('begin')
  await addJob(client, 'settle', { match: 'committed' })
  await client.query('commit')
  client.release()
  await until(() => job.got.length > 0)
  expect(job.got).toEqual([{ match: 'committed' }])
  await running.close()
  running = undefined
  expect((await db.query('select 1 from graphile_worker.jobs')).rows).toEqual([])
})

test('the same key while the job waits runs once, with the newest payload', async () => {
  const job = remembering('settle')
  for (const n of [1, 2, 3]) await addJob(db, 'settle', { n }, 'match/7')
  await addJob(db, 'settle', { n: 4 })
  running = await runJobs({ url: database.url, house, jobs: [job] })
  await until(() => job.got.length >= 2)
  expect([...job.got].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([{ n: 3 }, { n: 4 }])
})

test('a job that fails is told and stays for its next attempt', async () => {
  running = await runJobs({
    url: database.url,
    house,
    jobs: [{ name: 'bad', run: () => Promise.reject(new Error('no')) }],
  })
  await addJob(db, 'bad', null)
  await until(() => log.said.some(({ facts }) => facts['job'] === 'bad'))
  await running.close()
  running = undefined
  const { rows } = await db.query('select attempts::int, last_error from graphile_worker.jobs')
  expect(rows).toEqual([{ attempts: 1, last_error: 'no' }])
})

test('a clocked job is known by its five fields, whatever its name', async () => {
  const jobs = [
    { ...remembering('ledger.hourly'), cron: '0 * * * *' },
    { ...remembering('nightly'), cron: '5 3 * * *' },
  ]
  running = await runJobs({ url: database.url, house, jobs })
  const known = async (): Promise<readonly unknown[]> =>
    (await db.query('select identifier from graphile_worker._private_known_crontabs order by 1')).rows
  for (let tries = 0; tries < 100 && (await known()).length < 2; tries++)
    await new Promise((done) => setTimeout(done, 20))
  expect(await known()).toEqual([{ identifier: 'ledger.hourly' }, { identifier: 'nightly' }])
})
