// House accounts with their balances, and all members' accounts together: two sides whose sum is zero (L4). One
// statement reads both, so that they are of the same moment.

import { playCurrency } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import type { Pool, PoolClient } from 'pg'
import { opsAccounts } from '../../contract/index.ts'

type Raw = { readonly name: string; readonly kept: boolean; readonly balance: string }
type Bucket = { readonly bucket: string; readonly balance: string; readonly accounts: number }

/** An append-only house account: the projected sum plus the entries after it. */
const sql = `with folded as (
    select owner, currency, sum(sum) sum from ledger.projected group by 1, 2
  ), later as (
    select e.from_owner owner, e.currency, -e.amount amount from ledger.lane l
      left join ledger.projected_to t on t.lane = l.id
      join ledger.entry e on e.lane = l.id and e.link > coalesce(t.link, 0) where e.from_bucket = 'house'
    union all
    select e.to_owner, e.currency, e.amount from ledger.lane l
      left join ledger.projected_to t on t.lane = l.id
      join ledger.entry e on e.lane = l.id and e.link > coalesce(t.link, 0) where e.to_bucket = 'house'
  ), added as (select owner, currency, sum(amount) sum from later group by 1, 2)
  select a.name, a.kept, (case when a.kept then a.balance::numeric else coalesce(f.sum, 0) + coalesce(d.sum, 0) end)::text balance, null::int accounts
  from ledger.account a
  left join folded f on f.owner = a.owner and f.currency = a.currency
  left join added d on d.owner = a.owner and d.currency = a.currency
  where a.bucket = 'house' and a.currency = $1
  union all
  select bucket, true, sum(balance)::text, count(*)::int from ledger.account where bucket <> 'house' and currency = $1 group by bucket`

/** For one currency: amounts of two currencies are never added. */
export const readAccounts = async ({ db }: { readonly db: Pool | PoolClient }, currency: string = playCurrency) => {
  const { rows } = await db.query<Raw & { readonly accounts: number | null }>(sql, [currency])
  const accounts = rows
    .filter((row) => row.accounts === null)
    .map(({ name, kept, balance }) => ({ name, kept, balance }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const members: Bucket[] = rows.flatMap(({ name, balance, accounts: count }) =>
    count === null ? [] : [{ bucket: name, balance, accounts: count }],
  )
  const sum = rows.reduce((all, { balance }) => all + BigInt(balance), 0n)
  return { accounts, members, sum: String(sum) }
}

export const onAccounts = () => handle(opsAccounts, ({ currency }, { house }) => readAccounts(house, currency))
