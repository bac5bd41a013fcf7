// Rows that belong to no verified link: inserted without the journal, or left over from a deleted link.

import type { Database } from './database.ts'
import { leafName, type Fault } from './fault.ts'
import type { Walked } from './rows.ts'

type Stray = { readonly lane: string; readonly link: bigint; readonly leaf: number; readonly key: string }

const strayIn = async (db: Database, table: 'entry' | 'key', seen: number): Promise<Fault | null> => {
  const counted = await db.query<{ count: number }>(`select count(*)::float8 as count from ledger.${table}`)
  if (counted.rows[0]?.count === seen) return null
  const found = await db.query<Stray>(
    `select t.lane, t.link, t.leaf, t.key from ledger.${table} t
     left join ledger.link l on l.lane = t.lane and l.number = t.link and l.at = t.at where l.lane is null
     order by t.at, t.lane, t.link, t.leaf limit 1`,
  )
  const [row] = found.rows
  const name = row === undefined ? '' : ` ${leafName(row.lane, row.link, row.leaf)} (${row.key})`
  return { row: `ledger.${table}${name}`, what: 'it stands outside every link' }
}

/** The first row that the verification did not meet. */
export const strayRow = async (db: Database, walked: Walked): Promise<Fault | null> =>
  (await strayIn(db, 'entry', walked.entries)) ?? strayIn(db, 'key', walked.keys)
