// What no hostile input may change: every balance of money, every round, how many members there are, and the sum of all points,
// which members are given for coming and by the clock. Goods that are new have empty stocks. Read as the owner of the database, straight from the rows.

import type { Pool } from 'pg'

/** A line each for every account, round and count. */
export type Holdings = ReadonlyMap<string, string>

const query = `
  select 'account ' || owner || '/' || bucket || '/' || currency as what, balance::text as value
    from ledger.account where kept and currency <> 'XFE' and not (currency = 'XPC' and balance = 0)
  union all
  select 'entries of ' || owner || '/' || bucket || '/' || currency, sum(amount)::text from (
    select from_owner as owner, from_bucket as bucket, currency, -amount as amount from ledger.entry
    union all select to_owner, to_bucket, currency, amount from ledger.entry) moves where currency <> 'XFE' group by owner, bucket, currency
  union all
  select 'all points', coalesce(sum(balance), 0)::text from ledger.account where currency = 'XFE'
  union all
  select 'round ' || id, concat_ws(' ', state, stake, total, version, owed, digest) from venues.round
  union all
  select 'members', count(*)::text from identity.member`

export const readHoldings = async (db: Pool): Promise<Holdings> => {
  const { rows } = await db.query<{ readonly what: string; readonly value: string }>(query)
  return new Map(rows.map(({ what, value }) => [what, value]))
}

/** The lines that differ, `before -> after` each. */
export const changesBetween = (before: Holdings, after: Holdings): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((what) => before.get(what) !== after.get(what))
    .map((what) => `${what}: ${before.get(what) ?? 'absent'} -> ${after.get(what) ?? 'absent'}`)
