// What the wallet's answers do to tickets. A confirmed hold accepts the bet. A refused one (an exclusion that took
// effect in the meantime, L20) rejects it and returns the hold. An answer and its effects are one transaction, so a
// call without a recorded answer has had no effect yet.

import type { Waiting } from '@magpie/book'
import type { Log } from '@magpie/db'
import type { World } from '@magpie/kernel'
import { toldReason } from '@magpie/venues/contract'
import { reasonOf, tellUnusable, type WalletAnswer } from '@magpie/venues/vendor'
import type { Pool, PoolClient } from 'pg'
import { ordinalOf, transactionOf } from '../store/ticket.ts'

/** A call about a ticket after its debit. */
export type TicketCall = 'confirm' | 'rollback'

/** A ticket whose state changed: for the push, and for the cap of its match. */
export type Touched = {
  readonly id: string
  readonly alias: string
  readonly matchIds: readonly string[]
  readonly stake: bigint
  readonly state: 'confirmed' | 'rejected'
}
type Answered = { readonly waiting: Waiting; readonly answer: WalletAnswer }
type Apply = (db: PoolClient, answered: readonly Answered[], now: number) => Promise<readonly Touched[]>

const touched = `t.id, t.alias, t.stake, t.state, case when t.folds is null then array[t.match_id]
  else array(select distinct match_id from ticket_leg l where l.ticket_id = t.id) end as "matchIds"`
const idsOf = (answered: readonly Answered[]): readonly string[] => answered.map(({ waiting }) => waiting.round)
const isOk = ({ answer }: Answered): boolean => answer.code === 'OK'

/**
 * A bet that is confirmed after the result is settled like any other, so its match is marked again. Its matches stay
 * locked until the commit: no result can arrive, and no settler can clear the mark, between reading the match and
 * committing.
 */
const stand: Apply = async (db, answered) => {
  await db.query(
    `select from match where id in (
       select match_id from ticket where id = any($1::uuid[])
       union all select match_id from ticket_leg where ticket_id = any($1::uuid[]))
     order by id for no key update`,
    [idsOf(answered)],
  )
  const { rows } = await db.query<Touched>(
    `update ticket t set state = 'confirmed', hold = 'kept'
     where t.id = any($1::uuid[]) and t.state = 'pending' returning ${touched}`,
    [idsOf(answered)],
  )
  await db.query('update match set unsettled = true where id = any($1) and first_version + match_version > 0', [
    [...new Set(rows.flatMap(({ matchIds }) => matchIds))],
  ])
  return rows
}

const fall: Apply = async (db, answered, now) => {
  const rows = answered.map(({ waiting, answer }) => {
    const reason = reasonOf(answer.code) ?? 'restricted'
    const transaction = transactionOf.rollback(waiting.round)
    const item = JSON.stringify({ transaction, round: waiting.round, ...toldReason(reason) })
    return { id: waiting.round, reason, code: answer.code, transaction, item }
  })
  const { rows: fallen } = await db.query<Touched>(
    `with r as (
       select * from jsonb_to_recordset($1::jsonb) as r(id uuid, reason text, code text, transaction text, item text)),
     called as (
       insert into wallet_call (id, ticket_id, call, ordinal, item, due_at)
       select transaction, id, 'rollback', $3, item, $2 from r on conflict do nothing)
     update ticket t set state = 'rejected', verdict = 'reject', reason = r.reason, decided_at = $2,
       reason_facts = jsonb_build_object('wallet', r.code)
     from r where t.id = r.id and t.state = 'pending' returning ${touched}`,
    [JSON.stringify(rows), now, ordinalOf.rollback],
  )
  return fallen
}

const appliers: Readonly<Record<TicketCall, Apply>> = {
  confirm: async (db, answered, now) => {
    const kept = answered.filter(isOk)
    const refused = answered.filter((one) => !isOk(one))
    return [
      ...(kept.length > 0 ? await stand(db, kept, now) : []),
      ...(refused.length > 0 ? await fall(db, refused, now) : []),
    ]
  },
  rollback: async (db, answered) => {
    await db.query(
      `update ticket set hold = 'returned' where id = any($1::uuid[]) and state in ('rejected', 'cancelled')`,
      [idsOf(answered)],
    )
    return []
  },
}

/** Answers that end a call. A working wallet never refuses a rollback, so any other answer is asked again. */
const ends = (call: TicketCall, { answer }: Answered): boolean =>
  answer.code === 'OK' || (call === 'confirm' && reasonOf(answer.code) !== undefined)

export const applyAnswers = async (
  { pool, world, log }: { readonly pool: Pool; readonly world: World; readonly log: Log },
  call: TicketCall,
  answered: readonly Answered[],
): Promise<{ readonly ended: readonly Answered[]; readonly touched: readonly Touched[] }> => {
  const ended = answered.filter((one) => ends(call, one))
  for (const { waiting, answer } of answered) {
    if (!ends(call, { waiting, answer })) tellUnusable(log, { call: waiting.id, code: answer.code })
  }
  if (ended.length === 0) return { ended, touched: [] }
  const now = world.now()
  const db = await pool.connect()
  try {
    await db.query('begin')
    await db.query(
      `update wallet_call c set answer = r.answer, answered_at = $3
       from unnest($1::text[], $2::text[]) as r(id, answer) where c.id = r.id and c.answered_at is null`,
      [ended.map(({ waiting }) => waiting.id), ended.map(({ answer }) => answer.code), now],
    )
    const rows = await appliers[call](db, ended, now)
    await db.query('commit')
    db.release()
    return { ended, touched: rows }
  } catch (cause) {
    db.release(true)
    throw cause
  }
}
