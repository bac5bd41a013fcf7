// What happens to the money of a node when something blocks the database: a lock that stays, a table that is being
// changed, a backend that hangs, a commit without its standby. Plans that do not need it go on.

import { account, JournalBusy } from '@magpie/db'
import { sleep, type Uuid } from '@magpie/kernel'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestLedger } from '../../testing/open-test-journal.ts'
import { endow, hold, openMember } from '../../testing/plans.ts'
import type { OpenJournal } from '../open-journal.ts'
import { seedLedger } from '../seed-ledger.ts'
import { verifySnapshot } from '../verify/verify.ts'

let test: Awaited<ReturnType<typeof openTestLedger>>
let journal: OpenJournal
let undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  test = await openTestLedger()
  journal = await test.open()
  await seedLedger(journal)
})
afterEach(async () => {
  for (const one of undo.toReversed()) await one()
  undo = []
})
afterAll(async () => {
  await journal.close()
  await test.drop()
})

const member = async (): Promise<Uuid> => {
  const id = test.world.id()
  await journal.commit(openMember(id))
  await journal.commit(endow(id, 1000n))
  return id
}

const cashOf = async (id: Uuid): Promise<bigint | null | undefined> =>
  (await journal.read({ accounts: [account(id, 'cash')] })).accounts[0]

/** Another session, which keeps the locks of `sql` until it is released. */
const keep = async (sql: string, values: readonly unknown[] = []): Promise<() => Promise<void>> => {
  const session: PoolClient = await test.owner.connect()
  let kept = true
  const letGo = async (): Promise<void> => {
    if (!kept) return
    kept = false
    await session.query('rollback')
    session.release()
  }
  undo.push(letGo)
  await session.query('begin')
  await session.query(sql, [...values])
  return letGo
}

const isAlarmed = (about: string): boolean =>
  test.log.said.some(({ level, what }) => level === 'alarm' && what.includes(about))

const settled = async (all: readonly Promise<unknown>[], withinMs: number): Promise<number> => {
  let count = 0
  for (const one of all)
    void one.then(
      () => count++,
      () => count++,
    )
  for (const until = Date.now() + withinMs; Date.now() < until && count < all.length;) await sleep(test.world, 20)
  return count
}

it('L7: while another session locks one member’s account, only that member waits; nineteen others are answered', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, member))
  const letGo = await keep(`select from ledger.account where owner = $1 and bucket = 'cash' for update`, [ids[7]])
  const bets = ids.map((id) => journal.commit(hold(id, test.world.id(), 10n)))
  const others = bets.filter((_, nth) => nth !== 7)
  expect(await settled(others, 5000)).toBe(19)
  // Later plans are not delayed at all, and the waiting one keeps its turn.
  const second = journal.commit(hold(ids[7] as Uuid, test.world.id(), 10n))
  const later = ids.filter((_, nth) => nth !== 7).map((id) => journal.commit(hold(id, test.world.id(), 10n)))
  expect(await settled(later, 2000)).toBe(19)
  expect(await settled([bets[7] as Promise<unknown>, second], 200)).toBe(0)
  await letGo()
  expect((await Promise.all([...bets, second])).every((outcome) => outcome.committed)).toBe(true)
  expect(await cashOf(ids[7] as Uuid)).toBe(980n)
})

it('L11: an account that stays locked gives “busy” and an alarm; later the same key moves the money once', async () => {
  const quick = await test.open({ asideMs: 600 })
  undo.push(() => quick.close())
  const id = await member()
  const letGo = await keep(`select from ledger.account where owner = $1 and bucket = 'cash' for update`, [id])
  const plan = hold(id, test.world.id(), 10n)
  await expect(quick.commit(plan)).rejects.toBeInstanceOf(JournalBusy)
  expect(isAlarmed('locked')).toBe(true)
  await letGo()
  expect((await quick.commit(plan)).committed).toBe(true)
  expect((await quick.commit(plan)).replay).toBe(true)
  expect(await cashOf(id)).toBe(990n)
})

it('a row locked by another session delays its own plan and no other', async () => {
  const [first, second, thing] = [await member(), await member(), test.world.id()]
  await test.owner.query(`insert into demo.thing (id, state) values ($1, 'new')`, [thing])
  const letGo = await keep(`select from demo.thing where id = $1 for update`, [thing])
  const bare = hold(first, test.world.id(), 10n)
  const moving = journal.commit({
    ...bare,
    guards: [...bare.guards, { guard: 'state', table: 'demo.thing', id: thing, from: ['new'], to: 'old' }],
  })
  const other = journal.commit(hold(second, test.world.id(), 10n))
  expect(await settled([other], 3000)).toBe(1)
  await letGo()
  expect((await moving).committed).toBe(true)
})

it('a released plan that was put aside does not make other plans be refused for its age', async () => {
  const bounded = await test.open({ queueMs: 1000 })
  undo.push(() => bounded.close())
  const [held, other] = [await member(), await member()]
  const letGo = await keep(`select from ledger.account where owner = $1 and bucket = 'cash' for update`, [held])
  const waiting = bounded.commit(hold(held, test.world.id(), 10n))
  let over = false
  void waiting.finally(() => (over = true))
  while (bounded.load().aside === 0) await sleep(test.world, 20)
  const refused: unknown[] = []
  const bets = Array.from({ length: 4 }, async () => {
    while (!over && refused.length === 0)
      await bounded.commit(hold(other, test.world.id(), 1n)).catch((cause: unknown) => void refused.push(cause))
  })
  await sleep(test.world, 1300)
  await letGo()
  expect((await waiting).committed).toBe(true)
  await Promise.all(bets)
  expect(refused).toEqual([])
})

it('a queue that does not move refuses later plans as busy, and books nothing of theirs', async () => {
  const bounded = await test.open({ queueMs: 300, queueMax: 50 })
  undo.push(() => bounded.close())
  const ids = await Promise.all(Array.from({ length: 4 }, member))
  const letGo = await keep(`lock table ledger.account in exclusive mode`)
  const early = ids.map((id) => bounded.commit(hold(id, test.world.id(), 10n)))
  await sleep(test.world, 400)
  const late = hold(ids[0] as Uuid, test.world.id(), 10n)
  await expect(bounded.commit(late)).rejects.toBeInstanceOf(JournalBusy)
  expect(isAlarmed('journal is behind')).toBe(true)
  await letGo()
  expect((await Promise.all(early)).every((outcome) => outcome.committed)).toBe(true)
  expect(await cashOf(ids[0] as Uuid)).toBe(990n)
  expect((await bounded.commit(late)).committed).toBe(true)
})

it('a full queue refuses further plans', async () => {
  const bounded = await test.open({ queueMax: 50 })
  undo.push(() => bounded.close())
  const id = await member()
  const all = await Promise.allSettled(Array.from({ length: 80 }, () => bounded.commit(hold(id, test.world.id(), 1n))))
  const booked = all.filter((one) => one.status === 'fulfilled').length
  expect(booked).toBe(50)
  expect(await cashOf(id)).toBe(1000n - BigInt(booked))
})

it('L11: after the deadline a hanging backend is abandoned, and every plan is answered once, in another lane', async () => {
  const hung = await test.open({ answerMs: 800 })
  undo.push(() => hung.close())
  const ids = await Promise.all(Array.from({ length: 5 }, member))
  const { rows } = await test.owner.query<{ pid: number }>(`select pid from ledger.lane where id = $1`, [hung.lane()])
  const pid = rows[0]?.pid ?? 0
  const lane = hung.lane()
  process.kill(pid, 'SIGSTOP')
  try {
    const bets = ids.map((id) => hung.commit(hold(id, test.world.id(), 10n)))
    expect(await settled(bets, 8000)).toBe(5)
    expect((await Promise.all(bets)).every((outcome) => outcome.committed)).toBe(true)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  expect(hung.lane()).not.toBe(lane)
  for (const id of ids) expect(await cashOf(id)).toBe(990n)
})

it('L12: a commit whose wait for the standby was cancelled is not trusted; it is queried by key in a new lane', async () => {
  const given = await test.open()
  undo.push(() => given.close())
  const id = await member()
  await test.owner.query(`create function demo.give_up() returns trigger language plpgsql as
    $$ begin raise warning 'canceling wait for synchronous replication due to user request'; return new; end $$`)
  await test.owner.query(
    `create trigger given_up after insert on demo.thing for each row execute function demo.give_up()`,
  )
  undo.push(() => test.owner.query(`drop trigger given_up on demo.thing`))
  const lane = given.lane()
  const outcome = await given.commit({
    ...hold(id, test.world.id(), 10n),
    rows: [{ table: 'demo.thing', values: { id: test.world.id(), state: 'new' } }],
  })
  expect(outcome).toMatchObject({ committed: true, replay: true })
  expect(given.lane()).not.toBe(lane)
  expect(await cashOf(id)).toBe(990n)
})

it('L9: no lane is opened if the witness forbids it, also after a lost connection', async () => {
  let allowed = true
  const asked = await test.open({}, async () => {
    if (!allowed) throw new Error('the database is older than what was witnessed')
  })
  undo.push(() => asked.close())
  const id = await member()
  const lane = asked.lane()
  allowed = false
  await test.owner.query(`select pg_terminate_backend(pid) from ledger.lane where id = $1`, [lane])
  const bet = asked.commit(hold(id, test.world.id(), 10n))
  expect(await settled([bet], 800)).toBe(0)
  expect(await cashOf(id)).toBe(1000n)
  allowed = true
  expect((await bet).committed).toBe(true)
  expect(asked.lane()).not.toBe(lane)
})

it('a node without a lane raises the alarm, also when each attempt to open one hangs for a while', async () => {
  let gone = false
  const asked = await test.open({}, async () => {
    if (!gone) return
    await sleep(test.world, 600)
    throw new Error('no answer')
  })
  undo.push(() => asked.close())
  const id = await member()
  const before = test.log.said.length
  gone = true
  await test.owner.query(`select pg_terminate_backend(pid) from ledger.lane where id = $1`, [asked.lane()])
  const bet = asked.commit(hold(id, test.world.id(), 10n))
  expect(await settled([bet], 2000)).toBe(0)
  gone = false
  expect((await bet).committed).toBe(true)
  const since = test.log.said.slice(before)
  expect(since.filter(({ level, what }) => level === 'alarm' && what.includes('no lane'))).toHaveLength(1)
})

it('L9: the journal verifies after all these tests', async () => {
  expect((await verifySnapshot(test.owner)).fault).toBeNull()
})
