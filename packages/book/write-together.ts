// The effects of a batch of decisions in one transaction, behind the owner's epoch.

import type { Pool, PoolClient } from 'pg'
import { needBook } from './owner.ts'

/** Rows for a statement over a JSON array; an amount goes as its digits. */
export const jsonRows = (rows: readonly unknown[]): string =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

/** Resolves when all that `write` wrote is durable. Fails where the book is another's by now. */
export const writeTogether = async (
  pool: Pool,
  epoch: bigint,
  write: (db: PoolClient) => Promise<void>,
): Promise<void> => {
  const db = await pool.connect()
  try {
    await db.query('begin')
    await needBook(db, epoch)
    await write(db)
    await db.query('commit')
    db.release()
  } catch (cause) {
    // The connection may be in any state after a fault: it is thrown away, and with it the transaction.
    db.release(true)
    throw cause
  }
}
