// Only one process may own a book at a time: a session lock of the database says who, and an epoch says since when.

import { createHash } from 'node:crypto'
import { sleep, type World } from '@magpie/kernel'
import type { Pool, PoolClient } from 'pg'

export type Owner = { readonly client: PoolClient; readonly epoch: bigint }

const triesMax = 10
const pauseMs = 200

/** From now on no earlier owner can write. */
const raiseEpoch = `insert into book_owner as o (epoch) values (1)
  on conflict (id) do update set epoch = o.epoch + 1, taken_at = now() returning epoch`

/**
 * Held while the process lives; the database releases it when the process dies. It may take a moment to notice that, so a
 * successor tries a few times. If the connection breaks, the lock and the right to decide are lost: `onLost` is called.
 */
export const ownBook = async (
  { db, venue, world }: { readonly db: Pool; readonly venue: string; readonly world: World },
  onLost: (cause: unknown) => void,
): Promise<Owner> => {
  const client = await db.connect()
  const key = createHash('sha256').update(`book/${venue}`).digest().readInt32BE(0)
  for (let tries = 1; tries <= triesMax; tries += 1) {
    const { rows } = await client.query<{ owned: boolean }>(
      `select pg_try_advisory_lock($1, hashtext(current_schema())) as owned`,
      [key],
    )
    if (rows[0]?.owned === true) {
      client.on('error', onLost)
      const raised = await client.query<{ epoch: bigint }>(raiseEpoch)
      return { client, epoch: raised.rows[0]?.epoch ?? 0n }
    }
    await sleep(world, pauseMs)
  }
  client.release()
  throw new Error(`another process keeps the book of ${venue}`)
}

/** Another process has taken the book over: the state in this one's memory is stale. */
class LostBook extends Error {}

/** A successor that takes the book over waits for this transaction, and refuses those that come later (decision 0252). */
export const needBook = async (db: PoolClient, epoch: bigint): Promise<void> => {
  const { rowCount } = await db.query('select from book_owner where epoch = $1 for share', [epoch])
  if (rowCount !== 1) throw new LostBook(`the book was taken over after epoch ${epoch}`)
}

/** One transaction of the owner beside its queue; rolled back if another process owns the book by now. */
export const inBook = async <T>(pool: Pool, epoch: bigint, run: (db: PoolClient) => Promise<T>): Promise<T> => {
  const db = await pool.connect()
  try {
    await db.query('begin')
    await needBook(db, epoch)
    const done = await run(db)
    await db.query('commit')
    db.release()
    return done
  } catch (cause) {
    db.release(true)
    throw cause
  }
}
