// The sums of a member's movements by kind since a moment: for daily figures of other slices.

import type { House } from '@magpie/db'
import { type Currency, playCurrency, type Uuid } from '@magpie/kernel'
import type { Kind } from '../contract/kinds.ts'

/** Minor units by kind; a kind without movements is left out. */
export const sumsByKind = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
  since: Date,
  kinds: readonly Kind[],
  currency: Currency = playCurrency,
): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await db.query<{ kind: string; sum: bigint }>(
    `select kind, sum(amount)::bigint as sum from ledger.entry
     where member_id = $1 and at >= $2 and kind = any($3) and currency = $4 group by kind`,
    [member, since, kinds, currency],
  )
  return new Map(rows.map(({ kind, sum }) => [kind, sum]))
}

/** The same for many members, from one moment until before another; members without movements are left out. */
export const sumsOfMembers = async (
  { db }: Pick<House, 'db'>,
  members: readonly Uuid[],
  { from, to }: { readonly from: number; readonly to: number },
  kinds: readonly Kind[],
): Promise<ReadonlyMap<Uuid, bigint>> => {
  const { rows } = await db.query<{ member_id: Uuid; sum: bigint }>(
    `select member_id, sum(amount)::bigint as sum from ledger.entry
     where member_id = any($1) and at >= $2 and at < $3 and kind = any($4) and currency = $5 group by member_id`,
    [members, new Date(from), new Date(to), kinds, playCurrency],
  )
  return new Map(rows.map(({ member_id, sum }) => [member_id, sum]))
}

/**
 * What the house accounts of one type (`book`) received from these members minus what they gave them, by member and by
 * the part of the account's name after the type. Minor units; negative if they gave more. Sums of zero are left out.
 */
export const sumsWithHouse = async (
  { db }: Pick<House, 'db'>,
  members: readonly Uuid[],
  { from, to }: { readonly from: number; readonly to: number },
  word: string,
): Promise<ReadonlyMap<Uuid, Readonly<Record<string, bigint>>>> => {
  const { rows } = await db.query<{ member_id: Uuid; of: string; sum: bigint }>(
    `select e.member_id, substr(a.name, length($5) + 2) as of,
       sum(case when e.to_owner = a.owner then e.amount else -e.amount end)::bigint as sum
     from ledger.entry e
     join ledger.account a on a.bucket = 'house' and a.currency = $4 and a.name like $5 || '/%'
       and a.owner in (e.from_owner, e.to_owner)
     where e.member_id = any($1) and e.at >= $2 and e.at < $3 and e.currency = $4 group by 1, 2`,
    [members, new Date(from), new Date(to), playCurrency, word],
  )
  const sums = new Map<Uuid, Record<string, bigint>>()
  for (const { member_id: member, of, sum } of rows) {
    const known = sums.get(member) ?? {}
    known[of] = sum
    sums.set(member, known)
  }
  return sums
}
