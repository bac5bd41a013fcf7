// Scheduled reports: results are stored, a fault raises an alarm, and amounts of two currencies are never added.

import { account, type House, houseAccount, inSnapshot, openPool, type Plan } from '@magpie/db'
import type { Currency, Uuid } from '@magpie/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestLedger } from '../../testing/open-test-journal.ts'
import { endow, openMember } from '../../testing/plans.ts'
import type { OpenJournal } from '../open-journal.ts'
import { seedLedger } from '../seed-ledger.ts'
import { readLiabilities, readStatement } from './reports.ts'
import { reportNow } from './scheduled-reports.ts'

let test: Awaited<ReturnType<typeof openTestLedger>>
let journal: OpenJournal
let house: House
let member: Uuid
const dayMs = 86_400_000
const clock = { aheadMs: 0 }
const now = (): number => Date.now() + clock.aheadMs

/** No house uses this currency yet, but the journal accepts any. */
const other = 'XPT' as Currency

const plan = (key: string, more: Partial<Plan>): Plan => ({ ...openMember(member), opens: [], key, ...more })

beforeAll(async () => {
  test = await openTestLedger()
  journal = await test.open()
  await seedLedger(journal)
  const db = openPool({ url: test.url, role: 'magpie_server' })
  house = { world: { ...test.world, now }, db, journal, log: test.log }
  member = test.world.id()
  await journal.commit(openMember(member))
  await journal.commit(endow(member, 1000n))
  const [points, issue] = [account(member, 'cash', other), houseAccount('points', other)]
  await journal.commit(plan('test/opens', { opens: [points, issue] }))
  const gift = { from: issue, to: points, amount: 77n, kind: 'adjust.credit' }
  if (!(await journal.commit(plan('test/points', { transfers: [gift] }))).committed) throw new Error('no points')
})
afterAll(async () => {
  await journal.close()
  await house.db.end()
  await test.drop()
})

const kept = async () =>
  (await house.db.query('select kind, entries, fault_row, fault_what from ledger.verified order by kind')).rows
const alarms = (): number => test.log.said.filter(({ level }) => level === 'alarm').length

it('two currencies appear separately in every report, and are never added', async () => {
  const read = (currency: string) => inSnapshot(house.db, (client) => readLiabilities(client, currency))
  const [coins, points] = [await read('XIB'), await read(other)]
  expect([coins.says, coins.gives, coins.sum]).toEqual(['1000', '1000', '0'])
  expect([points.says, points.gives, points.sum]).toEqual(['77', '77', '0'])
  const of = (currency: string) =>
    inSnapshot(house.db, (client) => readStatement(client, { from: now() - dayMs, to: now() + dayMs, currency }))
  const cash = async (currency: string) => (await of(currency)).find(({ name }) => name === 'members/cash')
  expect(await cash('XIB')).toMatchObject({ opening: '0', into: '1000', closing: '1000' })
  expect(await cash(other)).toMatchObject({ opening: '0', into: '77', closing: '77' })
})

it('L3, L4: both reports are stored, and a day must begin where the one before ended', async () => {
  await reportNow(house, 'liabilities')
  await reportNow(house, 'statement')
  clock.aheadMs = dayMs
  await reportNow(house, 'statement')
  expect(await kept()).toMatchObject([
    { kind: 'liabilities', fault_row: null },
    { kind: 'statement', fault_row: null },
  ])
  expect(alarms()).toBe(0)
  clock.aheadMs = 2 * dayMs
  await test.owner.query(
    `update ledger.verified set figures = jsonb_set(figures::jsonb, '{closings,XPT,members/cash}', '"78"')::json where kind = 'statement'`,
  )
  await reportNow(house, 'statement')
  expect((await kept())[1]).toMatchObject({ fault_what: 'members/cash begins with 77, the day before ended with 78' })
  expect(alarms()).toBe(1)
  await test.owner.query(
    `update ledger.account set balance = balance + 1 where owner = $1 and currency = 'XPT' and bucket = 'cash'`,
    [member],
  )
  await reportNow(house, 'liabilities')
  expect((await kept())[0]).toMatchObject({
    fault_row: 'liabilities XPT',
    fault_what: 'L3: balances: accounts say 78, entries give 77',
  })
})
