// A venue that claims more than its bets can return, leaves bets waiting, or exceeds the daily loss limit.

import { openLedger } from '@magpie/ledger/server'
import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { opsVenueDecide, opsVenueSwitch, opsVenueTasks } from '../../contract/index.ts'
import { debitOf, detail, fresh, openScene, type Scene } from '../../testing/scene.ts'
import { openWatchRounds } from './watch-rounds.ts'

const reason = 'the venue sent its sheet'
const terms = { ...detail, oddsE5: 195_000 }
let scene: Scene
let desk: Desk
let [one, other]: Seat[] = []
beforeAll(async () => {
  scene = await openScene()
  desk = await openDesk([openLedger({ secret: 'x'.repeat(32), witness: null }).slice, scene.venues.slice], {
    url: scene.url,
    house: scene.house,
  })
})
beforeEach(async () => {
  one = await desk.operator('finance')
  other = await desk.operator('finance')
})
afterAll(async () => {
  await desk.close()
  await scene.close()
})

const settle = async (round: string, version: number, total: number) =>
  JSON.parse((await scene.wallet('settle', { items: [{ transaction: fresh('t'), round, version, total }] })).text) as {
    items: [{ code: string; balance: number }]
  }
const bet = async (token: string, amount: number): Promise<string> => {
  const debit = debitOf(token, amount, { detail: terms })
  expect((await scene.wallet('debit', debit)).body).toMatchObject({ code: 'OK' })
  return debit.round
}
const tasks = async () =>
  (await one?.call(opsVenueTasks, { limit: 200 })) as unknown as { tasks: { id: string; kind: string }[] }
const decide = (by: Seat | undefined, id: string, decision: 'pay' | 'refuse' | 'seen') =>
  by?.call(opsVenueDecide, { id, decision, reason })
const run = (name: string) => scene.venues.slice.jobs.find((job) => job.name === name)?.run({}, scene.house)

it('L6: a win beyond the terms is credited up to them with OK, and the rest waits for two operators', async () => {
  const { id, token } = await scene.member(1000n)
  const round = await bet(token, 100)
  const alarms = scene.alarms()
  expect((await settle(round, 1, 9_000_000_000_000_000)).items[0]).toMatchObject({ code: 'OK', balance: 1095 })
  expect(scene.alarms()).toBe(alarms + 1)
  // A repeat gets the same answer, and another total under the same version is a conflict.
  expect((await settle(round, 1, 9_000_000_000_000_000)).items[0]).toMatchObject({ code: 'OK', balance: 1095 })
  expect((await settle(round, 1, 195)).items[0].code).toBe('DUPLICATE_CONFLICT')
  const task = (await tasks()).tasks.find(({ id: name }) => name.includes(round))
  expect(task).toMatchObject({
    kind: 'withheld',
    facts: { credited: '195', withheld: '8999999999999805', stake: '100', version: 1 },
  })
  expect(await decide(one, task?.id ?? '', 'refuse')).toEqual({ state: 'proposed' })
  expect(await one?.refusal(opsVenueDecide, { id: task?.id ?? '', decision: 'refuse', reason })).toBe('same_operator')
  expect(await decide(other, task?.id ?? '', 'refuse')).toEqual({ state: 'done' })
  expect(await scene.money(id)).toEqual({ cash: 1095n, held: 0n, debt: 0n })
  // The venue corrects itself: within the terms nothing is withheld.
  expect((await settle(round, 2, 150)).items[0]).toMatchObject({ code: 'OK', balance: 1050 })
})

it('L6, L33: a rest paid by two operators is credited once, and a later result posts the difference to it', async () => {
  const { id, token } = await scene.member(1000n)
  const round = await bet(token, 100)
  await settle(round, 1, 500)
  const task = (await tasks()).tasks.find(({ id: name }) => name.includes(round))?.id ?? ''
  expect(await one?.refusal(opsVenueDecide, { id: task, decision: 'seen', reason })).toBe('task_decision')
  expect(await decide(one, task, 'pay')).toEqual({ state: 'proposed' })
  expect((await scene.money(id)).cash).toBe(1095n)
  expect(await decide(other, task, 'pay')).toEqual({ state: 'done' })
  expect((await scene.money(id)).cash).toBe(1400n)
  expect(await other?.refusal(opsVenueDecide, { id: task, decision: 'pay', reason })).toBe('task_unknown')
  expect(await scene.round(round)).toMatchObject({ total: 500, withheld: 0 })
  expect((await settle(round, 2, 100)).items[0]).toMatchObject({ code: 'OK', balance: 1000 })
})

it('L33: a rest is not paid on a proposal that its maker changes at the same moment', async () => {
  const { id, token } = await scene.member(1000n)
  const round = await bet(token, 100)
  await settle(round, 1, 500)
  const task = (await tasks()).tasks.find(({ id: name }) => name.includes(round))?.id ?? ''
  await decide(one, task, 'pay')
  // Both read the proposal before either is written.
  const lock = await desk.owner.connect()
  await lock.query('begin')
  await lock.query('select from venues.task where id = $1 for update', [task])
  const changed = decide(one, task, 'refuse')
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await desk.owner.query(waits)).rowCount, { timeout: 10_000, interval: 5 }).toBe(1)
  const paid = decide(other, task, 'pay')
  // The journal gives up a row that stays locked for longer.
  await new Promise((done) => setTimeout(done, 100))
  await lock.query('commit')
  lock.release()
  expect(await changed).toEqual({ state: 'proposed' })
  expect(await paid).not.toEqual({ state: 'done' })
  expect((await scene.money(id)).cash).toBe(1095n)
})

it('L6: a decision on a claim that a later result has replaced moves no money', async () => {
  const { id, token } = await scene.member(1000n)
  const round = await bet(token, 100)
  await settle(round, 1, 500)
  const task = (await tasks()).tasks.find(({ id: name }) => name.includes(round))?.id ?? ''
  await settle(round, 2, 0)
  await decide(one, task, 'pay')
  expect(await decide(other, task, 'pay')).toEqual({ state: 'done' })
  expect(await scene.money(id)).toEqual({ cash: 900n, held: 0n, debt: 0n })
})

it('L11: a bet left waiting by its venue becomes a task with a deadline, once, and ends with the venue’s call', async () => {
  const { token } = await scene.member(1000n)
  const [held, kept] = [await bet(token, 100), await bet(token, 100)]
  await scene.wallet('confirm', { items: [{ transaction: fresh('t'), round: kept }] })
  scene.later(20 * 60_000)
  await run('venues.watch-rounds')
  await run('venues.watch-rounds')
  const waiting = async () => {
    const now = await desk.operator('finance')
    const { tasks: all } = (await now.call(opsVenueTasks, { limit: 200 })) as unknown as {
      tasks: { round: string; kind: string }[]
    }
    return all.filter(({ round }) => [held, kept].some((name) => round === `YBTY/${name}`)).map(({ kind }) => kind)
  }
  expect(await waiting()).toEqual(['held'])
  const alarms = scene.alarms()
  scene.later(2 * 3_600_000)
  await run('venues.watch-tasks')
  expect(scene.alarms()).toBeGreaterThan(alarms)
  await scene.wallet('rollback', { items: [{ transaction: fresh('t'), round: held, reason: 'timeout' }] })
  await run('venues.watch-tasks')
  expect(await waiting()).toEqual([])
  scene.later(48 * 3_600_000 - 140 * 60_000 + 5 * 60_000)
  await run('venues.watch-rounds')
  expect(await waiting()).toEqual(['kept'])
})

it('L11: however many bets wait at once, each becomes a task, once', async () => {
  const { token } = await scene.member(1000n)
  const round = await bet(token, 100)
  scene.later(20 * 60_000)
  // As if the venue had left many more of the same minute.
  await desk.owner.query(
    `insert into venues.round (id, venue, member_id, state, stake, version, opened_at, changed_at)
     select r.id || '-' || n, r.venue, r.member_id, 'held', 100, 0, r.opened_at, r.changed_at
     from venues.round r, generate_series(1, 1200) n where r.id = $1`,
    [`YBTY/${round}`],
  )
  await run('venues.watch-rounds')
  const count = async () =>
    (
      await desk.owner.query<{ tasks: number }>(
        `select count(*)::int as tasks from venues.task where kind = 'held' and round like $1`,
        [`YBTY/${round}%`],
      )
    ).rows[0]?.tasks
  expect(await count()).toBe(1201)
  const alarms = scene.alarms()
  await run('venues.watch-rounds')
  expect([await count(), scene.alarms()]).toEqual([1201, alarms])
  // The desk reaches each of them once, page by page, and counts them all.
  const seen: string[] = []
  let before: string | null | undefined
  do {
    const page = (await one?.call(opsVenueTasks, { limit: 200, ...(before == null ? {} : { before }) })) as unknown as {
      tasks: { id: string }[]
      next: string | null
      venues: { code: string; tasks: number }[]
    }
    seen.push(...page.tasks.map(({ id }) => id))
    before = page.next
    expect(page.venues.find(({ code }) => code === 'YBTY')?.tasks).toBeGreaterThanOrEqual(1201)
  } while (before !== null)
  const { rows } = await desk.owner.query<{ id: string }>(`select id from venues.task where state <> 'done'`)
  expect(seen.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  await desk.owner.query(`delete from venues.task where round like $1`, [`YBTY/${round}-%`])
  await desk.owner.query(`delete from venues.round where id like $1`, [`YBTY/${round}-%`])
})

it('a venue above its daily loss limit takes no stakes but still settles, until an operator reopens it', async () => {
  const { house } = scene
  await house.db.query(`update venues.venue set lose_most = 300 where id = 'IMTY'`)
  const { id, session } = await scene.member(10_000n)
  const token = await scene.launch(id, session, 'IMTY')
  const at = { venue: 'IMTY' } as const
  const rounds: string[] = []
  for (let nth = 0; nth < 2; nth++) {
    const debit = debitOf(token, 400, { detail: terms })
    await scene.wallet('debit', debit, at)
    rounds.push(debit.round)
  }
  const win = (round: string) =>
    scene.wallet('settle', { items: [{ transaction: fresh('t'), round, version: 1, total: 780 }] }, at)
  await run('venues.watch-exposure')
  await win(rounds[0] ?? '')
  await run('venues.watch-exposure')
  scene.later(4000)
  expect((await scene.wallet('debit', debitOf(token, 1, { detail: terms }), at)).body.code).toBe('MAINTENANCE')
  expect((await win(rounds[1] ?? '')).text).toContain('"items":[{"code":"OK"')
  const fromNow = await desk.operator('finance')
  expect(await fromNow.call(opsVenueTasks, {})).toMatchObject({
    venues: expect.arrayContaining([expect.objectContaining({ code: 'IMTY', state: 'maintenance', loseMost: '300' })]),
  })
  expect(await fromNow.call(opsVenueSwitch, { venue: 'IMTY', state: 'open', reason })).toEqual({ state: 'open' })
  expect((await scene.wallet('debit', debitOf(token, 1, { detail: terms }), at)).body.code).toBe('OK')
})

it('L1: a balance above the wire’s maximum is answered as that maximum', async () => {
  const { id, token } = await scene.member(1000n)
  await desk.owner.query(`update ledger.account set balance = 9007199254740993 where owner = $1 and bucket = 'cash'`, [
    id,
  ])
  expect((await scene.wallet('balance', { transaction: fresh('t'), token })).body).toMatchObject({
    code: 'OK',
    balance: Number.MAX_SAFE_INTEGER,
  })
  await desk.owner.query(`update ledger.account set balance = 1000 where owner = $1 and bucket = 'cash'`, [id])
})

it('L11: a bet that became due while no process watched becomes a task when the next process starts', async () => {
  const { token } = await scene.member(1000n)
  const round = await bet(token, 100)
  await run('venues.watch-rounds')
  scene.later(3 * 3_600_000)
  const count = async () =>
    (await desk.owner.query(`select from venues.task where round = $1`, [`YBTY/${round}`])).rowCount
  await run('venues.watch-rounds')
  expect(await count()).toBe(0)
  await openWatchRounds()(scene.house)
  expect(await count()).toBe(1)
})
