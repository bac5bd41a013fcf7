// Verifies the journal and names the first row that is not as it was written: every row against its leaf, every leaf
// against its link, every link against the previous one, every lane against its head, every balance against its entries
// (L1, L3, L4, L9). It may begin where an earlier verification ended: it then takes only the time for the new part and
// for reading the accounts once.

import type { Uuid } from '@magpie/kernel'
import { liftLimits } from '@magpie/db'
import { mastersOf } from '@magpie/wire/keyring'
import type { Pool, PoolClient } from 'pg'
import { genesis } from '../chain/leaf.ts'
import { openSealKeys } from '../chain/seal.ts'
import { addEntries, type Balances, checkAccounts, checkProjected } from './accounts.ts'
import type { Database, Known, LaneRow } from './database.ts'
import { diagnoseLink } from './diagnose.ts'
import { type Fault, firstOf, type PlacedFault } from './fault.ts'
import { checkForeignLinks, checkLinks, faultsMax } from './links.ts'
import { type Walked, walkStretch } from './rows.ts'
import { checkAuthority } from './authority.ts'
import { checkRecorded } from './recorded.ts'
import { checkSeals } from './seals.ts'
import { strayRow } from './strays.ts'
import { stretchesOf } from './stretch.ts'

export type Head = { readonly lane: Uuid; readonly number: bigint; readonly hash: string }

/** Up to where the journal was verified, and the balances at that point. */
export type Reached = { readonly heads: readonly Head[]; readonly balances: ReadonlyMap<string, bigint> }

export type Verified = {
  readonly lanes: number
  /** The links verified this time. */
  readonly links: number
  readonly keys: number
  readonly entries: number
  /** The first wrong row and what is wrong with it; null if everything is correct. */
  readonly fault: Fault | null
  /** The last verified link of each lane. */
  readonly heads: readonly Head[]
  /** Where the next verification may begin; null after a fault. */
  readonly reached: Reached | null
}

/** The lanes to verify and where to begin: all from the start, or those that grew. */
const beginnings = (lanes: readonly LaneRow[], since: Reached | undefined): Known => {
  const reached = new Map(since?.heads.map((head) => [head.lane, head]))
  const grown = lanes.filter(({ id, head }) => head !== reached.get(id)?.number)
  return {
    lanes: grown.map(({ id }) => id),
    numbers: grown.map(({ id }) => reached.get(id)?.number ?? 0n),
    hashes: grown.map(({ id }) => {
      const known = reached.get(id)
      return known === undefined ? genesis(id) : Buffer.from(known.hash, 'hex')
    }),
  }
}

/** A known lane that is missing, or whose known head has changed. */
const lostLane = (lanes: readonly LaneRow[], since: Reached): Fault | null => {
  const now = new Map(lanes.map((lane) => [lane.id, lane]))
  for (const { lane, number, hash } of since.heads) {
    const found = now.get(lane)
    if (found === undefined) return { row: `ledger.lane ${lane}`, what: 'it is missing' }
    if (found.head < number)
      return { row: `ledger.link lane ${lane} link ${found.head + 1n}`, what: 'it was there and is missing' }
    if (found.head === number && found.head_hash.toString('hex') !== hash)
      return { row: `ledger.lane ${lane}`, what: 'its head is another than it was' }
  }
  return null
}

const nothing: Walked = { links: 0, keys: 0, entries: 0, bad: [] }

const together = (a: Walked, b: Walked): Walked => ({
  links: a.links + b.links,
  keys: a.keys + b.keys,
  entries: a.entries + b.entries,
  bad: [...a.bad, ...b.bad],
})

/** Row by row until something is wrong. */
const walkRows = async (db: Database, known: Known): Promise<Walked> => {
  let walked = nothing
  for (const stretch of await stretchesOf(db, known)) {
    walked = together(walked, await walkStretch(db, stretch))
    if (walked.bad.length > 0) break
  }
  return walked
}

const diagnose = async (db: Database, bad: Walked['bad']): Promise<readonly PlacedFault[]> => {
  const faults: PlacedFault[] = []
  for (const { lane, link } of bad.slice(0, faultsMax)) faults.push(...(await diagnoseLink(db, lane, link)))
  return faults
}

export type VerifyOptions = {
  /** Where an earlier verification ended. */
  readonly since?: Reached | undefined
  /** The master secret; without it seals are not checked. */
  readonly secret?: string | undefined
  /** Newer master secrets, newest first. */
  readonly newer?: readonly string[] | undefined
  /** Whether the rows of slices are what plans wrote, and whether each plan had the authority to move money. */
  readonly business?: boolean | undefined
}

type Asked = VerifyOptions & { readonly db: Database; readonly side: Database }
type Answer = { readonly fault: Fault | null; readonly walked: Walked; readonly balances: Balances }

const walk = async ({ db, side, since, secret, newer }: Asked, lanes: readonly LaneRow[]): Promise<Answer> => {
  const known = beginnings(lanes, since)
  const balances: Balances = new Map(since?.balances)
  const lost = since === undefined ? null : lostLane(lanes, since)
  if (lost !== null) return { fault: lost, walked: nothing, balances }

  const beside = async (): Promise<readonly PlacedFault[]> => {
    const faults = [
      ...(await checkLinks(side, lanes, known)),
      ...(since === undefined ? await checkForeignLinks(side) : []),
    ]
    await addEntries(side, balances, since === undefined ? null : known)
    return faults
  }
  const order = side === db ? await beside() : beside()
  const [walked, faults] = await Promise.all([walkRows(db, known), order])
  const first = firstOf(
    [...faults, ...(await diagnose(db, walked.bad))],
    lanes.map(({ id }) => id),
  )
  if (first !== undefined) return { fault: { row: first.row, what: first.what }, walked, balances }
  const stray = since === undefined ? await strayRow(side, walked) : null
  const unsealed = secret === undefined ? null : await checkSeals(db, openSealKeys(mastersOf(secret, newer)), known)
  const fault =
    stray ??
    unsealed ??
    (await checkAccounts(side, balances)) ??
    (since === undefined ? await checkProjected(side) : null)
  return { fault, walked, balances }
}

const checkBusiness = async (db: Database): Promise<Fault | null> => (await checkAuthority(db)) ?? checkRecorded(db)

/**
 * Verifies what the transaction of `db` sees; it needs a fixed snapshot (`repeatable read`) if a server writes meanwhile.
 * `side` is a second connection with the same snapshot, for queries in parallel to the walk.
 */
export const verifyLedger = async (
  db: Database,
  { side = db, ...options }: VerifyOptions & { readonly side?: Database } = {},
): Promise<Verified> => {
  const lanes = (await db.query<LaneRow>('select id, head, head_hash from ledger.lane order by opened_at, id')).rows
  const { fault: inBooks, walked, balances } = await walk({ db, side, ...options }, lanes)
  const fault = inBooks ?? (options.business === true ? await checkBusiness(db) : null)
  const heads = lanes.map((lane) => ({ lane: lane.id, number: lane.head, hash: lane.head_hash.toString('hex') }))
  const { links, keys, entries } = walked
  const reached = fault === null ? { heads, balances } : null
  return { lanes: lanes.length, links, keys, entries, fault, heads, reached }
}

/**
 * For sorting millions of rows in memory, however long that takes, while the other connection waits; only in this
 * transaction.
 */
const roomy = `set local work_mem = '64MB'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

const begin = async (client: PoolClient, snapshot?: string): Promise<void> => {
  await client.query('begin isolation level repeatable read read only')
  if (snapshot !== undefined) await client.query(`set transaction snapshot '${snapshot}'`)
  await client.query(roomy)
}

/** Runs `work` on a connection whose statements have no time limit: a grown journal takes them minutes. */
const onOne = async <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  const limitAgain = liftLimits(client)
  try {
    return await work(client)
  } finally {
    await client.query('rollback').catch(() => undefined)
    limitAgain()
    client.release()
  }
}

/** The same in its own snapshot. It only reads, and may run while a server writes. */
export const verifySnapshot = (pool: Pool, options: VerifyOptions = {}): Promise<Verified> =>
  onOne(pool, (db) =>
    onOne(pool, async (side) => {
      await begin(db)
      const exported = await db.query<{ id: string }>('select pg_export_snapshot() as id')
      await begin(side, exported.rows[0]?.id ?? '')
      return verifyLedger(db, { ...options, side })
    }),
  )
