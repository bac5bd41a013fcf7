// Scheduled verifications: results are stored, and a fault raises an alarm.

import { type House, openPool } from '@magpie/db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestLedger } from '../../testing/open-test-journal.ts'
import { endow, hold, openMember } from '../../testing/plans.ts'
import { testSecret } from '../../testing/test-house.ts'
import type { OpenJournal } from '../open-journal.ts'
import { seedLedger } from '../seed-ledger.ts'
import { verifyNow } from './scheduled.ts'

let test: Awaited<ReturnType<typeof openTestLedger>>
let journal: OpenJournal
let house: House

beforeAll(async () => {
  test = await openTestLedger()
  journal = await test.open()
  await seedLedger(journal)
  const db = openPool({ url: test.url, role: 'magpie_server' })
  house = { world: test.world, db, journal, log: test.log }
})
afterAll(async () => {
  await journal.close()
  await house.db.end()
  await test.drop()
})

const kept = async (): Promise<readonly unknown[]> =>
  (await house.db.query('select kind, keys, fault_row from ledger.verified order by kind desc')).rows
const alarms = (): number => test.log.said.filter(({ level }) => level === 'alarm').length

it('L9: first everything is verified, then only what is new; a fault is stored and raises an alarm each time', async () => {
  await verifyNow(house, { secret: testSecret }, 'whole')
  const [whole] = (await kept()) as { kind: string; keys: number; fault_row: string | null }[]
  expect(whole).toMatchObject({ kind: 'whole', fault_row: null })
  expect(whole?.keys).toBeGreaterThan(3)
  const member = test.world.id()
  await journal.commit(openMember(member))
  await journal.commit(endow(member, 1000n))
  await verifyNow(house, { secret: testSecret }, 'new')
  expect(await kept()).toMatchObject([{ kind: 'whole' }, { kind: 'new', keys: 2, fault_row: null }])
  expect(alarms()).toBe(0)

  await journal.commit(hold(member, test.world.id(), 10n))
  await test.owner.query(`update ledger.entry set amount = 11 where kind = 'bet.hold'`)
  await verifyNow(house, { secret: testSecret }, 'new')
  expect(await kept()).toMatchObject([
    { kind: 'whole', fault_row: null },
    { kind: 'new', fault_row: expect.stringMatching(/^ledger\.entry /) },
  ])
  expect(alarms()).toBe(1)
  await verifyNow(house, { secret: testSecret }, 'new')
  expect(alarms(), 'as long as it stands').toBe(2)
})
