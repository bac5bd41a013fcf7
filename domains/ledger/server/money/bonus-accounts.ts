// What lies in members' bonus accounts.

import type { Uuid } from '@magpie/kernel'
import type { PoolClient } from 'pg'

/** Minor units, by member. */
export const bonusAccounts = async (
  client: Pick<PoolClient, 'query'>,
  members: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, bigint>> => {
  const { rows } = await client.query<{ owner: Uuid; balance: bigint }>(
    `select owner, balance from ledger.account where owner = any($1) and bucket = 'bonus' and currency = 'XIB'`,
    [members],
  )
  return new Map(rows.map(({ owner, balance }) => [owner, balance]))
}
