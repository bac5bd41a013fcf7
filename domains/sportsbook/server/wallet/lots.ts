// Settlements that wait for the wallet, in lots: one row for all tickets that were judged together, written in the
// transaction that judged them (L8). The one owner of the book sends a lot and knows in memory which are on their way,
// so no lease is needed. If it dies, its successor sends the same bytes again (L6, L11).

import { backoff } from '@magpie/book'
import type { Uuid } from '@magpie/kernel'
import type { Pool, PoolClient } from 'pg'
import { ordinalOf } from '../store/ticket.ts'

/** As many as one call of the wallet takes. */
export const lotMax = 500

export type Lot = { readonly id: bigint; readonly items: readonly string[]; readonly attempts: number }

/** One item a line: the JSON written here has no line breaks. */
const textOf = (items: readonly string[]): string => items.join('\n')

export const addLot = async (
  db: PoolClient,
  lot: {
    readonly matchId: string
    readonly corrects: boolean
    readonly items: readonly string[]
    readonly dueAt: number
  },
): Promise<bigint> => {
  const { rows } = await db.query<{ id: bigint }>(
    'insert into settle_lot (match_id, corrects, items, size, due_at) values ($1, $2, $3, $4, $5) returning id',
    [lot.matchId, lot.corrects, textOf(lot.items), lot.items.length, lot.dueAt],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`settle_lot: no row was written for the match ${lot.matchId}`)
  return id
}

type Row = { readonly id: bigint; readonly items: string; readonly attempts: number }

/** After this many attempts (a minute) later lots no longer wait for a lot. */
const patience = 8

/**
 * The oldest lots that are due and not on their way. A correction waits for earlier lots of its match, but not for one
 * that the wallet keeps refusing, because that may never end. Each result names its version, so the last one counts in
 * any order.
 */
export const dueLots = async (
  db: Pool,
  now: number,
  onTheirWay: readonly bigint[],
  most: number,
): Promise<readonly Lot[]> => {
  const { rows } = await db.query<Row>(
    `select id, items, attempts from settle_lot l
     where answered_at is null and due_at <= $1 and id <> all($2::bigint[])
       and not (corrects and exists (
         select from settle_lot e where e.match_id = l.match_id and e.id < l.id and e.answered_at is null and e.attempts < $4))
     order by id limit $3`,
    [now, onTheirWay.map(String), most, patience],
  )
  return rows.map(({ items, ...row }) => ({ ...row, items: items.split('\n') }))
}

export const answerLot = async (db: Pool, { id }: Lot, now: number): Promise<void> => {
  await db.query('update settle_lot set answered_at = $2 where id = $1 and answered_at is null', [id, now])
}

/** Returns a lot without an answer, to be sent again after a while. */
export const postponeLot = async (db: Pool, { id, attempts }: Lot, now: number): Promise<void> => {
  await db.query('update settle_lot set attempts = $2, due_at = $3 where id = $1 and answered_at is null', [
    id,
    attempts + 1,
    now + backoff(attempts + 1),
  ])
}

type Split = {
  readonly answered: readonly string[]
  readonly rest: readonly string[]
  /** The tickets of the rest. */
  readonly restOf: readonly Uuid[]
  readonly now: number
}

/** Ends the items that were answered; the rest becomes a lot of its own. */
export const splitLot = async (db: Pool, { id, attempts }: Lot, split: Split): Promise<void> => {
  const { answered, rest, restOf, now } = split
  await db.query(
    `with old as (
       update settle_lot set items = $2, size = $3, answered_at = $4 where id = $1 and answered_at is null
       returning match_id, corrects),
     later as (
       insert into settle_lot (match_id, corrects, items, size, due_at, attempts)
       select match_id, corrects, $5, $6, $7, $8 from old returning id)
     update ticket t set lot = l.id from later l where t.lot = $1 and t.id = any($9::uuid[])`,
    [
      id,
      textOf(answered),
      answered.length,
      now,
      textOf(rest),
      rest.length,
      now + backoff(attempts + 1),
      attempts + 1,
      restOf,
    ],
  )
}

/** Turns the calls of an older release, one for each ticket, into lots; for the one owner of the book, at its start. */
export const adoptCalls = async (db: Pool, now: number): Promise<void> => {
  await db.query(
    `with told as (
       update wallet_call c set answered_at = $1, answer = 'LOT' where c.call = 'settle' and c.answered_at is null
       returning c.ticket_id, c.ordinal, c.item),
     made as (
       insert into settle_lot (match_id, corrects, items, size, due_at)
       select t.match_id, o.ordinal > $2, o.item, 1, $1 from told o join ticket t on t.id = o.ticket_id order by o.ordinal
       returning id, items)
     update ticket t set lot = m.id from made m
       where t.id = (m.items::json ->> 'round')::uuid and t.settlement_version = (m.items::json ->> 'version')::integer`,
    [now, ordinalOf.settle(1)],
  )
}
