// What lies in members' bonus accounts.

import { type Currency, playCurrency, type Uuid } from '@magpie/kernel'
import type { PoolClient } from 'pg'

/** Minor units, by member. */
export const bonusAccounts = async (
  client: Pick<PoolClient, 'query'>,
  members: readonly Uuid[],
  currency: Currency = playCurrency,
): Promise<ReadonlyMap<Uuid, bigint>> => {
  const { rows } = await client.query<{ owner: Uuid; balance: bigint }>(
    `select owner, balance from ledger.account where owner = any($1) and bucket = 'bonus' and currency = $2`,
    [members, currency],
  )
  return new Map(rows.map(({ owner, balance }) => [owner, balance]))
}
