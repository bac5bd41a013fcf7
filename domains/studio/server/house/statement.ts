// What the venue says of its bets when the house lays its books beside them: a bet once, as the wallet's answers left it, at
// the moment of the last of them.

import { toWireMinor } from '@magpie/kernel'
import { type StatementOf, statementMax, venueStatement } from '@magpie/venues/contract'
import { type Answer, handle } from '@magpie/wire'
import type { Pool } from 'pg'
import type { Round } from '../store/rows.ts'

type Row = Pick<Round, 'id' | 'state' | 'stake' | 'total'> & { readonly waits: boolean; readonly at: bigint }

const betsOf = (touched: string, where: string): string =>
  `select r.id::text, r.state, r.stake, r.total, l.waits, l.at
   from (select distinct round_id from (${touched}) touched) one
   join round r on r.id = one.round_id
   cross join lateral (
     select coalesce(max(w.answered_at), 0) as at, coalesce(bool_or(w.answered_at is null), false) as waits
     from wallet_call w where w.round_id = r.id) l ${where}`

const inWindow = betsOf(
  'select c.round_id from wallet_call c where c.answered_at >= $1 and c.answered_at < $3',
  'where (l.at, r.id::text) > ($1, $2) and l.at < $3 order by l.at, r.id::text limit $4',
)
const named = betsOf('select unnest($1::uuid[]) as round_id', '')

const stateOf = ({ state, waits }: Row): StatementOf['state'] => {
  if (waits || state === 'asking') return 'moving'
  if (state === 'open') return 'kept'
  return state === 'refused' ? 'gone' : 'settled'
}

const lineOf = (row: Row): StatementOf => {
  const state = stateOf(row)
  const total = state === 'settled' && row.total !== null ? toWireMinor(row.total) : null
  return { ref: row.id, what: 'bet', state, amount: toWireMinor(row.stake), total, at: Number(row.at) }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const onStatement = (db: Pool) =>
  handle(venueStatement, async ({ since, until, after = '', refs }): Promise<Answer<typeof venueStatement>> => {
    const { rows } =
      refs === undefined
        ? await db.query<Row>(inWindow, [since, after, until, statementMax + 1])
        : await db.query<Row>(named, [refs.filter((ref) => uuid.test(ref))])
    return { code: 'OK', lines: rows.slice(0, statementMax).map(lineOf), more: rows.length > statementMax }
  })
