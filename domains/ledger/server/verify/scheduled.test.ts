// Scheduled verifications: results are stored, and a fault raises an alarm.

import { type House, openPool } from '@magpie/db'
import { sleep } from '@magpie/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestLedger } from '../../testing/open-test-journal.ts'
import { endow, hold, openMember } from '../../testing/plans.ts'
import { testSecret } from '../../testing/test-house.ts'
import type { OpenJournal } from '../open-journal.ts'
import { seedLedger } from '../seed-ledger.ts'
import { verifyNow } from './scheduled.ts'
import { verifySnapshot } from './verify.ts'

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

/** A pool of the server's role with short limits. */
const served = (max: number) =>
  openPool({
    url: test.url,
    role: 'magpie_server',
    max,
    timeouts: { statementMs: 500, idleInTransactionMs: 500 },
    answerMs: 800,
  })

it('L9: a verification may take longer than a statement of a handler, on either of its connections', async () => {
  const [db, blocking] = [served(2), await test.owner.connect()]
  await blocking.query('begin; lock table ledger.account in access exclusive mode')
  const verifying = verifySnapshot(db, { secret: testSecret })
  await sleep(test.world, 2000)
  await blocking.query('rollback')
  blocking.release()
  expect(await verifying).toMatchObject({ lanes: 1, fault: null })
  const late = db.query('select pg_sleep(3)')
  await expect(late, 'the limits of the pool hold again').rejects.toThrow('timeout')
  await db.end()
})

it('a verification that gets only one of its two connections gives it back', async () => {
  const db = served(1)
  db.options.connectionTimeoutMillis = 300
  await expect(verifySnapshot(db)).rejects.toThrow('timeout')
  await expect(db.query('select 1')).resolves.toMatchObject({ rowCount: 1 })
  await db.end()
})

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
