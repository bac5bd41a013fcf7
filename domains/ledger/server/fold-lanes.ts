// Folds the content of lanes into sums, lane by lane in link order. No query relies on "greater than the last id".
// Several processes may fold at once: a lane's cursor is locked in the transaction that changes the sums.

import { inTransaction } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { Pool, PoolClient } from 'pg'

const linksAtOnce = 5000

/** `$1` the lane, `$2` the link up to which it was folded, `$3` the last link of the stretch. */
export type Stretch = [lane: Uuid, link: bigint, until: bigint]

export type Fold = (client: PoolClient, stretch: Stretch) => Promise<unknown>

/** The table of a lane's cursor. */
export type Cursors = 'ledger.projected_to' | 'ledger.hour_to'

const foldLane = (db: Pool, lane: Uuid, cursors: Cursors, fold: Fold): Promise<number> =>
  inTransaction(db, async (client) => {
    await client.query(`insert into ${cursors} (lane, link) values ($1, 0) on conflict do nothing`, [lane])
    const { rows } = await client.query<{ link: bigint; head: bigint }>(
      `select p.link, l.head from ${cursors} p join ledger.lane l on l.id = p.lane where p.lane = $1 for no key update of p`,
      [lane],
    )
    const { link = 0n, head = 0n } = rows[0] ?? {}
    const until = head < link + BigInt(linksAtOnce) ? head : link + BigInt(linksAtOnce)
    await fold(client, [lane, link, until])
    await client.query(`update ${cursors} set link = $2 where lane = $1`, [lane, until])
    return Number(until - link)
  })

/** Folds stretch after stretch of every lane until there is nothing new. Returns the number of links that were folded. */
export const foldLanes = async (db: Pool, cursors: Cursors, fold: Fold): Promise<number> => {
  let folded = 0
  // Links that arrive while the last stretches are folded are left to the next run.
  for (let step = linksAtOnce; step >= linksAtOnce; folded += step) step = await foldOnce(db, cursors, fold)
  return folded
}

const foldOnce = async (db: Pool, cursors: Cursors, fold: Fold): Promise<number> => {
  const { rows } = await db.query<{ id: Uuid }>(
    `select l.id from ledger.lane l left join ${cursors} p on p.lane = l.id where l.head > coalesce(p.link, 0)`,
  )
  let folded = 0
  for (const { id } of rows) folded += await foldLane(db, id, cursors, fold)
  return folded
}
