// Runs statements in one transaction on a connection of its own.

import type { Pool, PoolClient } from 'pg'

type Work<Value> = (client: PoolClient) => Promise<Value>
type Kept<Value> = (value: Value) => boolean

const within = async <Value>(
  db: Pick<Pool, 'connect'>,
  begin: string,
  work: Work<Value>,
  isKept: Kept<Value> = () => true,
): Promise<Value> => {
  const client = await db.connect()
  try {
    await client.query(begin)
    const value = await work(client)
    await client.query(isKept(value) ? 'commit' : 'rollback')
    client.release()
    return value
  } catch (cause) {
    // A connection whose rollback failed is not given back to the pool.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw cause
  }
}

/** Rejects as `work` does, with nothing written; nor is anything written of what is not to be kept, which is handed on. */
export const inTransaction = <Value>(
  db: Pick<Pool, 'connect'>,
  work: Work<Value>,
  isKept?: Kept<Value>,
): Promise<Value> => within(db, 'begin', work, isKept)

/** Everything that `read` sees is of one moment, and it writes nothing. */
export const inSnapshot = <Value>(db: Pick<Pool, 'connect'>, read: Work<Value>): Promise<Value> =>
  within(db, 'begin isolation level repeatable read read only', read)
