// `npm run rig:tamper [-- --edits 100 --seed 1]`: fills a journal in its own database, has it witnessed, and then edits
// it as the database's superuser, again and again. Each edit must be found and its first bad row named; exit code 1
// when one is not.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPool } from '@magpie/db'
import { removeEmbedded, startEmbedded } from '@magpie/db/embedded'
import { migrate, migrationSetsOf } from '@magpie/db/migrate'
import { lineFile } from '@magpie/db/line-file'
import { realWorld } from '@magpie/kernel/real-world'
import { virtualWorld } from '@magpie/kernel/virtual-world'
import {
  checkpointKey,
  openJournal,
  openWitness,
  projectLedger,
  publicHex,
  writeCheckpoints,
} from '@magpie/ledger/server'
import { fillJournal } from '@magpie/ledger/testing/fill-journal'
import { rowEdits, roundOf } from './tamper-rows.ts'
import { seatOperator } from '@magpie/operators/testing'
import { type Tried, tryAdjustments, tryEdits } from '@magpie/ledger/testing/tamper-rig'
import type { Pool } from 'pg'

const secret = 'secret of the rig'
const log = { info: () => undefined, warn: console.warn, alarm: console.error }

const { values } = parseArgs({
  options: { edits: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
})

const report = (tried: readonly Tried[]): void => {
  for (const [kind, some] of Map.groupBy(tried, ({ edit }) => edit.kind))
    console.log(`${kind}: ${some.filter(({ named }) => named).length} of ${some.length} found and named`)
  for (const { edit, found } of tried.filter(({ named }) => !named))
    console.log(`MISSED ${edit.what}: wanted ${edit.names.join(' or ')}; ${found ?? 'nothing was found'}`)
}

/** Manual corrections that are well-formed except for their second operator or their proposal. */
const corrected = async (url: string, owner: Pool): Promise<readonly Tried[]> => {
  const world = realWorld()
  const journal = await openJournal({ url, world, log, node: 'rig', secret })
  const hands = [
    await seatOperator(owner, world, { account: 'rig-one', roles: ['finance'] }),
    await seatOperator(owner, world, { account: 'rig-two', roles: ['finance'] }),
  ] as const
  const tried = await tryAdjustments({ journal, owner, world, hands })
  await journal.close()
  return tried
}

const run = async (url: string, folder: string): Promise<readonly Tried[]> => {
  const world = realWorld()
  const db = openPool({ url, max: 4 })
  const journals = await Promise.all([1, 2].map((nth) => openJournal({ url, world, log, node: `rig ${nth}`, secret })))
  await fillJournal({ journals, world, members: 20, bets: 300, atOnce: 16, rowOf: roundOf })
  await projectLedger(db)
  const key = checkpointKey(secret)
  const store = lineFile(join(folder, 'checkpoints.jsonl'))
  const witness = await openWitness({ store, key, houseKey: publicHex(key) })
  await writeCheckpoints({ db, world, log, witness, key })
  for (const journal of journals) await journal.close()
  const { heads } = await witness.state()
  const chance = virtualWorld({ seed: Number(values.seed) })
  const tried = await tryEdits({ db, world: chance, heads, edits: Number(values.edits), secret, rowEdits })
  const corrections = await corrected(url, db)
  await db.end()
  return [...tried, ...corrections]
}

const home = mkdtempSync(join(tmpdir(), 'magpie-tamper-'))
try {
  const embedded = await startEmbedded({ home, durable: false })
  try {
    await migrate({ url: embedded.url, sets: migrationSetsOf(join(import.meta.dirname, '../..')) })
    const tried = await run(embedded.url, home)
    report(tried)
    process.exitCode = tried.every(({ named }) => named) ? 0 : 1
  } finally {
    await embedded.stop()
  }
} finally {
  await removeEmbedded(home)
  rmSync(home, { recursive: true, force: true })
}
