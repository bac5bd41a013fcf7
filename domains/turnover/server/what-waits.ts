// A member's state: turnover left, locked cash, and the largest stake that open bonuses allow. A bonus begins and ends
// by plans that raise the member's play epoch, so a cached answer is valid for as long as the permit of the same epoch;
// a member without a bonus costs no query.

import type { House, Journal } from '@magpie/db'
import { type Currency, playCurrency, type Uuid } from '@magpie/kernel'
import type { TurnoverPolicy } from '../rules/index.ts'

export type Waits = {
  /** Qualifying turnover still to be made, minor units. */
  readonly left: bigint
  /** Cash locked by a deposit that requires turnover, minor units; null for all of it. */
  readonly kept: bigint | null
}

type Sums = { readonly left: bigint | null; readonly deposits: bigint | null }

/** For withdrawals. A bonus is in its own account and locks no cash; a deposit locks itself. */
export const whatWaits = async (
  { db }: House,
  member: Uuid,
  { keeps }: TurnoverPolicy,
  currency: Currency = playCurrency,
): Promise<Waits> => {
  const { rows } = await db.query<Sums>(
    `/* turnover.left */ select sum(required - done)::bigint as left, (sum(amount) filter (where source = 'deposit'))::bigint as deposits
     from turnover.requirement where member_id = $1 and state = 'open' and currency = $2`,
    [member, currency],
  )
  const left = rows[0]?.left ?? 0n
  if (left === 0n) return { left, kept: 0n }
  return { left, kept: keeps === 'all' ? null : (rows[0]?.deposits ?? 0n) }
}

export type StakeTerms = {
  /** The largest stake of one bet that the open bonuses allow, minor units; null for no limit. */
  readonly most: bigint | null
  /** Whether a stake may use bonus money. */
  readonly hasBonus: boolean
}

const membersMax = 100_000

type Known = Map<Uuid, StakeTerms & { readonly epoch: number }>

/** One cache for each journal, that is, for each process. */
const knownBy = new WeakMap<Journal, Known>()

/** What open bonuses demand of a stake under a permit of this epoch. One query for each epoch of a member. */
export const stakeTermsOf = async (
  { db, journal }: House,
  { member, epoch }: { readonly member: Uuid; readonly epoch: number },
): Promise<StakeTerms> => {
  const known: Known = knownBy.get(journal) ?? new Map()
  knownBy.set(journal, known)
  const present = known.get(member)
  if (present?.epoch === epoch) return present
  const { rows } = await db.query<{ readonly most: bigint | null; readonly has_bonus: boolean }>(
    `/* turnover.stake-most */ select min(stake_most) as most, coalesce(bool_or(in_bucket), false) as has_bonus
     from turnover.requirement where member_id = $1 and state = 'open' and currency = $2`,
    [member, playCurrency],
  )
  const terms = { most: rows[0]?.most ?? null, hasBonus: rows[0]?.has_bonus === true }
  if (known.size >= membersMax) known.clear()
  known.set(member, { ...terms, epoch })
  return terms
}
