import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '@magpie/db'
import { BadBackup, NotEmpty, OtherSchema } from '@magpie/db/backup'
import { migrate, migrationSetsOf } from '@magpie/db/migrate'
import { realWorld } from '@magpie/kernel/real-world'
import { openJournal } from '@magpie/ledger/server'
import { fillJournal } from '@magpie/ledger/testing/fill-journal'
import { asOwner, freshDatabase, rememberingLog } from '@magpie/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp, type HouseBackup, refusesOthers, restore, rowsOf } from './backing-up.ts'

const root = join(import.meta.dirname, '../../../..')
const secret = 'secret of a house that is saved'
const keys = { secret, newer: [] }
let folder = ''
let house: Awaited<ReturnType<typeof freshDatabase>>
let backup: HouseBackup

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  house = await freshDatabase()
  const [world, log] = [realWorld(), rememberingLog()]
  const journals = await Promise.all(
    ['one', 'two'].map((node) => openJournal({ url: house.url, world, log, node, secret })),
  )
  const owner = openPool({ url: house.url, max: 1 })
  await fillJournal({ journals, world, members: 20, bets: 150, atOnce: 16 })
  await owner.query(`insert into book_ybty.feed_message (match_id, seq, at, body, heard_at)
    select 'm ' || n, n, n, jsonb_build_object('text', E'喜鹊 \\\\ "quoted"\\n\\t' || n), n from generate_series(1, 500) n`)
  await owner.query(`select graphile_worker.add_job('a task', '{"payload": 1}', run_at => '2031-01-01')`)
  // Bets continue while the backup is taken; it still shows one moment.
  const [taken] = await Promise.all([
    backUp(house.url, join(folder, 'first')),
    fillJournal({ journals, world, members: 10, bets: 100, atOnce: 8 }),
  ])
  backup = taken
  for (const journal of journals) await journal.close()
  await owner.end()
})
afterAll(async () => {
  await house.drop()
  rmSync(folder, { recursive: true })
})

const hashes = ({ files }: HouseBackup) => files.map(({ name, rows, sha256 }) => ({ name, rows, sha256 }))

test('a backup taken under load is restored whole: the same heads, a journal that verifies, every row', async () => {
  expect(readdirSync(folder)).toEqual(['first'])
  expect(rowsOf(backup)).toBeGreaterThan(1000)
  const other = await freshDatabase({ empty: true })
  const { verified, sameHeads, stranger, backup: read } = await restore(other.url, join(folder, 'first'), root, keys)
  expect(read).toEqual(backup)
  expect({ sameHeads, stranger, fault: verified.fault }).toEqual({ sameHeads: true, stranger: null, fault: null })
  expect(await refusesOthers(other.url, read)).toBe(true)
  expect(verified.entries).toBe(backup.files.find(({ name }) => name === 'ledger.entry')?.rows)
  expect(hashes(await backUp(other.url, join(folder, 'second')))).toEqual(hashes(backup))

  const db = openPool({ url: other.url, max: 1 })
  const again = await db.query<{ id: bigint }>(`select (graphile_worker.add_job('a task')).id as id`)
  expect(again.rows[0]?.id, 'numbers go on where they were').toBe(2n)
  await db.end()
  const journal = await openJournal({ url: other.url, world: realWorld(), log: rememberingLog(), secret })
  await fillJournal({ journals: [journal], world: realWorld(), members: 2, bets: 4, atOnce: 1 })
  await journal.close()
  await expect(restore(other.url, join(folder, 'first'), root, keys)).rejects.toBeInstanceOf(NotEmpty)
  await other.drop()
})

test('a backup from before a migration is restored, and the migration runs after it', async () => {
  const older = join(folder, 'older')
  const manifest = JSON.parse(readFileSync(join(folder, 'first', 'manifest.json'), 'utf8')) as HouseBackup
  const sets = migrationSetsOf(root)
  const last = manifest.migrations.filter(({ set_name }) => set_name === 'ledger').at(-1)
  const [before, other] = [await freshDatabase({ empty: true }), await freshDatabase({ empty: true })]
  await migrate({ url: before.url, sets, only: (set, name) => set !== 'ledger' || name !== last?.name })
  await backUp(before.url, older)
  const { sameHeads } = await restore(other.url, older, root, keys)
  expect(sameHeads).toBe(true)
  const db = openPool({ url: other.url, max: 1 })
  const found = await db.query(`select 1 from house.migration where set_name = 'ledger' and name = $1`, [last?.name])
  expect(found.rows).toHaveLength(1)
  await db.end()
  await before.drop()
  await other.drop()
})

test('a changed file, a folder that is not empty, and another schema are refused', async () => {
  await expect(backUp(house.url, join(folder, 'first'))).rejects.toBeInstanceOf(BadBackup)
  await expect(backUp(house.url, '/proc/no-such-place/backup')).rejects.toThrow(/ENOENT/)
  const bad = join(folder, 'bad')
  await backUp(house.url, bad)
  const manifest = readFileSync(join(bad, 'manifest.json'), 'utf8')
  const other = await freshDatabase({ empty: true })
  const attempt = () => restore(other.url, bad, root, keys)
  writeFileSync(join(bad, 'manifest.json'), manifest.replace(/"schema": "[0-9a-f]/, '"schema": "x'))
  await expect(attempt()).rejects.toBeInstanceOf(OtherSchema)
  writeFileSync(join(bad, 'manifest.json'), manifest)
  appendFileSync(join(bad, 'ledger.entry.copy.gz'), 'x')
  await expect(attempt()).rejects.toMatchObject({ what: 'ledger.entry.copy.gz' })
  writeFileSync(join(bad, 'manifest.json'), '{')
  await expect(attempt()).rejects.toMatchObject({ what: 'manifest.json' })
  await other.drop()
})

test('a restore under keys that did not seal the backup is refused; newer keys beside the old one are accepted', async () => {
  for (const [other, isRefused] of [
    [{ secret: 'secret of another house', newer: [] }, true],
    [{ secret, newer: ['a newer one'] }, false],
  ] as const) {
    const database = await freshDatabase({ empty: true })
    const { stranger, sameHeads, verified } = await restore(database.url, join(folder, 'first'), root, other)
    expect({ sameHeads, fault: verified.fault }).toEqual({ sameHeads: true, fault: null })
    if (isRefused) expect(stranger).toMatch(/^ledger\.lane .*no secret of this house gives it/)
    else expect(stranger).toBeNull()
    await database.drop()
  }
})

test('L9: a restore changes no login that the operator manages; one of our own gets its derived password', async () => {
  const owner = openPool({ url: house.url, max: 1 })
  const passwordOf = async (): Promise<unknown> =>
    (await owner.query(`select rolpassword from pg_authid where rolname = 'magpie_server'`)).rows[0]
  await asOwner(house.url, `alter role magpie_server password 'the operator chose it'`)
  const chosen = await passwordOf()
  const database = await freshDatabase({ empty: true })
  const url = new URL(database.url)
  url.password = 'word of the owner'
  await restore(url.href, join(folder, 'first'), root, keys, ['magpie_server'])
  expect(await passwordOf()).toEqual(chosen)
  const again = await freshDatabase({ empty: true })
  url.pathname = new URL(again.url).pathname
  await restore(url.href, join(folder, 'first'), root, keys)
  expect(await passwordOf()).not.toEqual(chosen)
  await asOwner(house.url, 'alter role magpie_server password null')
  await owner.end()
  await database.drop()
  await again.drop()
})

test('a seal that was changed in a backup is found at the restore', async () => {
  const source = await freshDatabase()
  const journal = await openJournal({ url: source.url, world: realWorld(), log: rememberingLog(), secret })
  await fillJournal({ journals: [journal], world: realWorld(), members: 2, bets: 4, atOnce: 1 })
  await journal.close()
  await asOwner(
    source.url,
    'update ledger.key set seal = set_byte(seal, 0, 255 - get_byte(seal, 0)) where key = (select key from ledger.key order by key limit 1)',
  )
  await backUp(source.url, join(folder, 'exchanged'))
  const database = await freshDatabase({ empty: true })
  const { stranger, verified } = await restore(database.url, join(folder, 'exchanged'), root, keys)
  expect([stranger, verified.fault?.row]).toEqual([null, expect.stringMatching(/^ledger\.key /)])
  await source.drop()
  await database.drop()
})
