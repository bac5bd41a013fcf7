// Points are in the same journal as money, and never count as money.

import { houseAccount, type Plan } from '@magpie/db'
import type { Currency, Uuid } from '@magpie/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestLedger } from '../../testing/open-test-journal.ts'
import { endow, openMember } from '../../testing/plans.ts'
import { testSecret } from '../../testing/test-house.ts'
import type { OpenJournal } from '../open-journal.ts'
import { bucketsOf } from '../ops/money.ts'
import { houseBalance } from '../project.ts'
import { readOwnMovements } from '../proof/own-movements.ts'
import { openHouseAccounts, seedLedger } from '../seed-ledger.ts'
import { verifyLedger } from '../verify/verify.ts'
import { playMoney } from './play-money.ts'
import { openPoints, pointsAccount, pointsOf } from './points.ts'
import { pointsEntries } from './points-record.ts'

let test: Awaited<ReturnType<typeof openTestLedger>>
let journal: OpenJournal
let member: Uuid

const give = (amount: bigint, currency: Currency = 'XFE'): Plan => ({
  ...endow(member, amount, `points-${amount}`),
  transfers: [
    {
      from: houseAccount('promotion', currency),
      to: { ...pointsAccount(member), currency },
      amount,
      kind: 'supply.issue',
    },
  ],
  shows: pointsAccount(member),
})

beforeAll(async () => {
  test = await openTestLedger()
  journal = await test.open()
  member = test.world.id()
  await seedLedger(journal)
  await journal.commit(openMember(member))
  await journal.commit(endow(member, 500n))
})
afterAll(async () => {
  await journal.close()
  await test.drop()
})

it('L3: an account of points is opened once, by many at once, and holds whole points', async () => {
  expect(await pointsOf({ journal }, member)).toBeNull()
  await Promise.all(Array.from({ length: 8 }, () => openPoints({ journal }, member)))
  expect(await journal.commit(give(85n))).toMatchObject({ committed: true, balance: 85n })
  expect(await pointsOf({ journal }, member)).toBe(85n)
})

it('L13: points are not part of money, its record or its sums', async () => {
  const db = test.owner
  expect((await playMoney(db, [member])).get(member)).toBe(500n)
  expect((await bucketsOf({ db }, member)).find(({ bucket }) => bucket === 'cash')?.balance).toBe(500n)
  const record = await readOwnMovements(db, member, {})
  expect('rows' in record ? record.rows.map(({ amount }) => amount) : record).toEqual(['5.00'])
  expect(await houseBalance(db, 'promotion', 'XFE')).toBe(1_000_000_000_000n - 85n)
  expect(await houseBalance(db, 'issued')).toBe(-1_000_000_000_000n - 500n)
})

it('L13: a plan that exchanges points and money is a fault', async () => {
  const both = { ...give(1n), transfers: [...give(1n).transfers, ...endow(member, 1n, 'x').transfers] }
  await expect(journal.commit(both)).rejects.toThrow('L13')
})

it('L31: an invalid cursor of points gives the first page, and no fault', async () => {
  const db = test.owner
  const first = await pointsEntries({ db }, member, { show: 'all', limit: 10 })
  expect(first.rows.map(({ amount }) => amount)).toEqual([85n])
  const lane = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  const odd = [
    `1.${'-'.repeat(36)}.1.1`,
    `1.${lane}.9999999999999999999.1`,
    `253402300800000000.${lane}.1.1`,
    `99999999999999999999.${lane}.1.1`,
    'x',
  ]
  for (const before of odd)
    expect(await pointsEntries({ db }, member, { show: 'all', before, limit: 10 })).toEqual(first)
})

it('L4: campaign pools have a floor, and each currency sums to zero by itself', async () => {
  await openHouseAccounts(journal, ['promotion/one', 'owed/one'], 'XFE')
  const [pool, owed] = [houseAccount('promotion/one', 'XFE'), houseAccount('owed/one', 'XFE')]
  const plan: Plan = {
    ...give(3n),
    key: 'test/over',
    transfers: [{ from: pool, to: owed, amount: 1n, kind: 'promotion.release' }],
  }
  expect(await journal.commit({ ...plan, shows: pool })).toMatchObject({ committed: false, refused: 'short_of_funds' })
  const client = await test.owner.connect()
  expect((await verifyLedger(client, { secret: testSecret })).fault).toBeNull()
  client.release()
})
