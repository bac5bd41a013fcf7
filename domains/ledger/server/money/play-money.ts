// What lies in members' accounts to be played with: cash, held stakes, what is on its way to or from venues and what lies there.

import type { Uuid } from '@magpie/kernel'
import type { PoolClient } from 'pg'

/** Minor units, by member. */
export const playMoney = async (
  client: Pick<PoolClient, 'query'>,
  members: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, bigint>> => {
  const { rows } = await client.query<{ owner: Uuid; sum: bigint }>(
    `select owner, sum(balance)::bigint as sum from ledger.account
     where owner = any($1) and bucket not in ('locked', 'debt', 'house') group by owner`,
    [members],
  )
  return new Map(rows.map(({ owner, sum }) => [owner, sum]))
}
