// A database from before transfers had a schema of their own: its journal uses the old table names, and a node of that
// release still serves while the tables move (decision 0520).

import { houseAccount, openPool, type Plan } from '@magpie/db'
import { migrate, migrationSetsOf } from '@magpie/db/migrate'
import { openHouseAccounts, openJournal, seedLedger, verifySnapshot } from '@magpie/ledger/server'
import { openMember } from '@magpie/ledger/testing/plans'
import { freshDatabase, movedWorld, rememberingLog } from '@magpie/testkit'
import { expect, it } from 'vitest'
import { openingPlan, outPlan, transferStepPlan, walletAt } from './transfer-plans.ts'
import { readTransfer, writtenTransfer } from './transfer-store.ts'

const secret = 'secret of a house that is upgraded'
const formerly = (table: string): string => table.replace(/^transfers\./, 'venues.')
/** The same plan as the old release makes it. */
const before = (plan: Plan): Plan => ({
  ...plan,
  guards: plan.guards.map((guard) => ('table' in guard ? { ...guard, table: formerly(guard.table) } : guard)),
  rows: plan.rows.map((row) => ({ ...row, table: formerly(row.table) })),
})

it('L9: transfers written under their former table names verify, and continue under the new names', async () => {
  const database = await freshDatabase({ empty: true })
  const { url } = database
  const sets = migrationSetsOf('.')
  const [world, log] = [movedWorld({ aheadMs: 0 }), rememberingLog()]
  // Everything later, including the platform's own later migrations that it needs, waits.
  const isLater = (set: string, name: string): boolean =>
    set === 'transfers' || (set === 'house' && name >= '0520') || name === '1206-site-bell'
  await migrate({ url, sets, only: (set, name) => !isLater(set, name) })
  const owner = openPool({ url })
  await owner.query(`select ledger.make_months(current_date, 2)`)
  await owner.query(
    `insert into venues.venue (id, game_group, state, place, changed_at) values ('YBCS', 'TY', 'open', 1, now())`,
  )
  const old = await openJournal({ url, world, log, secret })
  await seedLedger(old)
  await openHouseAccounts(old, ['book/YBCS'])
  const member = world.id()
  const wallet = walletAt(member, 'YBCS')
  // A win there, as the old plan wrote it.
  const id = `YBCS/${member}`
  const changed_at = new Date(world.now()).toISOString()
  const won: Plan = {
    key: 'test/won',
    member,
    kind: 'test.won',
    content: member,
    transfers: [{ from: houseAccount('book/YBCS'), to: wallet, amount: 10_000n, kind: 'venue.win' }],
    guards: [{ guard: 'state', table: 'venues.play', id, from: null, to: 'kept' }],
    rows: [
      { table: 'venues.play', values: { id, state: 'kept', member_id: member, venue: 'YBCS', last: 1, changed_at } },
    ],
    news: [],
    answer: null,
  }
  const made = async (journal: typeof old, plan: Plan): Promise<void> => {
    expect(await journal.commit(plan), plan.key).toMatchObject({ committed: true })
  }
  for (const plan of [openMember(member), openingPlan(member, 'transit'), openingPlan(member, 'venue/YBCS'), won])
    await made(old, plan)
  const ids = ['T2611230000000001', 'T2611230000000002'] as const
  for (const id of ids) {
    const one = { id, member, venue: 'YBCS', direction: 'out', maker: 'hand', amount: 3000n } as const
    await made(old, before(outPlan(one, { key: `venues/transfer/${id}`, content: id, atMs: world.now() })))
  }

  await migrate({ url, sets })
  const db = openPool({ url, role: 'magpie_server', log })
  const now = await openJournal({ url, world, log, secret })
  const house = { world, db, journal: now, log }
  // The old node still uses the old names, in plans and in queries.
  const [first, second] = [await writtenTransfer(house, ids[0]), await writtenTransfer(house, ids[1])]
  await made(old, before(transferStepPlan(first, { move: 'send', atMs: world.now() })))
  const asked = await db.query(
    `update venues.transfer t set asked = asked + 1 where id = $1 and state = 'sent' returning row_to_json(t) as row`,
    [first.id],
  )
  expect(asked.rowCount).toBe(1)
  await db.query(
    `insert into venues.transfer_auto (id, is_on, changed_at) values ($1, true, now())
     on conflict (id) do update set is_on = excluded.is_on, changed_at = excluded.changed_at`,
    [member],
  )
  expect((await db.query('select is_on from transfers.auto where id = $1', [member])).rows).toEqual([{ is_on: true }])

  const sent = await writtenTransfer(house, ids[0])
  expect(sent).toMatchObject({ state: 'sent', asked: 1, amount: 3000n })
  await made(now, transferStepPlan(sent, { move: 'done', said: 7000n, atMs: world.now() }))
  await made(now, transferStepPlan(second, { move: 'send', atMs: world.now() }))
  expect(await readTransfer(house, ids[0])).toMatchObject({ state: 'done' })
  expect((await verifySnapshot(owner, { secret, business: true })).fault).toBeNull()
  await owner.query(`update transfers.transfer set amount = 1 where id = $1`, [ids[1]])
  expect((await verifySnapshot(owner, { secret, business: true })).fault).toMatchObject({
    row: `transfers.transfer ${ids[1]}`,
  })
  for (const one of [old, now]) await one.close()
  await Promise.all([owner.end(), db.end()])
  await database.drop()
})
