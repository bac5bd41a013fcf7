import { freshDatabase, movedWorld, rememberingLog } from '@magpie/testkit'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { realWorld } from '@magpie/kernel/real-world'
import type { House, Job } from './house.ts'
import { addJob, runJobs, type RunningJobs, runWaitingJobs } from './jobs.ts'
import { addToBatch, runBatch } from './jobs/batch.ts'
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
  while (!holds() && Date.now() - started < 15_000) await new Promise((done) => setTimeout(done, 5))
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
  for (const n of [1, 2, 3]) await addJob(db, 'settle', { n }, { key: 'match/7' })
  await addJob(db, 'settle', { n: 4 })
  running = await runJobs({ url: database.url, house, jobs: [job] })
  await until(() => job.got.length >= 2)
  expect([...job.got].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([{ n: 3 }, { n: 4 }])
})

test('a job that fails is logged and stays for its next attempt', async () => {
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

test('a scheduled job is recognised by its five cron fields, whatever its name', async () => {
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

/** A job that waits until it is let go on, and counts how many of it run at once. */
const blocked = (name: string): Job & { readonly seen: { runs: number; most: number }; readonly letGo: () => void } => {
  let letGo = (): void => undefined
  const gate = new Promise<void>((done) => (letGo = done))
  const seen = { runs: 0, most: 0 }
  let now = 0
  const work = async (): Promise<void> => {
    seen.runs++
    seen.most = Math.max(seen.most, ++now)
    await gate
    now--
  }
  return { name, seen, letGo: () => letGo(), run: work }
}

const waiting = async (): Promise<number> =>
  (await db.query<{ n: number }>('select count(*)::int n from graphile_worker.jobs')).rows[0]?.n ?? 0

test('a slow rail delays only the jobs of its own queue, never a checkpoint', async () => {
  const slow = { ...blocked('pay'), queue: 'rail/SLOW' }
  const checkpoint = remembering('ledger.checkpoint')
  running = await runJobs({ url: database.url, house, jobs: [slow, checkpoint] })
  for (let n = 0; n < 12; n++) await addJob(db, 'pay', { n }, { queue: 'rail/SLOW' })
  await until(() => slow.seen.runs === 1)
  await addJob(db, 'ledger.checkpoint', null, { key: 'ledger.checkpoint', queue: 'ledger.checkpoint' })
  await until(() => checkpoint.got.length === 1)
  expect(slow.seen).toEqual({ runs: 1, most: 1 })
  slow.letGo()
  await until(() => slow.seen.runs === 12)
  expect(slow.seen.most).toBe(1)
})

test('a scheduled job never overlaps itself on two nodes, and at most one run of it waits', async () => {
  const job = blocked('minutely')
  const again = (): Promise<void> => addJob(db, 'minutely', null, { key: 'minutely', queue: 'minutely' })
  const two = await Promise.all([1, 2].map(() => runJobs({ url: database.url, house, jobs: [job] })))
  for (let minute = 0; minute < 7; minute++) {
    await again()
    if (minute === 0) await until(() => job.seen.runs === 1)
  }
  expect(await waiting()).toBe(2)
  job.letGo()
  await until(() => job.seen.runs === 2)
  await Promise.all(two.map((one) => one.close()))
  expect(job.seen.most).toBe(1)
})

test('a job that always fails does not pile up; its failures are counted and raise an alarm', async () => {
  const bad: Job = { name: 'bad', cron: '0 0 1 1 *', run: () => Promise.reject(new Error('no')) }
  running = await runJobs({ url: database.url, house, jobs: [bad], beatMs: 20 })
  const beat = async (): Promise<unknown> =>
    (await db.query('select failures_in_row n, reason from house.job where well_at is null')).rows[0]
  for (let minute = 1; minute <= 4; minute++) {
    await addJob(db, 'bad', null, { key: 'bad', queue: 'bad' })
    await expect.poll(beat).toEqual({ n: minute, reason: 'Error: no' })
  }
  expect(await waiting()).toBe(1)
  expect(log.said.filter(({ level, facts }) => level === 'alarm' && facts['job'] === 'bad').length).toBe(2)
})

test('a job that failed for the last time raises an alarm and stays in the queue', async () => {
  await db.query(`select graphile_worker.add_job('gone', null, max_attempts := 1)`)
  running = await runJobs({
    url: database.url,
    house,
    jobs: [{ name: 'gone', run: () => Promise.reject(new Error('for ever')) }],
    beatMs: 20,
  })
  await until(() => log.said.some(({ level, what }) => level === 'alarm' && what.includes('for the last time')))
  expect(await waiting()).toBe(1)
})

test('a job that a killed node holds is run by another node', async () => {
  await addJob(db, 'settle', { match: 7 }, { queue: 'rail/DEAD' })
  await db.query(
    `update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now() - interval '1 minute'`,
  )
  await db.query(
    `update graphile_worker._private_job_queues set locked_by = 'worker-dead', locked_at = now() - interval '1 minute'`,
  )
  const job = remembering('settle')
  running = await runJobs({ url: database.url, house, jobs: [job], beatMs: 200 })
  await until(() => job.got.length === 1)
})

test('a long job is not started again while its node lives, even after the time that a dead node is given', async () => {
  let begun = 0
  let finish = (): void => undefined
  const ended = new Promise<void>((done) => (finish = done))
  const slow: Job = { name: 'slow', queue: 'rail/SLOW', run: () => (begun++, ended) }
  const beats = remembering('tick')
  // Shorter beats could stop for six in a row on a busy machine.
  const beatMs = 150
  running = await runJobs({ url: database.url, house, jobs: [slow, beats], beatMs })
  try {
    await addJob(db, 'slow', null, { queue: 'rail/SLOW' })
    await until(() => begun === 1)
    // Six beats of silence end a node; this waits for many more, and then for one further look of a seat.
    await new Promise((done) => setTimeout(done, 15 * beatMs))
    await addJob(db, 'tick', null)
    await until(() => beats.got.length === 1)
    const held = await db.query('select from graphile_worker.jobs where locked_at is not null')
    expect(held.rowCount).toBe(1)
    expect(begun).toBe(1)
  } finally {
    // The job ends, so that its node can.
    finish()
  }
})

test('a scheduled job that is late raises an alarm on every node', async () => {
  const clock = { aheadMs: 0 }
  const world = movedWorld(clock)
  const otherLog = rememberingLog()
  const jobs = [{ ...remembering('nightly'), cron: '5 3 * * *' }]
  running = await runJobs({ url: database.url, house: { ...house, world }, jobs, beatMs: 20 })
  const other = await runJobs({ url: database.url, house: { ...house, world, log: otherLog }, jobs, beatMs: 20 })
  await db.query(`update house.job set known_at = now() - interval '26 hours'`)
  clock.aheadMs += 24 * 3_600_000
  await new Promise((done) => setTimeout(done, 300))
  expect(log.said.filter(({ level }) => level === 'alarm')).toEqual([])
  clock.aheadMs += 2 * 3_600_000
  for (const { said } of [log, otherLog])
    await until(() => said.some(({ what, facts }) => what === 'a job is late' && facts['job'] === 'nightly'))
  await other.close()
})

test('the items of a batch are done in one job; when an item fails, the batch is run again', async () => {
  const done: string[] = []
  let sick = true
  const act = async (piece: string): Promise<void> => {
    if (piece === 'b' && sick) throw new Error('no')
    done.push(piece)
  }
  for (const piece of ['a', 'b', 'c', 'a']) await addToBatch(db, 'tell', piece, 'rail/A/tell')
  const jobs: Job[] = [{ name: 'tell', queue: 'rail/A/tell', run: (pieces) => runBatch(pieces as string[], act) }]
  await runWaitingJobs({ url: database.url, house, jobs })
  expect(done.toSorted()).toEqual(['a', 'c'])
  sick = false
  await addToBatch(db, 'tell', 'd', 'rail/A/tell')
  await runWaitingJobs({ url: database.url, house, jobs })
  expect(new Set(done)).toEqual(new Set(['a', 'b', 'c', 'd']))
  expect((await db.query('select from graphile_worker.jobs')).rowCount).toBe(0)
})

test('an item that is added while the job of its key is being taken is not lost', async () => {
  const owner = openPool({ url: database.url })
  const taker = await owner.connect()
  await addJob(db, 'home', ['first'], { key: 'home', queue: 'venue/A' })
  await taker.query('begin')
  await taker.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where key = 'home'`)
  const adding = addJob(db, 'home', ['second'], { key: 'home', queue: 'venue/A' })
  await new Promise((done) => setTimeout(done, 300))
  await taker.query('commit')
  taker.release()
  await adding
  const { rows } = await owner.query<{ payload: Json }>(
    'select payload from graphile_worker._private_jobs where locked_at is null',
  )
  expect(rows).toEqual([{ payload: ['second'] }])
  await owner.end()
})
