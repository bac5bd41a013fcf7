// Sums of members' accounts, for many members at once. Minor units.

import { type Currency, playCurrency, type Uuid } from '@magpie/kernel'
import type { PoolClient } from 'pg'

/** The money to play with: cash, held stakes, money on its way to or from venues, and money there. */
export const playMoney = async (
  client: Pick<PoolClient, 'query'>,
  members: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, bigint>> => {
  const { rows } = await client.query<{ owner: Uuid; sum: bigint }>(
    `select owner, sum(balance)::bigint as sum from ledger.account
     where owner = any($1) and currency = $2 and bucket not in ('locked', 'debt', 'house') group by owner`,
    [members, playCurrency],
  )
  return new Map(rows.map(({ owner, sum }) => [owner, sum]))
}

/** The balances of bonus accounts. */
export const bonusAccounts = async (
  client: Pick<PoolClient, 'query'>,
  members: readonly Uuid[],
  currency: Currency = playCurrency,
): Promise<ReadonlyMap<Uuid, bigint>> => {
  const { rows } = await client.query<{ owner: Uuid; balance: bigint }>(
    `/* ledger.bonus-balances */ select owner, balance from ledger.account where owner = any($1) and bucket = 'bonus' and currency = $2`,
    [members, currency],
  )
  return new Map(rows.map(({ owner, balance }) => [owner, balance]))
}
