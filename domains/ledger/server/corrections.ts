// Manual corrections in the record of the member whose cash they changed. They are read from the journal, so refused
// proposals do not appear.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { entryId } from './proof/read-proof.ts'

/** One correction; `amount` in minor units, negative if money was taken. */
export type Correction = { readonly id: string; readonly at: number; readonly amount: bigint }

type Raw = {
  readonly lane: Uuid
  readonly link: bigint
  readonly leaf: number
  readonly kind: string
  readonly amount: bigint
  readonly at: Date
}

/** Two operators make each correction by hand, so no member reaches this number. */
const most = 1000

/** Newest first, from `since` until before `until`, epoch milliseconds. */
export const correctionsOf = async (
  { db }: Pick<House, 'db'>,
  member: Uuid,
  { since, until }: { readonly since: number; readonly until: number },
): Promise<readonly Correction[]> => {
  const { rows } = await db.query<Raw>(
    `select lane, link, leaf, kind, amount, at from ledger.entry
     where member_id = $1 and at >= $2 and at < $3 and kind in ('adjust.credit', 'adjust.debit')
     order by at desc, lane desc, link desc, leaf desc limit $4`,
    [member, new Date(since), new Date(until), most],
  )
  return rows.map((raw) => ({
    id: entryId(raw),
    at: raw.at.getTime(),
    amount: raw.kind === 'adjust.credit' ? raw.amount : -raw.amount,
  }))
}
