// Backups of the house as its commands make them: everything in one snapshot, with the heads of the journal at that cut;
// and back into another database, where the heads must be the same and the whole journal verify.

import { type Manifest, readBackup, writeBackup } from '@magpie/db/backup'
import { openPool } from '@magpie/db'
import { migrationSetsOf } from '@magpie/db/migrate'
import { type Cut, hasJournal, journalCut, type Verified, verifySnapshot } from '@magpie/ledger/server'

export type HouseFacts = { readonly heads: Cut }
export type HouseBackup = Manifest<HouseFacts>

export const backUp = (url: string, folder: string): Promise<HouseBackup> =>
  writeBackup({ url, folder, at: Date.now(), facts: async (db) => ({ heads: await journalCut(db) }) })

export type Restored = { readonly backup: HouseBackup; readonly verified: Verified; readonly sameHeads: boolean }

const sameCut = (one: Cut, two: Cut): boolean => JSON.stringify(one) === JSON.stringify(two)

/** `root` is the checkout's folder. */
export const restore = async (url: string, folder: string, root: string): Promise<Restored> => {
  const backup = await readBackup<HouseFacts>({ url, folder, sets: migrationSetsOf(root), isUsed: hasJournal })
  const pool = openPool({ url, max: 3, applicationName: 'magpie-restore' })
  try {
    const verified = await verifySnapshot(pool)
    const client = await pool.connect()
    const heads = await journalCut(client)
    client.release()
    return { backup, verified, sameHeads: sameCut(heads, backup.facts.heads) }
  } finally {
    await pool.end()
  }
}

export const rowsOf = ({ files }: HouseBackup): number => files.reduce((sum, { rows }) => sum + rows, 0)
