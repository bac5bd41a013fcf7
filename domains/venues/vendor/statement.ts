// A venue's statement of its bets for reconciliation: each bet once, in the state after the wallet's last answer, with that
// answer's time.

import { toWireMinor } from '@magpie/kernel'
import { type Answer, handle } from '@magpie/wire'
import type { Pool } from 'pg'
import { type StatementOf, statementMax, venueStatement } from '../contract/index.ts'

export type OwnBets = {
  readonly db: Pool
  /** The column of `wallet_call` that names a bet. */
  readonly of: 'round_id' | 'ticket_id'
  /**
   * All bets, as a query: `id`, `stands` (`moving` while the wallet has not answered the debit, else the state of the statement's
   * line), `stake` and `total`, minor units.
   */
  readonly bets: string
}

type Row = {
  readonly id: string
  readonly stands: 'moving' | 'gone' | 'held' | 'kept' | 'settled'
  readonly stake: bigint
  readonly total: bigint | null
  readonly waits: boolean
  readonly at: bigint
}

const lineOf = ({ id, stands, stake, total, waits, at }: Row): StatementOf => {
  const state = waits ? 'moving' : stands
  return {
    ref: id,
    what: 'bet',
    state,
    amount: toWireMinor(stake),
    total: state === 'settled' && total !== null ? toWireMinor(total) : null,
    at: Number(at),
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** For a venue that reports every bet to the wallet through `wallet_call`. */
export const betStatement = ({ db, of, bets }: OwnBets) => {
  const told = (touched: string, where: string): string =>
    `select b.id::text, b.stands, b.stake, b.total, l.waits, l.at
     from (select distinct bet from (${touched}) touched) one
     join (${bets}) b on b.id = one.bet
     cross join lateral (
       select coalesce(max(w.answered_at), 0) as at, coalesce(bool_or(w.answered_at is null), false) as waits
       from wallet_call w where w.${of} = b.id) l ${where}`
  const inWindow = told(
    `select c.${of} as bet from wallet_call c where c.answered_at >= $1 and c.answered_at < $3`,
    'where (l.at, b.id::text) > ($1, $2) and l.at < $3 order by l.at, b.id::text limit $4',
  )
  const named = told('select unnest($1::uuid[]) as bet', '')
  return handle(venueStatement, async ({ since, until, after = '', refs }): Promise<Answer<typeof venueStatement>> => {
    const { rows } =
      refs === undefined
        ? await db.query<Row>(inWindow, [since, after, until, statementMax + 1])
        : await db.query<Row>(named, [refs.filter((ref) => uuid.test(ref))])
    return { code: 'OK', lines: rows.slice(0, statementMax).map(lineOf), more: rows.length > statementMax }
  })
}
