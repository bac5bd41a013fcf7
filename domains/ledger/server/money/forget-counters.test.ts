// Old counters are deleted while two nodes take bets, and the deletion is interrupted half-way; the rest verifies.

import { openPool, type Plan } from '@magpie/db'
import { law, type Uuid } from '@magpie/kernel'
import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestLedger } from '../../testing/open-test-journal.ts'
import { endow, hold, openMember } from '../../testing/plans.ts'
import { forgetCounters } from './forget-counters.ts'
import type { OpenJournal } from '../open-journal.ts'
import { openHouseAccounts, seedLedger } from '../seed-ledger.ts'
import { testSecret } from '../../testing/test-house.ts'
import { checkRecorded } from '../verify/recorded.ts'
import { verifyLedger } from '../verify/verify.ts'

let test: Awaited<ReturnType<typeof openTestLedger>>
let journals: readonly OpenJournal[]
let servers: readonly Pool[]
let client: PoolClient
let member: Uuid
const rest = 120_000

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const bet = (window: string): Plan => {
  const plain = hold(member, test.world.id(), 1n)
  const counter = { guard: 'counter', member, kind: 'stake', window, currency: 'XIB', amount: 1n } as const
  return { ...plain, guards: [...plain.guards, { ...counter, ceiling: null, refuses: 'limit' }] }
}
const count = async (where: string): Promise<number> =>
  (await test.owner.query<{ count: number }>(`select count(*)::int as count from ledger.counter where ${where}`))
    .rows[0]?.count ?? -1

beforeAll(async () => {
  test = await openTestLedger()
  journals = [await test.open(), await test.open()]
  servers = [1, 2].map(() => openPool({ url: test.url, role: 'magpie_server', max: 2 }))
  const [one] = journals
  client = await test.owner.connect()
  member = test.world.id()
  await seedLedger(one!)
  await openHouseAccounts(one!, ['book/YBTY'])
  await one!.commit(openMember(member))
  await one!.commit(endow(member, 1_000_000n))
  // Counters of long ago, counters at the limit, and hundreds of thousands of others.
  for (const days of [900, 500, 403, 399, 30, 0])
    law((await one!.commit(bet(daysAgo(days)))).committed, 'L2', 'a bet of the setup')
  await one!.commit(bet('life'))
  await test.owner.query(
    `insert into ledger.counter (member_id, kind, currency, "window", used)
     select gen_random_uuid(), 'stake', 'XIB', $1, n from generate_series(1, ${rest}) n`,
    [daysAgo(700)],
  )
})
afterAll(async () => {
  client.release()
  for (const journal of journals) await journal.close()
  await Promise.all(servers.map((pool) => pool.end()))
  await test.drop()
})

/** The same pool, but before its third query it waits until the table is locked: then there is something to interrupt. */
const heldAtThird = (pool: Pool): Pool => {
  let asked = 0
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    asked += 1
    if (asked === 3) {
      await client.query('begin')
      await client.query('lock table ledger.counter in share mode')
    }
    return pool.query(text, [...values])
  }
  return Object.create(pool, { query: { value: query } }) as Pool
}

/** Ends the connection that is at work. */
const cutAtWork = async (): Promise<void> => {
  const find = `select pg_terminate_backend(pid) from pg_stat_activity
    where usename = 'magpie_server' and wait_event_type = 'Lock' and query like '%forget_counters%'`
  await expect.poll(async () => (await test.owner.query(find)).rowCount).toBe(1)
  await client.query('rollback')
}

it('L9: two nodes delete old counters while bets go on and one run is interrupted, and the journal verifies', async () => {
  const [one, two] = servers.map((db) => ({ db, world: test.world }))
  let going = true
  const bettors = journals.map(async (journal, nth) => {
    let made = 0
    // One member bets today, the other gets a return for a day that is being deleted.
    while (going) made += (await journal.commit(bet(daysAgo(nth === 0 ? 0 : 700)))).committed ? 1 : 0
    return made
  })
  const cut = forgetCounters({ ...one!, db: heldAtThird(one!.db) }).then(
    () => 'ended',
    () => 'cut',
  )
  await cutAtWork()
  expect(await cut).toBe('cut')
  const left = await count('true')
  expect(left).toBeGreaterThan(rest - 10_000)
  expect(left).toBeLessThan(rest)
  const gone = await Promise.all([forgetCounters(one!), forgetCounters(two!)])
  expect(gone.reduce((a, b) => a + b)).toBeGreaterThan(10_000)
  going = false
  expect(Math.min(...(await Promise.all(bettors)))).toBeGreaterThan(5)
  await forgetCounters(one!)
  expect(await count(`"window" < '${daysAgo(402)}' and "window" ~ '^[0-9]'`)).toBe(0)
  const windows = await test.owner.query<{ window: string }>(`select "window" from ledger.counter order by 1`)
  expect(windows.rows.map(({ window }) => window)).toEqual([daysAgo(399), daysAgo(30), daysAgo(0), 'life'])
  expect(await checkRecorded(client)).toBeNull()
  expect((await verifyLedger(client, { secret: testSecret })).fault).toBeNull()
})

it('the server role cannot delete a counter itself, and a deleted recent counter is detected', async () => {
  await expect(servers[0]!.query('delete from ledger.counter')).rejects.toThrow('permission denied')
  await test.owner.query(`delete from ledger.counter where "window" = $1`, [daysAgo(30)])
  const fault = await checkRecorded(client)
  expect(fault?.row).toMatch(new RegExp(`^ledger\\.counter .* stake ${daysAgo(30)}$`))
})
