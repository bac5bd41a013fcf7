// Balances of append-only house accounts. They are never locked, so plans do not wait for each other; a balance is the sum
// projected lane by lane, in link order, plus the entries after that.

import { type Currency, playCurrency } from '@magpie/kernel'
import type { Pool } from 'pg'
import { foldLanes } from './fold-lanes.ts'
import { houseOwner } from './owner-of.ts'

/** Folds new links into the sums. Returns the number of links that were folded. */
export const projectLedger = (db: Pool): Promise<number> =>
  foldLanes(db, 'ledger.projected_to', (client, stretch) =>
    client.query(
      `insert into ledger.projected as p (owner, currency, lane, link, sum)
       select x.owner, x.currency, $1, $3, sum(x.amount) from (
         select from_owner as owner, currency, -amount as amount from ledger.entry where lane = $1 and link > $2 and link <= $3 and from_bucket = 'house'
         union all select to_owner, currency, amount from ledger.entry where lane = $1 and link > $2 and link <= $3 and to_bucket = 'house') x
       join ledger.account a on a.owner = x.owner and a.bucket = 'house' and a.currency = x.currency and not a.kept
       group by 1, 2 order by 1, 2
       on conflict (owner, currency, lane) do update set sum = p.sum + excluded.sum, link = excluded.link`,
      stretch,
    ),
  )

/** The balance of a house account now, minor units, exact at the moment of reading. Null if it was never opened. */
export const houseBalance = async (
  db: Pool,
  path: string,
  currency: Currency = playCurrency,
): Promise<bigint | null> => {
  const found = await db.query<{ kept: boolean; balance: bigint; projected: bigint; after: bigint }>(
    `select a.kept, a.balance,
       coalesce((select sum(p.sum) from ledger.projected p where p.owner = a.owner and p.currency = a.currency), 0)::bigint as projected,
       coalesce((select sum(case when e.to_owner = a.owner then e.amount else -e.amount end)
         from ledger.lane l left join ledger.projected_to t on t.lane = l.id
         join ledger.entry e on e.lane = l.id and e.link > coalesce(t.link, 0)
         where e.currency = a.currency
           and ((e.from_owner = a.owner and e.from_bucket = 'house') or (e.to_owner = a.owner and e.to_bucket = 'house'))), 0)::bigint as after
     from ledger.account a where a.owner = $1 and a.bucket = 'house' and a.currency = $2`,
    [houseOwner(path), currency],
  )
  const [row] = found.rows
  if (row === undefined) return null
  return row.kept ? row.balance : row.projected + row.after
}
