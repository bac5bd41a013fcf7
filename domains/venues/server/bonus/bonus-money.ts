// Members' bonus money at one moment: the bonus account, the bonus part of open stakes, and the returns of bets from a bonus
// that operators took back. Stakes move between them, so all are read in one snapshot.

import { type House, inSnapshot } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { bonusAccounts } from '@magpie/ledger/server'
import { openBonuses, revokedBonuses, type StoredBonus, type StoredRevoked } from '@magpie/turnover/server'
import type { PoolClient } from 'pg'

export type MemberBonuses = {
  readonly member: Uuid
  /** Oldest first. */
  readonly open: readonly StoredBonus[]
  readonly lies: bigint
  readonly atStake: bigint
  readonly revoked: readonly (StoredRevoked & { readonly back: bigint })[]
}

/** Bets placed before the oldest bonus hold none of it. */
const atStake = async (
  client: PoolClient,
  members: readonly Uuid[],
  since: Date,
): Promise<ReadonlyMap<Uuid, bigint>> => {
  const { rows } = await client.query<{ member_id: Uuid; stake: bigint }>(
    `/* venues.bonus-at-stake */ select member_id, sum(from_bonus)::bigint as stake from venues.round
     where member_id = any($1) and opened_at >= $2 and state in ('held', 'kept') and from_bonus > 0 group by member_id`,
    [members, since],
  )
  return new Map(rows.map(({ member_id, stake }) => [member_id, stake]))
}

type Placed = Pick<StoredRevoked, 'member' | 'since' | 'until'>

/** A bet under way when a bonus was taken back may have a slightly later time. */
const onTheWayMs = 5_000

/** The bonus part of returns of bets placed in this time, as `bonusOf` splits them. */
const backOf = async (client: PoolClient, { member, since, until }: Placed): Promise<bigint> => {
  const { rows } = await client.query<{ back: bigint }>(
    `/* venues.bonus-back */ select coalesce(sum(case when state = 'returned' then from_bonus else floor(total::numeric * from_bonus / stake) end), 0)::bigint as back
     from venues.round where member_id = $1 and opened_at between $2 and $3 and state in ('returned', 'settled') and from_bonus > 0`,
    [member, since, new Date(until.getTime() + onTheWayMs)],
  )
  return rows[0]?.back ?? 0n
}

const withBack = async <One extends Placed>(
  client: PoolClient,
  all: readonly One[],
): Promise<readonly (One & { readonly back: bigint })[]> => {
  const found: (One & { readonly back: bigint })[] = []
  for (const one of all) found.push({ ...one, back: await backOf(client, one) })
  return found
}

const read = async (client: PoolClient, members: readonly Uuid[]): Promise<readonly MemberBonuses[]> => {
  const open = await openBonuses(client, members)
  const lies = await bonusAccounts(client, members)
  const revoked = await withBack(client, await revokedBonuses(client, members))
  const [oldest] = open.map(({ openedAt }) => openedAt).toSorted((a, b) => a.getTime() - b.getTime())
  const staked = oldest === undefined ? new Map<Uuid, bigint>() : await atStake(client, members, oldest)
  return members.map((member) => ({
    member,
    open: open.filter((one) => one.member === member),
    lies: lies.get(member) ?? 0n,
    atStake: staked.get(member) ?? 0n,
    revoked: revoked.filter((one) => one.member === member),
  }))
}

export const bonusMoneyOf = ({ db }: Pick<House, 'db'>, members: readonly Uuid[]): Promise<readonly MemberBonuses[]> =>
  inSnapshot(db, (client) => read(client, members))

/**
 * A member's bonuses, and what bets of this open one have returned to the bonus account; undefined if it is not open.
 */
export const moneyOfBonus = (
  { db }: Pick<House, 'db'>,
  { member, bonus, until }: { readonly member: Uuid; readonly bonus: string; readonly until: Date },
): Promise<(MemberBonuses & { readonly back: bigint }) | undefined> =>
  inSnapshot(db, async (client) => {
    const [money] = await read(client, [member])
    const found = money?.open.find(({ id }) => id === bonus)
    if (money === undefined || found === undefined) return undefined
    return { ...money, back: await backOf(client, { member, since: found.openedAt, until }) }
  })
