// State that no hostile input may change: every money balance, every round, the number of members, and the sum of all
// points (only the sum, because members are also given points for signing in and by the clock). Empty stocks of new
// goods do not count. Read as the database's owner, straight from the rows.

import type { Pool } from 'pg'

/** One line for each account, round and count. */
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

/** The lines that differ, as `before -> after`. */
export const changesBetween = (before: Holdings, after: Holdings): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((what) => before.get(what) !== after.get(what))
    .map((what) => `${what}: ${before.get(what) ?? 'absent'} -> ${after.get(what) ?? 'absent'}`)
