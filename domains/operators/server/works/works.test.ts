// Failed work at the desk: real news, a real job's rows, real jobs.

import { addJob, eachDue, type NewsHandler, openPump, type Pump, runWaitingJobs } from '@magpie/db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitingProposals, workAside, workRetry, works } from '../../contract/index.ts'
import { type Desk, openDesk, type Seat } from '../../testing/index.ts'
import { sweep } from '../sweep.ts'

const reason = 'the vendor says that it was mended'
let desk: Desk
let pump: Pump
let [one, other]: Seat[] = []
const handled: string[] = []
let sick = new Set<string>()

const handler: NewsHandler = {
  consumer: 'cashier.pays',
  owner: 'finance',
  topics: ['paid'],
  handle: async ({ body }) => {
    const { n } = body as { readonly n: string }
    if (sick.has(n)) throw new Error(`cannot read ${n}`)
    handled.push(n)
  },
}
const seats = async (): Promise<readonly [Seat, Seat]> => {
  if (one === undefined || other === undefined) throw new Error('nobody sits')
  return [one, other]
}

beforeAll(async () => {
  desk = await openDesk()
  pump = await openPump({ url: desk.url, house: desk.house, handlers: [handler] })
  one = await desk.operator('finance')
  other = await desk.operator('finance')
})
afterAll(async () => {
  await pump.close()
  await desk.close()
})

const tell = async (member: string, n: string): Promise<void> => {
  const key = `test/${n}`
  const outcome = await desk.house.journal.commit({
    key,
    member,
    kind: 'test.tell',
    content: key,
    transfers: [],
    guards: [],
    rows: [],
    news: [{ topic: 'paid', member, body: { n } }],
    answer: null,
  })
  expect(outcome.committed).toBe(true)
}
/** Lets parked news fail until it is passed to its owner. */
const failing = async (): Promise<void> => {
  await pump.settle()
  for (let n = 0; n < 3; n++) {
    await desk.owner.query(`update house.parked set retry_at = now() - interval '1 hour' where retry_at is not null`)
    await pump.settle()
  }
}
const waiting = async (show: 'waiting' | 'aside' = 'waiting') => {
  const [seat] = await seats()
  const answer = await seat.call(works, { show })
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}

it('L33: two operators set failed money news aside, the news behind it is handled, and a retry repairs it', async () => {
  const [first, second] = await seats()
  const member = desk.house.world.id()
  sick = new Set(['a'])
  await tell(member, 'a')
  await tell(member, 'b')
  await failing()
  const { rows, waiting: count } = await waiting()
  expect(count).toBe(1)
  expect(rows[0]).toMatchObject({
    kind: 'news',
    name: 'cashier.pays',
    owner: 'finance',
    topic: 'paid',
    member,
    behind: 1,
    two: true,
  })
  expect(rows[0]?.reason).toContain('cannot read a')
  const { kind = 'news', name = '', subject = '' } = rows[0] ?? {}
  const named = { kind, name, subject, reason }
  expect(await first.call(workAside, named)).toEqual({ state: 'proposed' })
  expect(await first.refusal(workAside, named)).toBe('same_operator')
  expect((await waiting()).rows[0]?.proposed).toMatchObject({ account: first.account, reason })
  expect(await second.call(workAside, named)).toEqual({ state: 'aside' })
  await pump.settle()
  expect(handled).toEqual(['b'])
  expect((await waiting()).rows).toEqual([])
  expect((await waiting('aside')).rows[0]?.aside?.accounts).toEqual([first.account, second.account])
  expect((await desk.audit()).map(({ action }) => action)).toEqual(['works.aside', 'works.aside.propose'])
  // Once repaired, it is retried and done.
  sick = new Set()
  expect(await first.call(workRetry, named)).toEqual({ again: true })
  await pump.settle()
  expect(handled).toEqual(['b', 'a'])
  expect((await waiting('aside')).rows).toEqual([])
})

it('a retry runs at once and closes an open proposal', async () => {
  const [first, second] = await seats()
  sick = new Set(['c'])
  await tell(desk.house.world.id(), 'c')
  await failing()
  const { kind = 'news', name = '', subject = '' } = (await waiting()).rows[0] ?? {}
  const named = { kind, name, subject, reason }
  await first.call(workAside, named)
  sick = new Set()
  expect(await second.call(workRetry, named)).toEqual({ again: true })
  await pump.settle()
  expect(handled.at(-1)).toBe('c')
  expect(await second.refusal(workRetry, named)).toBe('work_unknown')
  const { rows } = await desk.owner.query(`select state from operators.approval order by id desc limit 1`)
  expect(rows).toEqual([{ state: 'refused' }])
})

it('L33: a proposal about work that has ended by itself is withdrawn by the sweep, and one about waiting work stays', async () => {
  const [first, second] = await seats()
  sick = new Set(['d', 'e'])
  for (const n of ['d', 'e']) await tell(desk.house.world.id(), n)
  await failing()
  const failed = (await waiting()).rows
  expect(failed.length).toBe(2)
  for (const { kind, name, subject } of failed) await first.call(workAside, { kind, name, subject, reason })
  const proposals = async () => {
    const answer = await second.call(waitingProposals, { show: 'decide', limit: 10 })
    if ('refused' in answer) throw new Error(answer.refused)
    return answer
  }
  expect((await proposals()).count).toBe(2)
  await sweep.run({}, desk.house)
  expect((await proposals()).count).toBe(2)
  sick = new Set(['e'])
  await desk.owner.query(`update house.parked set retry_at = now() - interval '1 hour'`)
  await pump.settle()
  await sweep.run({}, desk.house)
  const left = await proposals()
  expect(left.rows).toMatchObject([{ kind: 'works.aside', maker: first.account, reason, place: '/works', late: false }])
  const { rows } = await desk.owner.query(
    `select decider_account, decider_reason from operators.approval where state = 'withdrawn'`,
  )
  expect(rows).toEqual([{ decider_account: first.account, decider_reason: 'its work has ended by itself' }])
  expect((await desk.audit())[0]).toMatchObject({ action: 'works.aside.ended', account: 'house' })
  sick = new Set()
  await desk.owner.query(`update house.parked set retry_at = now() - interval '1 hour'`)
  await pump.settle()
  await sweep.run({}, desk.house)
  expect(await proposals()).toMatchObject({ rows: [], count: 0, next: null })
})

it('a row that a job cannot finish is skipped while it is set aside, and done after a retry', async () => {
  const [first, second] = await seats()
  const seen: string[] = []
  const run = (broken: boolean) =>
    eachDue(desk.house, async (passing) => ['x', 'y'].filter((id) => !passing.includes(id)), {
      job: 'cashier.chase',
      owner: 'finance',
      idOf: (id) => id,
      act: async (id) => {
        if (broken && id === 'x') throw new Error('unreadable')
        seen.push(id)
      },
    })
  for (let n = 0; n < 3; n++) {
    await run(true)
    await desk.owner.query(`update house.stuck set retry_at = now() - interval '1 hour'`)
  }
  const named = { kind: 'row', name: 'cashier.chase', subject: 'x', reason } as const
  await first.call(workAside, named)
  await second.call(workAside, named)
  seen.length = 0
  await run(false)
  expect(seen).toEqual(['y'])
  await first.call(workRetry, named)
  await run(false)
  expect(seen.filter((id) => id === 'x')).toHaveLength(1)
})

it('L33: a proposal about an earlier failure of a row sets a later one not aside: that needs two operators again', async () => {
  const [first, second] = await seats()
  const run = (broken: boolean) =>
    eachDue(desk.house, async (passing) => ['z'].filter((id) => !passing.includes(id)), {
      job: 'cashier.chase',
      owner: 'finance',
      idOf: (id) => id,
      act: async () => {
        if (broken) throw new Error('unreadable')
      },
    })
  const fails = async (): Promise<void> => {
    for (let n = 0; n < 3; n++) {
      await run(true)
      await desk.owner.query(`update house.stuck set retry_at = now() - interval '1 hour'`)
    }
  }
  const named = { kind: 'row', name: 'cashier.chase', subject: 'z', reason } as const
  const proposedBy = async () => (await waiting()).rows.find(({ subject }) => subject === 'z')?.proposed?.account
  await fails()
  expect(await first.call(workAside, named)).toEqual({ state: 'proposed' })
  expect(await proposedBy()).toBe(first.account)
  // It repairs itself, and fails again another day.
  await run(false)
  await fails()
  expect(await proposedBy()).toBeUndefined()
  expect(await second.call(workAside, named)).toEqual({ state: 'proposed' })
  expect(await proposedBy()).toBe(second.account)
  expect(await first.call(workAside, named)).toEqual({ state: 'aside' })
  const { rows } = await desk.owner.query(
    `select state, maker_account as maker from operators.approval where body->>'subject' = 'z' order by id`,
  )
  expect(rows).toEqual([
    { state: 'refused', maker: first.account },
    { state: 'approved', maker: second.account },
  ])
})

it('a failed job keeps its payload and runs again after a retry, also after it was set aside', async () => {
  const [first] = await seats()
  const got: unknown[] = []
  let broken = true
  const job = {
    name: 'gate.tidy',
    run: async (payload: unknown) => {
      if (broken) throw new Error('not today')
      got.push(payload)
    },
  }
  await addJob(desk.house.db, 'gate.tidy', { of: 'the day' })
  for (let n = 0; n < 3; n++) {
    await runWaitingJobs({ url: desk.url, house: desk.house, jobs: [job] })
    await desk.owner.query('update graphile_worker._private_jobs set run_at = now()')
  }
  const { rows } = await waiting()
  expect(rows[0]).toMatchObject({ kind: 'job', name: 'gate.tidy', tries: 3, two: false })
  const { kind = 'job', name = '', subject = '' } = rows[0] ?? {}
  expect(await first.call(workAside, { kind, name, subject, reason })).toEqual({ state: 'aside' })
  broken = false
  await runWaitingJobs({ url: desk.url, house: desk.house, jobs: [job] })
  expect(got).toEqual([])
  await first.call(workRetry, { kind, name, subject, reason })
  await runWaitingJobs({ url: desk.url, house: desk.house, jobs: [job] })
  expect(got).toEqual([{ of: 'the day' }])
})

it('an admin, who moves no money, cannot set work aside', async () => {
  const admin = await desk.operator('admin')
  expect(await admin.refusal(workAside, { kind: 'row', name: 'x', subject: 'y', reason })).not.toBeNull()
})
