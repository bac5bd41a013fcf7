// What members staked, summed from the rounds: only plans write those, and each row is covered by its link. Payments that are
// based on a separately kept sum check it against this one (decision 1244).

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'

/**
 * Minor units by member, over all rounds of which a part may have settled between two moments, epoch milliseconds:
 * opened before the end, and last changed after the beginning. Never less than what settled then.
 */
export const stakesBetween = async (
  { db }: Pick<House, 'db'>,
  members: readonly Uuid[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<Uuid, bigint>> => {
  const { rows } = await db.query<{ readonly member_id: Uuid; readonly sum: bigint }>(
    `select member_id, sum(stake)::bigint as sum from venues.round
     where member_id = any($1::uuid[]) and opened_at < $3 and changed_at >= $2 group by member_id`,
    [members, new Date(from), new Date(to)],
  )
  return new Map(rows.map(({ member_id, sum }) => [member_id, sum]))
}
