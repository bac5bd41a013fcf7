// Finds what is wrong with a bad link, row by row. Only bad links come here, so it may be slow and thorough: it looks
// for the link's rows everywhere, also where they should not be by their time.

import type { Uuid } from '@magpie/kernel'
import { type EntryRow, entryLeaf, type KeyRow, keyLeaf, linkHash, merkleRoot } from '../chain/leaf.ts'
import type { Database } from './database.ts'
import { leafName, linkName, type PlacedFault, wholeLink } from './fault.ts'

type LinkRow = {
  readonly lane: Uuid
  readonly number: bigint
  readonly previous: Buffer
  readonly root: Buffer
  readonly hash: Buffer
  readonly leaves: Buffer
  readonly at: Date
}

type Timed = { readonly odd: boolean }
type Found = {
  readonly table: 'entry' | 'key'
  readonly key: string
  readonly leaf: number
  readonly odd: boolean
  /** Null if it cannot be computed, because the key with the salt is missing or was changed. */
  readonly hash: Buffer | null
}

const wholeMs = `date_part('microseconds', at)::bigint % 1000 <> 0 as odd`

/**
 * The salt of an entry is in the next key if no row between them is missing; otherwise in the key that the entry names.
 * A key that was changed may have another salt, so nothing is judged by it.
 */
const saltFinder = (keys: readonly KeyRow[], leaves: readonly Buffer[], entries: ReadonlySet<number>) => {
  const whole = keys.filter((row) => leaves[row.leaf]?.equals(keyLeaf(row)) === true)
  const byKey = new Map(whole.map((row) => [row.key, row.salt]))
  const byLeaf = new Map(whole.map((row) => [row.leaf, row.salt]))
  const touched = new Set(keys.map((row) => row.leaf))
  return ({ leaf, key }: EntryRow): Uuid | undefined => {
    for (let next = leaf + 1; next < leaves.length; next++) {
      if (touched.has(next)) return byLeaf.get(next)
      if (!entries.has(next)) break
    }
    return byKey.get(key)
  }
}

const rowsOf = async (
  db: Database,
  { lane, number: link }: LinkRow,
  leaves: readonly Buffer[],
): Promise<readonly Found[]> => {
  const keys = await db.query<KeyRow & Timed>(
    `select key, member_id, kind, encode(content_hash, 'hex') as content_hash, refused, answer::text as answer, balance, salt, lane, link, leaf, at, encode(seal, 'hex') as seal, ${wholeMs}
     from ledger.key where lane = $1 and link = $2`,
    [lane, link],
  )
  const entries = await db.query<EntryRow & Timed>(
    `select lane, link, leaf, key, member_id, kind, from_owner, from_bucket, to_owner, to_bucket, currency, amount, from_after, to_after, at, ${wholeMs}
     from ledger.entry where lane = $1 and link = $2`,
    [lane, link],
  )
  const ofKeys = keys.rows.map((row): Found => ({
    table: 'key',
    key: row.key,
    leaf: row.leaf,
    odd: row.odd,
    hash: keyLeaf(row),
  }))
  const there = new Set(entries.rows.map((row) => row.leaf))
  const saltOf = saltFinder(keys.rows, leaves, there)
  const ofEntries = entries.rows.map((row): Found => {
    const salt = saltOf(row)
    const hash = salt === undefined ? null : entryLeaf(salt, row)
    return { table: 'entry', key: row.key, leaf: row.leaf, odd: row.odd, hash }
  })
  return [...ofKeys, ...ofEntries]
}

const ownFault = (link: LinkRow, leaves: readonly Buffer[]): string | undefined => {
  if (link.leaves.length % 32 !== 0 || !merkleRoot(leaves).equals(link.root)) return 'its leaves do not give its root'
  return linkHash(link).equals(link.hash) ? undefined : 'its hash is not that of what it says'
}

const rowFault = (row: Found, leaf: Buffer | undefined): string | undefined => {
  if (leaf === undefined) return 'the link knows no such leaf'
  if (row.odd) return 'its time is none that was ever written'
  return row.hash === null || row.hash.equals(leaf) ? undefined : 'it is not what was written'
}

/** Everything that is wrong with a link, in the order of its leaves. */
export const diagnoseLink = async (db: Database, lane: Uuid, number: bigint): Promise<readonly PlacedFault[]> => {
  const found = await db.query<LinkRow>(
    'select lane, number, previous, root, hash, leaves, at from ledger.link where lane = $1 and number = $2',
    [lane, number],
  )
  const [link] = found.rows
  const place = { lane, link: number, leaf: wholeLink }
  if (link === undefined) return [{ ...place, row: linkName(lane, number), what: 'it is missing' }]
  const leaves = Array.from({ length: Math.floor(link.leaves.length / 32) }, (_, nth) =>
    link.leaves.subarray(nth * 32, nth * 32 + 32),
  )
  const own = ownFault(link, leaves)
  if (own !== undefined) return [{ ...place, row: linkName(lane, number), what: own }]

  const rows = await rowsOf(db, link, leaves)
  const faults = rows.flatMap((row): readonly PlacedFault[] => {
    const what = rowFault(row, leaves[row.leaf])
    const name = `ledger.${row.table} ${leafName(lane, number, row.leaf)} (${row.key})`
    return what === undefined ? [] : [{ ...place, leaf: row.leaf, row: name, what }]
  })
  const there = new Set(rows.map((row) => row.leaf))
  const missing = leaves.flatMap((_, leaf): readonly PlacedFault[] =>
    there.has(leaf)
      ? []
      : [{ ...place, leaf, row: `ledger ${leafName(lane, number, leaf)}`, what: 'the row of this leaf is missing' }],
  )
  const all = [...faults, ...missing].sort((a, b) => a.leaf - b.leaf)
  if (all.length > 0) return all
  // The rows are correct, but not where their link's time says; or the link's own time was changed.
  return [{ ...place, row: linkName(lane, number), what: 'its time is not that of its rows' }]
}
