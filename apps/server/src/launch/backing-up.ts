// Backups of the house, as its commands make them: everything in one snapshot, with the heads of the journal at that
// moment. After a restore into another database the heads must be the same and the whole journal must verify.

import { type Manifest, readBackup, writeBackup } from '@magpie/db/backup'
import { openPool } from '@magpie/db'
import { migrationSetsOf } from '@magpie/db/migrate'
import {
  type Cut,
  hasJournal,
  type HouseKeys,
  journalCut,
  strangerLane,
  type Verified,
  verifySnapshot,
} from '@magpie/ledger/server'
import { randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

export type HouseFacts = { readonly heads: Cut }
export type HouseBackup = Manifest<HouseFacts>

export const backUp = (url: string, folder: string): Promise<HouseBackup> =>
  writeBackup({ url, folder, at: Date.now(), facts: async (db) => ({ heads: await journalCut(db) }) })

export type Restored = {
  readonly backup: HouseBackup
  readonly verified: Verified
  readonly sameHeads: boolean
  /** The first row that the house's keys did not seal; null when the keys fit. */
  readonly stranger: string | null
}

const sameCut = (one: Cut, two: Cut): boolean => JSON.stringify(one) === JSON.stringify(two)

const withClient = async <T>(pool: Pool, read: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    return await read(client)
  } finally {
    client.release()
  }
}

/**
 * `root` is the checkout's folder; `keys` belong to the house that will serve from the restored database. `givenLogins`:
 * the roles whose passwords are the operator's matter. Roles belong to the whole cluster, where a house may be running.
 */
export const restore = async (
  url: string,
  folder: string,
  root: string,
  keys: HouseKeys,
  givenLogins: readonly string[] = [],
): Promise<Restored> => {
  const sets = migrationSetsOf(root)
  const backup = await readBackup<HouseFacts>({ url, folder, sets, givenLogins, isUsed: hasJournal })
  const pool = openPool({ url, max: 3, applicationName: 'magpie-restore' })
  try {
    const stranger = await withClient(pool, (client) => strangerLane(client, keys))
    // With wrong keys every seal fails although the books may be whole, so the seals are then left out.
    const verified = await verifySnapshot(pool, stranger === null ? keys : {})
    const heads = await withClient(pool, journalCut)
    const what = stranger === null ? null : `${stranger.row}: ${stranger.what}`
    return { backup, verified, sameHeads: sameCut(heads, backup.facts.heads), stranger: what }
  } finally {
    await pool.end()
  }
}

/**
 * Whether a house with random keys would be refused. A journal without a lane refuses no keys, which counts as true.
 */
export const refusesOthers = async (url: string, { facts }: HouseBackup): Promise<boolean> => {
  const pool = openPool({ url, max: 1, applicationName: 'magpie-restore' })
  try {
    const planted: HouseKeys = { secret: randomBytes(32).toString('hex'), newer: [] }
    return facts.heads.length === 0 || (await withClient(pool, (client) => strangerLane(client, planted))) !== null
  } finally {
    await pool.end()
  }
}

export const rowsOf = ({ files }: HouseBackup): number => files.reduce((sum, { rows }) => sum + rows, 0)
