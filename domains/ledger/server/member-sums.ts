// What a member's movements of some kinds come to from a moment on: for figures of a day that other slices tell them.

import type { House } from '@magpie/db'
import { type Currency, playCurrency, type Uuid } from '@magpie/kernel'
import type { Kind } from '../contract/kinds.ts'

/** Minor units by kind; a kind without a movement is left out. */
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
