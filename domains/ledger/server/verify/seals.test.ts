// Money added with a login of the database and knowledge of its functions, but without the house's key (L9).

import { type Log, openClient } from '@magpie/db'
import { migrate } from '@magpie/db/migrate'
import { law, type Uuid, type World } from '@magpie/kernel'
import { freshDatabase, rememberingLog } from '@magpie/testkit'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestLedger } from '../../testing/open-test-journal.ts'
import { endow, hold, openMember } from '../../testing/plans.ts'
import { testSecret } from '../../testing/test-house.ts'
import { genesis } from '../chain/leaf.ts'
import { openSealKey } from '../chain/seal.ts'
import { type OpenJournal, openJournal } from '../open-journal.ts'
import { openHousePlan, seedLedger } from '../seed-ledger.ts'
import { verifyLedger, verifySnapshot } from './verify.ts'

/** Forged with the server's login and this whole repository, but without the house's key: every hash and sum is correct. */
const forgeJournal = (of: { readonly url: string; readonly world: World; readonly log: Log }): Promise<OpenJournal> =>
  openJournal({ ...of, node: 'server', secret: 'guessed' })

let test: Awaited<ReturnType<typeof openTestLedger>>
let journal: OpenJournal
let member: Uuid

beforeAll(async () => {
  test = await openTestLedger()
  journal = await test.open()
  member = test.world.id()
  await seedLedger(journal)
  await journal.commit(openMember(member))
  await journal.commit(endow(member, 100_000n))
  for (let nth = 0; nth < 5; nth++) await journal.commit(hold(member, test.world.id(), 10n))
})
afterAll(async () => {
  await journal.close()
  await test.drop()
})
afterEach(async () => {
  const { fault } = await verifySnapshot(test.owner, { secret: testSecret })
  law(fault === null, 'L9', JSON.stringify(fault))
})

const server = async (sql: string): Promise<void> => {
  const client = await openClient({ url: test.url, role: 'magpie_server' })
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

it('L2: the server role can write only through the functions of the journal', async () => {
  const ways = [
    `insert into ledger.lane (id, opened_at, pid, node, head_hash) values (gen_random_uuid(), now(), pg_backend_pid(), 'x', 'x')`,
    `insert into ledger.entry select * from ledger.entry limit 1`,
    `insert into ledger.key select * from ledger.key limit 1`,
    `insert into ledger.link select * from ledger.link limit 1`,
    `update ledger.account set balance = balance + 100 where bucket = 'cash'`,
    `update ledger.account set epoch = epoch + 1`,
    `update ledger.counter set used = -1000000`,
    `update ledger.lane set head = head + 1`,
    `insert into house.outbox select * from house.outbox limit 1`,
    `update demo.thing set state = 'x'`,
    `select house.plan_move('demo.thing', '{}', '{}')`,
    `select ledger.raise_and_open('{}', '{}')`,
    `insert into house.plan_table values ('ledger.entry', true, true)`,
    `select house.let_plans_write('ledger.entry', true, false)`,
  ]
  for (const way of ways) await expect(server(way), way).rejects.toThrow(/permission denied/)
})

it('L9: a forged lane with money in it is named by its missing seal', async () => {
  const forged = await forgeJournal(test)
  const outcome = await forged.commit(endow(member, 100_000_000n, 'forged'))
  expect(outcome).toMatchObject({ committed: true })
  await forged.close()
  expect((await verifySnapshot(test.owner)).fault, 'it is as well made as our own').toBeNull()
  const { fault } = await verifySnapshot(test.owner, { secret: testSecret })
  expect(fault).toMatchObject({ row: `ledger.lane ${forged.lane()}`, what: expect.stringContaining('seal') })
  await test.owner.query(`delete from ledger.entry where lane = '${forged.lane()}'`)
  await test.owner.query(`delete from ledger.key where lane = '${forged.lane()}'`)
  await test.owner.query(`delete from ledger.link where lane = '${forged.lane()}'`)
  await test.owner.query(`delete from ledger.lane where id = '${forged.lane()}'`)
  await test.owner.query(
    `update ledger.account set balance = balance - 100000000 where owner = $1 and bucket = 'cash'`,
    [member],
  )
})

it('L9: a changed seal, row list or lane is named, also with every hash consistent', async () => {
  const client = await test.owner.connect()
  const altered = async (sql: string): Promise<string | undefined> => {
    await client.query('begin')
    await client.query(sql)
    await client.query(`select ledger.merkle_root('')`)
    const { fault } = await verifyLedger(client, { secret: testSecret })
    await client.query('rollback')
    return fault?.row
  }
  try {
    expect(await altered(`update ledger.key set seal = sha256('x') where kind = 'bet.hold'`)).toContain('ledger.key')
    expect(await altered(`update ledger.key set writes = '{}' where kind = 'bet.hold'`)).toContain('ledger.key')
    expect(await altered(`update ledger.lane set seal = null where head > 0`)).toContain('ledger.key')
    expect(await altered(`update ledger.lane set node = 'another'`)).toContain('ledger.lane')
  } finally {
    client.release()
  }
})

it('L9: after a rotation of the master secret new lanes use the new key, and the old ones still verify', async () => {
  const newer = ['newer secret of the ledger, long enough']
  const rotated = await openJournal({ url: test.url, world: test.world, log: test.log, secret: testSecret, newer })
  expect(await rotated.commit(endow(member, 500n, 'rotated'))).toMatchObject({ committed: true })
  await journal.commit(hold(member, test.world.id(), 10n))
  await rotated.close()

  const verified = async (secret: string, more?: readonly string[]) =>
    (await verifySnapshot(test.owner, { secret, newer: more })).fault
  expect(await verified(testSecret, newer)).toBeNull()
  expect(await verified('dropped', newer), 'the old key').toEqual({
    row: `ledger.lane ${journal.lane()}`,
    what: `it is sealed under the key ${openSealKey(testSecret).name}, and no secret of this house gives it: a secret is missing, or another opened this lane`,
  })
  expect(await verified(testSecret), 'the new key').toMatchObject({
    row: `ledger.lane ${rotated.lane()}`,
    what: expect.stringContaining(openSealKey(newer[0]!).name),
  })
  // The following steps verify under the first secret alone.
  await test.owner.query(`update ledger.account set balance = balance - 500 where owner = $1 and bucket = 'cash'`, [
    member,
  ])
  for (const table of ['entry', 'key', 'link'])
    await test.owner.query(`delete from ledger.${table} where lane = $1`, [rotated.lane()])
  await test.owner.query(`delete from ledger.lane where id = $1`, [rotated.lane()])
})

const root = join(import.meta.dirname, '../../migrations')
const oldCommit = `select * from ledger.commit_batch($1, $2, array['test/old'], array[null]::uuid[], array['house.open'], array[sha256('old')], array['null'],
  array[gen_random_uuid()], array[0, 0, 0, 0], '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', null)`

it('L9: a journal from before seals verifies, and its lanes are sealed on migration', async () => {
  const database = await freshDatabase({ empty: true })
  const sets = [{ name: 'ledger', folder: root }]
  await migrate({ url: database.url, sets, only: (set, name) => set !== 'ledger' || name < '0020' })
  const old = await openClient({ url: database.url })
  const lane = test.world.id()
  await old.query(`select ledger.make_months(current_date, 2)`)
  await old.query(
    `insert into ledger.lane (id, opened_at, pid, node, head_hash) values ($1, now(), pg_backend_pid(), 'old', $2)`,
    [lane, genesis(lane)],
  )
  await old.query(oldCommit, [lane, Date.now()])
  await migrate({ url: database.url, sets })
  const now = await openJournal({ url: database.url, world: test.world, log: rememberingLog(), secret: testSecret })
  await now.commit(openHousePlan('fees'))
  await now.close()
  expect((await verifyLedger(old, { secret: testSecret })).fault).toBeNull()
  expect((await verifyLedger(old, { secret: 'another' })).fault).toMatchObject({ row: `ledger.lane ${lane}` })
  await old.query(`update ledger.lane set seal = null where id = $1`, [lane])
  expect((await verifyLedger(old, { secret: testSecret })).fault).toMatchObject({ row: `ledger.lane ${lane}` })
  await old.end()
  await database.drop()
})
