// This book's statement of its bets for the platform: each bet once, at the time of its last answer from the wallet
// (the platform's decision 0311).

import { toWireMinor } from '@magpie/kernel'
import type { StatementOf } from '@magpie/venues/contract'
import type { Pool } from 'pg'

/** Ordered by the time of the last answer and then by ref; `after` is the last ref read at exactly `since`. */
export type StatementPage = { readonly since: number; readonly until: number; readonly after: string }

type Row = {
  readonly id: string
  readonly hold: 'asking' | 'held' | 'refused' | 'returned' | 'kept'
  readonly stake: bigint
  readonly return_minor: bigint | null
  readonly paid_version: number
  readonly waits: boolean
  readonly at: bigint
}

// What the wallet has answered about a bet: its calls, and the lot of its latest settlement.
const betsOf = (touched: string, where: string): string =>
  `select t.id::text, t.hold, t.stake, t.return_minor, l.waits, l.at,
     case when s.answered_at is null then t.paid_version else t.settlement_version end as paid_version
   from (select distinct ticket_id from (${touched}) touched) one
   join ticket t on t.id = one.ticket_id
   left join settle_lot s on s.id = t.lot
   cross join lateral (
     select greatest(max(w.answered_at), s.answered_at, 0) as at,
       coalesce(bool_or(w.answered_at is null), false) or (s.id is not null and s.answered_at is null) as waits
     from wallet_call w where w.ticket_id = t.id) l ${where}`

const inWindow = betsOf(
  `select c.ticket_id from wallet_call c where c.answered_at >= $1 and c.answered_at < $3
   union all
   select (item::json ->> 'round')::uuid from settle_lot a, string_to_table(a.items, chr(10)) item
   where a.answered_at >= $1 and a.answered_at < $3`,
  'where (l.at, t.id::text) > ($1, $2) and l.at < $3 order by l.at, t.id::text limit $4',
)
const named = betsOf('select unnest($1::uuid[]) as ticket_id', '')

/** A bet that was sold in part has a total already, and is still kept. */
const stateOf = ({ hold, paid_version: paid, return_minor: total, waits }: Row): StatementOf['state'] => {
  if (waits || hold === 'asking') return 'moving'
  if (hold === 'held') return 'held'
  if (hold === 'kept') return paid > 0 && total !== null ? 'settled' : 'kept'
  return 'gone'
}

const lineOf = (row: Row): StatementOf => {
  const state = stateOf(row)
  const total = state === 'settled' && row.return_minor !== null ? toWireMinor(row.return_minor) : null
  return { ref: row.id, what: 'bet', state, amount: toWireMinor(row.stake), total, at: Number(row.at) }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Up to `most` lines of a period, or the lines of those refs that are bets here. */
export const readStatement = async (
  db: Pool,
  page: StatementPage | readonly string[],
  most: number,
): Promise<readonly StatementOf[]> => {
  const { rows } =
    'since' in page
      ? await db.query<Row>(inWindow, [page.since, page.after, page.until, most])
      : await db.query<Row>(named, [page.filter((ref) => uuid.test(ref))])
  return rows.map(lineOf)
}
