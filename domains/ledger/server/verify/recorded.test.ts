// Rows, counters and fences that were edited outside of the journal, with permission to write everything (L9).

import type { Plan } from '@magpie/db'
import { type Currency, law, type Uuid } from '@magpie/kernel'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestLedger } from '../../testing/open-test-journal.ts'
import { endow, hold, openMember } from '../../testing/plans.ts'
import type { OpenJournal } from '../open-journal.ts'
import { openHouseAccounts, seedLedger } from '../seed-ledger.ts'
import { checkRecorded } from './recorded.ts'
import { verifyLedger } from './verify.ts'

let test: Awaited<ReturnType<typeof openTestLedger>>
let journals: readonly OpenJournal[]
let db: PoolClient
let member: Uuid
let thing: Uuid

/** A bet with a row, a counter and a permit that ends with it. */
const bet = (id: Uuid): Plan => {
  const plain = hold(member, id, 10n)
  const counter = { guard: 'counter', kind: 'stake', window: '2026-06-11', currency: 'XIB', amount: 10n } as const
  return {
    ...plain,
    guards: [
      ...plain.guards,
      { ...counter, member, ceiling: null, refuses: 'limit' },
      { ...counter, member, currency: 'XPT' as Currency, amount: 3n, ceiling: null, refuses: 'limit' },
    ],
    rows: [{ table: 'demo.thing', values: { id, state: 'held', note: 'of 10' } }],
  }
}
const move = (id: Uuid, from: string, to: string): Plan => ({
  ...openMember(id),
  key: `test/move/${id}/${to}`,
  opens: [],
  guards: [{ guard: 'state', table: 'demo.thing', id, from: [from], to, set: { note: `now ${to}` } }],
})

beforeAll(async () => {
  test = await openTestLedger()
  journals = [await test.open(), await test.open()]
  const [one, two] = journals
  db = await test.owner.connect()
  member = test.world.id()
  thing = test.world.id()
  await seedLedger(one!)
  await openHouseAccounts(one!, ['book/YBTY'])
  await one!.commit(openMember(member))
  await one!.commit(endow(member, 1000n))
  for (const id of [thing, test.world.id(), test.world.id()]) law((await one!.commit(bet(id))).committed, 'L2')
  law((await two!.commit(move(thing, 'held', 'kept'))).committed, 'L2')
  law((await one!.commit(move(thing, 'kept', 'settled'))).committed, 'L2')
  await two!.commit({ ...openMember(test.world.id()), key: 'test/raise', member, opens: [], raises: [member] })
})
afterAll(async () => {
  db.release()
  for (const journal of journals) await journal.close()
  await test.drop()
})

it('L9: rows, counters and fences equal what plans wrote, on whichever node', async () => {
  expect(await checkRecorded(db)).toBeNull()
})

it.each([
  ['a state', `update demo.thing set state = 'kept' where state = 'settled'`, /^demo\.thing /],
  ['a value', `update demo.thing set note = null where state = 'settled'`, /^demo\.thing /],
  ['a deleted row', `delete from demo.thing where state = 'settled'`, /^demo\.thing /],
  ['an inserted row', `insert into demo.thing values (gen_random_uuid(), 'settled', 'forged')`, /^demo\.thing /],
  ['a counter', `update ledger.counter set used = -1000000`, /^ledger\.counter .* stake 2026-06-11$/],
  ['a deleted counter', `delete from ledger.counter`, /^ledger\.counter .* stake 2026-06-11$/],
  [
    'a counter of another currency',
    `update ledger.counter set used = 0 where currency = 'XPT'`,
    /^ledger\.counter .* 2026-06-11 XPT$/,
  ],
  [
    'a counter with another currency code',
    `update ledger.counter set currency = 'XXX' where currency = 'XPT'`,
    /^ledger\.counter .* 2026-06-11 X..$/,
  ],
  ['a fence', `update ledger.account set epoch = epoch + 7 where bucket = 'cash'`, /^ledger\.account .*\/cash$/],
])('L9: %s that was edited is named', async (_what, sql, row) => {
  await db.query('begin')
  await db.query(sql)
  const fault = await checkRecorded(db)
  await db.query('rollback')
  expect(fault?.row).toMatch(row)
})

it('money moved without a business step is named, although the house sealed it', async () => {
  const { fault } = await verifyLedger(db, { business: true })
  expect(fault?.what).toBe('bet.hold without a step in venues.round')
})
