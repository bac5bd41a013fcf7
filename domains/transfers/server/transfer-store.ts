// A transfer for decisions, lists and operators: one shape, as the database prints the row in JSON.

import { cellMinor, cellMs, cellOrNull, cellText, type House, type Json, pageAfter } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type {
  TransferDirection,
  TransferHeard,
  TransferMaker,
  TransferReason,
  TransferStage,
  TransferStated,
  TransferState,
  TransferWatch,
} from '../contract/index.ts'
import { transferLife, transferStatesOf } from '../rules/index.ts'

export const transferTableName = 'transfers.transfer'

export type Transfer = {
  readonly id: string
  readonly state: TransferState
  readonly member: Uuid
  readonly venue: string
  readonly direction: TransferDirection
  readonly maker: TransferMaker
  readonly amount: bigint
  readonly reason: TransferReason | null
  readonly said: bigint | null
  readonly version: number
  readonly sent: number
  readonly asked: number
  readonly askMs: number | null
  readonly dueMs: number | null
  readonly createdMs: number
  readonly changedMs: number
  /** The venue's last answer. */
  readonly heard: TransferHeard | null
  /** What two operators stated. */
  readonly stated: TransferStated | null
  readonly watch: TransferWatch | null
  /** The day in which it counts as staked; null for money on the way home. */
  readonly stakeWindow: string | null
}

export type StoredTransfer = Readonly<Record<string, Json>>

const transferOf = (row: StoredTransfer): Transfer => ({
  id: cellText(row['id']),
  state: cellText(row['state']) as TransferState,
  member: cellText(row['member_id']),
  venue: cellText(row['venue']),
  direction: cellText(row['direction']) as TransferDirection,
  maker: cellText(row['maker']) as TransferMaker,
  amount: cellMinor(row['amount']),
  reason: cellOrNull(row['reason'], cellText) as TransferReason | null,
  said: cellOrNull(row['said'], cellMinor),
  version: Number(row['version']),
  sent: Number(row['sent']),
  asked: Number(row['asked']),
  askMs: cellOrNull(row['ask_at'], cellMs),
  dueMs: cellOrNull(row['due_at'], cellMs),
  createdMs: cellMs(row['created_at']),
  changedMs: cellMs(row['changed_at']),
  heard: cellOrNull(row['heard'], (value) => value as TransferHeard),
  stated: cellOrNull(row['stated'], (value) => value as TransferStated),
  watch: cellOrNull(row['watch'], cellText) as TransferWatch | null,
  stakeWindow: cellOrNull(row['stake_window'], cellText),
})

/** Of any member: for jobs and operators. Members read with `ownTransfer` (L32). */
export const readTransfer = async (house: House, id: string): Promise<Transfer | null> => {
  const { rows } = await house.journal.read({ rows: [{ table: transferTableName, id }] })
  return rows[0] == null ? null : transferOf(rows[0])
}

export const ownTransfer = async (house: House, member: Uuid, id: string): Promise<Transfer | null> => {
  const transfer = await readTransfer(house, id)
  return transfer?.member === member ? transfer : null
}

/** A transfer that a plan has just written: if it is missing, that is a fault. */
export const writtenTransfer = async (house: House, id: string): Promise<Transfer> => {
  const transfer = await readTransfer(house, id)
  if (transfer === null) throw new Error(`a transfer is gone: ${id}`)
  return transfer
}

const many = async (house: House, where: string, values: readonly unknown[]): Promise<readonly Transfer[]> => {
  const { rows } = await house.db.query<{ row: StoredTransfer }>(
    `/* transfers.under-way */ select row_to_json(t) as row from transfers.transfer t where ${where}`,
    [...values],
  )
  return rows.map(({ row }) => transferOf(row))
}

/** In transit now, oldest first. */
export const movingOf = (house: House, member: Uuid): Promise<readonly Transfer[]> =>
  many(house, `member_id = $1 and state in ('created', 'sent', 'doubt') order by created_at, id limit 50`, [member])

/** Whether the member has a transfer in transit to or from this venue. */
export const isMovingAt = async (
  { db }: Pick<House, 'db'>,
  { member, venue }: { readonly member: Uuid; readonly venue: string },
): Promise<boolean> => {
  const { rows } = await db.query(
    `/* transfers.one-under-way */ select id from transfers.transfer where member_id = $1 and state in ('created', 'sent', 'doubt') and venue = $2 limit 1`,
    [member, venue],
  )
  return rows.length > 0
}

export type TransferShelf = TransferStage

export type Page = {
  readonly member: Uuid | null
  readonly show: TransferShelf | undefined
  readonly before: { readonly at: number; readonly id: string } | undefined
  readonly limit: number
  /** Past its deadline. */
  readonly overdueAt?: Date
  readonly watch?: TransferWatch
  /** Only these. */
  readonly ids?: readonly string[]
}

export const pageOf = (house: House, page: Page): Promise<readonly Transfer[]> => {
  const { member, show, before, limit, overdueAt, watch, ids } = page
  return many(
    house,
    `($1::uuid is null or member_id = $1) and state = any($2) and (created_at, id) < ($3, $4)
       and ($6::timestamptz is null or due_at < $6) and ($7::text is null or watch = $7)
       and ($8::text[] is null or id = any($8))
     order by created_at desc, id desc limit $5`,
    [
      member,
      show === undefined ? transferLife.states : transferStatesOf(show),
      ...pageAfter(before),
      limit,
      overdueAt ?? null,
      watch ?? null,
      ids ?? null,
    ],
  )
}

export type DueOf = {
  readonly venue: string
  readonly at: Date
  readonly most: number
  /** Skips these: they are not due yet. */
  readonly passing: readonly string[]
}

const dueIds = async (
  house: House,
  name: string,
  where: string,
  { venue, at, most, passing }: DueOf,
): Promise<readonly string[]> => {
  const { rows } = await house.db.query<{ id: string }>(
    `/* transfers.${name} */ select id from transfers.transfer where ${where} and ask_at <= $1 and venue = $3 and id <> all($4) order by ask_at limit $2`,
    [at, most, venue, passing],
  )
  return rows.map(({ id }) => id)
}

/** Ids due to be sent or queried; each is then read by itself, so that a bad row does not block the others. */
export const dueTransfers = (house: House, due: DueOf): Promise<readonly string[]> =>
  dueIds(house, 'to-ask', `state in ('created', 'sent', 'doubt')`, due)

/**
 * Claims the next query of this transfer, so that a venue is not queried by several callers at once. Null if it is not
 * due, or another caller claimed it.
 */
export const takeQuestion = async (house: House, id: string, at: Date, nextAt: Date): Promise<Transfer | null> => {
  const { rows } = await house.db.query<{ row: StoredTransfer }>(
    `/* transfers.ask */ update transfers.transfer t set asked = asked + 1, ask_at = $3
     where id = $1 and state in ('created', 'sent', 'doubt') and ask_at <= $2 returning row_to_json(t) as row`,
    [id, at, nextAt],
  )
  return rows[0] === undefined ? null : transferOf(rows[0].row)
}

/** Stores the venue's answer for operators. It moves no money. */
export const keepHeard = async (house: House, id: string, heard: TransferHeard): Promise<void> => {
  await house.db.query('/* transfers.heard */ update transfers.transfer set heard = $2 where id = $1', [
    id,
    JSON.stringify(heard),
  ])
}

/** Stated transfers whose venue is due for a query. */
export const dueWatched = (house: House, due: DueOf): Promise<readonly string[]> =>
  dueIds(house, 'to-watch', `watch = 'open'`, due)

/** Like `takeQuestion`, for a stated transfer. */
export const takeLateQuestion = async (house: House, id: string, at: Date, nextAt: Date): Promise<Transfer | null> => {
  const { rows } = await house.db.query<{ row: StoredTransfer }>(
    `update transfers.transfer t set asked = asked + 1, ask_at = $3
     where id = $1 and watch = 'open' and ask_at <= $2 returning row_to_json(t) as row`,
    [id, at, nextAt],
  )
  return rows[0] === undefined ? null : transferOf(rows[0].row)
}

/** Whether this call ended the watch. */
export const endWatch = async (house: House, id: string, to: 'agreed' | 'contradicted'): Promise<boolean> => {
  const { rowCount } = await house.db.query(
    `update transfers.transfer set watch = $2, ask_at = null where id = $1 and watch = 'open'`,
    [id, to],
  )
  return rowCount === 1
}
