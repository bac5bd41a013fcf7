// Balances of appended house accounts. Nobody locks them, so nobody waits for another; their balance is what has been
// summed lane by lane, in link order, plus the entries after that. Nothing is read by "greater than the last id".

import type { Uuid } from '@magpie/kernel'
import type { Pool } from 'pg'
import { houseOwner } from './owner-of.ts'

const linksAtOnce = 5000

/**
 * Folds what is new into the sums. Several processes may call it at once: the lane's row is locked while it moves on.
 * Gives the number of links that were folded.
 */
export const projectLedger = async (db: Pool): Promise<number> => {
  const lanes = await db.query<{ id: Uuid; head: bigint; link: bigint | null }>(
    `select l.id, l.head, p.link from ledger.lane l left join ledger.projected_to p on p.lane = l.id where l.head > coalesce(p.link, 0)`,
  )
  let folded = 0
  for (const lane of lanes.rows) folded += await projectLane(db, lane.id)
  return folded
}

const projectLane = async (db: Pool, lane: Uuid): Promise<number> => {
  const client = await db.connect()
  try {
    await client.query('begin')
    await client.query('insert into ledger.projected_to (lane, link) values ($1, 0) on conflict do nothing', [lane])
    const from = await client.query<{ link: bigint; head: bigint }>(
      `select p.link, l.head from ledger.projected_to p join ledger.lane l on l.id = p.lane where p.lane = $1 for no key update of p`,
      [lane],
    )
    const { link = 0n, head = 0n } = from.rows[0] ?? {}
    const until = head < link + BigInt(linksAtOnce) ? head : link + BigInt(linksAtOnce)
    await client.query(
      `insert into ledger.projected as p (owner, currency, lane, link, sum)
       select x.owner, x.currency, $1, $3, sum(x.amount) from (
         select from_owner as owner, currency, -amount as amount from ledger.entry where lane = $1 and link > $2 and link <= $3 and from_bucket = 'house'
         union all select to_owner, currency, amount from ledger.entry where lane = $1 and link > $2 and link <= $3 and to_bucket = 'house') x
       join ledger.account a on a.owner = x.owner and a.bucket = 'house' and a.currency = x.currency and not a.kept
       group by 1, 2 order by 1, 2
       on conflict (owner, currency, lane) do update set sum = p.sum + excluded.sum, link = excluded.link`,
      [lane, link, until],
    )
    await client.query('update ledger.projected_to set link = $2 where lane = $1', [lane, until])
    await client.query('commit')
    return Number(until - link)
  } catch (fault) {
    await client.query('rollback').catch(() => undefined)
    throw fault
  } finally {
    client.release()
  }
}

/** The balance of a house account now, minor units: exact at the moment of the reading. Null when it was never opened. */
export const houseBalance = async (db: Pool, path: string, currency = 'XIB'): Promise<bigint | null> => {
  const found = await db.query<{ kept: boolean; balance: bigint; projected: bigint; after: bigint }>(
    `select a.kept, a.balance,
       coalesce((select sum(p.sum) from ledger.projected p where p.owner = a.owner and p.currency = a.currency), 0)::bigint as projected,
       coalesce((select sum(case when e.to_owner = a.owner then e.amount else -e.amount end)
         from ledger.lane l left join ledger.projected_to t on t.lane = l.id
         join ledger.entry e on e.lane = l.id and e.link > coalesce(t.link, 0)
         where (e.from_owner = a.owner and e.from_bucket = 'house') or (e.to_owner = a.owner and e.to_bucket = 'house')), 0)::bigint as after
     from ledger.account a where a.owner = $1 and a.bucket = 'house' and a.currency = $2`,
    [houseOwner(path), currency],
  )
  const [row] = found.rows
  if (row === undefined) return null
  return row.kept ? row.balance : row.projected + row.after
}
