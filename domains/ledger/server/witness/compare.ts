// Compares the journal with the witness: a database that is older than the witnessed heads has lost confirmed money and must
// not serve (L12); one with another hash at a head was rewritten (L9).

import type { Uuid } from '@magpie/kernel'
import type { Pool, PoolClient } from 'pg'
import type { Head } from '../../contract/checkpoint.ts'

/** `row`: the name that a verification would use. */
export type Unmet = { readonly row: string; readonly what: string; readonly older: boolean }

type Found = {
  readonly lane: Uuid
  readonly number: bigint
  readonly hash: string
  readonly head: bigint | null
  readonly head_hash: string | null
}

const linkHashAt = async (db: Pool | PoolClient, lane: Uuid, number: bigint): Promise<string | undefined> => {
  const { rows } = await db.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from ledger.link where lane = $1 and number = $2`,
    [lane, number],
  )
  return rows[0]?.hash
}

const unmetOf = async (db: Pool | PoolClient, found: Found): Promise<Unmet | null> => {
  const { lane, number, hash, head, head_hash } = found
  if (head === null || head < number) {
    const row = `ledger.link lane ${lane} link ${(head ?? 0n) + 1n}`
    return { row, what: `it is missing; link ${number} of this lane was witnessed`, older: true }
  }
  const says = head === number ? (head_hash ?? undefined) : await linkHashAt(db, lane, number)
  if (says === hash) return null
  const row = `ledger.link lane ${lane} link ${number}`
  return { row, what: says === undefined ? 'it is missing' : 'it is not the one that was witnessed', older: false }
}

/** The first witnessed head that the journal does not match; null if it matches all. */
export const firstUnmet = async (db: Pool | PoolClient, heads: readonly Head[]): Promise<Unmet | null> => {
  const found = await db.query<Found>(
    `select u.lane, u.number, u.hash, l.head, encode(l.head_hash, 'hex') as head_hash
     from unnest($1::uuid[], $2::bigint[], $3::text[]) u(lane, number, hash) left join ledger.lane l on l.id = u.lane
     where l.id is null or l.head <> u.number or encode(l.head_hash, 'hex') <> u.hash order by l.opened_at, u.lane`,
    [heads.map(({ lane }) => lane), heads.map((head) => head.number), heads.map(({ hash }) => hash)],
  )
  for (const one of found.rows) {
    const unmet = await unmetOf(db, one)
    if (unmet !== null) return unmet
  }
  return null
}
