import { account } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestLedger } from '../testing/open-test-journal.ts'
import { endow, hold, openMember } from '../testing/plans.ts'
import type { OpenJournal } from './open-journal.ts'
import { openHouseAccounts, seedLedger } from './seed-ledger.ts'
import { verifySnapshot } from './verify/verify.ts'

let test: Awaited<ReturnType<typeof openTestLedger>>
let journal: OpenJournal
let other: OpenJournal

beforeAll(async () => {
  test = await openTestLedger()
  journal = await test.open()
  other = await test.open()
  await seedLedger(journal)
  await openHouseAccounts(journal, ['book/YBTY'])
})
afterAll(async () => {
  await journal.close()
  await other.close()
  await test.drop()
})

const member = async (amount: bigint): Promise<Uuid> => {
  const id = test.world.id()
  await journal.commit(openMember(id))
  await journal.commit(endow(id, amount))
  return id
}

const cashOf = async (id: Uuid): Promise<bigint | null | undefined> =>
  (await journal.read({ accounts: [account(id, 'cash')] })).accounts[0]

const endWriters = () =>
  test.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'journal of test' and pid <> pg_backend_pid() and datname = current_database()`,
  )

it('L11: after a lost connection plans are queried by key in a new lane, and no money moves twice', async () => {
  const id = await member(1_000_000n)
  const lane = journal.lane()
  const bets = Array.from({ length: 400 }, (_, nth) => async () => {
    if (nth % 100 === 50) await endWriters()
    return journal.commit(hold(id, test.world.id(), 10n))
  })
  const outcomes = await Promise.all(bets.map((bet) => bet()))
  expect(outcomes.every((outcome) => outcome.committed)).toBe(true)
  expect(journal.lane()).not.toBe(lane)
  expect(await cashOf(id)).toBe(1_000_000n - 4000n)
})

it('L5, L6: two processes with one key at once move money once', async () => {
  const id = await member(1000n)
  for (let round = 0; round < 10; round++) {
    const plan = hold(id, test.world.id(), 10n)
    const both = await Promise.all([journal.commit(plan), other.commit(plan), other.commit(plan), journal.commit(plan)])
    expect(both.filter((outcome) => outcome.committed && !outcome.replay)).toHaveLength(1)
    expect(both.every((outcome) => outcome.committed)).toBe(true)
  }
  expect(await cashOf(id)).toBe(900n)
})

it('L3: two processes never overspend one balance', async () => {
  const id = await member(1000n)
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, nth) => (nth % 2 === 0 ? journal : other).commit(hold(id, test.world.id(), 30n))),
  )
  expect(outcomes.filter((outcome) => outcome.committed)).toHaveLength(33)
  expect(await cashOf(id)).toBe(10n)
})

it('L12: a closing journal answers waiting plans and accepts no new ones', async () => {
  const id = await member(1000n)
  const closing = await test.open()
  const waiting = Array.from({ length: 20 }, () => closing.commit(hold(id, test.world.id(), 10n)))
  const closed = closing.close()
  await expect(closing.commit(hold(id, test.world.id(), 10n))).rejects.toThrow('closing')
  expect((await Promise.all(waiting)).every((outcome) => outcome.committed)).toBe(true)
  await closed
  expect(await cashOf(id)).toBe(800n)
})

it('L9: month partitions are made ahead; a month with rows in the default partition is skipped without fault', async () => {
  const parts = async (): Promise<number> =>
    (
      await test.owner.query<{ count: number }>(
        `select count(*)::int as count from pg_inherits where inhparent = 'ledger.entry'::regclass`,
      )
    ).rows[0]?.count ?? 0
  const before = await parts()
  await test.owner.query(`select ledger.make_months('2031-01-01', 3), ledger.make_months('2031-01-01', 3)`)
  expect(await parts()).toBe(before + 3)
  await test.owner.query(
    `insert into ledger.entry select lane, link, leaf, key, member_id, kind, from_owner, from_bucket, to_owner, to_bucket, currency, amount, from_after, to_after, '2032-02-03' from ledger.entry limit 1`,
  )
  await test.owner.query(`select ledger.make_months('2032-01-01', 3)`)
  expect(await parts()).toBe(before + 5)
  await test.owner.query(`delete from ledger.entry where at = '2032-02-03'`)
})

it('L9: the journal verifies after all these tests', async () => {
  expect((await verifySnapshot(test.owner)).fault).toBeNull()
})
