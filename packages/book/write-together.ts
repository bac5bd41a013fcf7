// The effects of a batch of decisions in one transaction, behind the owner's epoch.

import type { Pool } from 'pg'
import { needBook } from './owner.ts'

/** Rows for a statement over a JSON array; an amount goes as its digits. */
export const jsonRows = (rows: readonly unknown[]): string =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

/** Takes statements whose rows are not read. */
export type Statements = { readonly query: (text: string, values: unknown[]) => Promise<unknown> }

/**
 * Resolves when all that `write` wrote is durable. Rejects if another process owns the book by now. All statements but the
 * last are sent at once over pipelined connections, so a batch takes two round trips.
 */
export const writeTogether = async (
  pool: Pool,
  epoch: bigint,
  write: (db: Statements) => Promise<void>,
): Promise<void> => {
  const db = await pool.connect()
  const sent: Promise<unknown>[] = []
  const send = (answer: Promise<unknown>): void => {
    // Reported below, even if another statement fails first.
    answer.catch(() => undefined)
    sent.push(answer)
  }
  try {
    send(db.query('begin'))
    send(needBook(db, epoch))
    await write({ query: async (text, values) => send(db.query(text, values)) })
    await Promise.all(sent)
    await db.query('commit')
    db.release()
  } catch (cause) {
    // The connection may be in any state after a fault: it is thrown away, and with it the transaction.
    db.release(true)
    throw cause
  }
}
