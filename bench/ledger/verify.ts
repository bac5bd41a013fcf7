// A full verification of the journal: every link's hash, every sum, every balance, from the first entry to the last.

import { openPool } from '@magpie/db'
import { realWorld } from '@magpie/kernel/real-world'
import { openJournal, projectLedger, verifySnapshot } from '@magpie/ledger/server'
import { fillJournal } from '@magpie/ledger/testing/fill-journal'
import { figure } from '../figure.ts'
import { quietLog } from '../quiet-log.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { median } from '../windows.ts'

/** The limit in seconds for a million entries. */
const aim = 10

const fill = async (url: string, bets: number, members: number): Promise<void> => {
  const world = realWorld()
  const journals = await Promise.all(
    ['one', 'two'].map((node) =>
      openJournal({ url, world, log: quietLog, node, secret: 'master secret of the bench, long enough' }),
    ),
  )
  await fillJournal({ journals, world, members, bets, atOnce: members })
  for (const journal of journals) await journal.close()
}

export const measureVerify = async (url: string, { bettors, verify }: Sizes, report: Report): Promise<void> => {
  const db = openPool({ url, max: 4 })
  report.say(`filling a journal with ${verify.bets} bets`)
  await fill(url, verify.bets, bettors)
  await projectLedger(db)
  const { rows } = await db.query<{ entries: number }>('select count(*)::int entries from ledger.entry')
  const entries = rows[0]?.entries ?? 0
  const walk = async (): Promise<number> => {
    const began = performance.now()
    const { fault } = await verifySnapshot(db, {})
    if (fault !== undefined && fault !== null) throw new Error(`the journal has a fault: ${JSON.stringify(fault)}`)
    return (performance.now() - began) / 1000
  }
  const took: number[] = []
  for (let nth = 0; nth < verify.walks; nth++) took.push(await walk())
  report.say(`${entries} entries, walked in ${took.map((seconds) => seconds.toFixed(1)).join(', ')} s`)
  report.found(figure('ledger.verify', 's/million', (median(took) / entries) * 1_000_000, aim))
  await db.end()
}
