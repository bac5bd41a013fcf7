// Members' total assets at one moment: their accounts, their money at venues, and open stakes. Money locked by a withdrawal is
// on its way out and not included.

import { type House, inSnapshot } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { playMoney } from '@magpie/ledger/server'
import type { PoolClient } from 'pg'

const atStake = async (client: PoolClient, members: readonly Uuid[]): Promise<ReadonlyMap<Uuid, bigint>> => {
  const { rows } = await client.query<{ member_id: Uuid; stake: bigint }>(
    `select member_id, sum(stake)::bigint as stake from venues.round
     where member_id = any($1) and state = 'kept' group by member_id`,
    [members],
  )
  return new Map(rows.map(({ member_id, stake }) => [member_id, stake]))
}

/** Minor units, by member. Bets move between the two readings, so both are of one snapshot. */
export const wealthOf = (
  { db }: Pick<House, 'db'>,
  members: readonly Uuid[],
): Promise<readonly { readonly member: Uuid; readonly has: bigint }[]> =>
  inSnapshot(db, async (client) => {
    const lies = await playMoney(client, members)
    const staked = await atStake(client, members)
    return members.map((member) => ({ member, has: (lies.get(member) ?? 0n) + (staked.get(member) ?? 0n) }))
  })
