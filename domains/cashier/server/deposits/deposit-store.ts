// Orders and payments for decisions. A row has one shape, from the journal or a list: as the database prints it in
// JSON.

import { cellMinor, cellMs, cellOrNull, cellText, type House, type Json } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { placeTable } from '../places.ts'
import {
  DepositId,
  type DepositReason,
  type DepositState,
  type Method,
  type Network,
  type PayCurrency,
  type PayTo,
} from '../../contract/index.ts'

export const depositTable = 'cashier.deposit'
export const paymentTable = 'cashier.payment'
export const emptyPlace = 'empty'

export type Deposit = {
  readonly id: string
  readonly state: DepositState
  readonly member: Uuid
  readonly method: Method
  readonly channel: string
  readonly network: Network | null
  readonly rail: string
  readonly amount: bigint
  readonly pay: bigint
  readonly payCurrency: PayCurrency
  readonly credit: bigint
  readonly rateE2: bigint
  readonly payerName: string | null
  readonly payTo: PayTo | null
  readonly exactPlace: string | null
  readonly reason: DepositReason | null
  readonly credited: bigint | null
  readonly createdMs: number
  readonly expiresMs: number
  readonly receiptMs: number | null
  readonly chasedMs: number | null
  readonly closedMs: number | null
  readonly version: number
}

export type StoredRow = Readonly<Record<string, Json>>

export const depositOf = (row: StoredRow): Deposit => ({
  id: cellText(row['id']),
  state: row['state'] as DepositState,
  member: cellText(row['member_id']),
  method: row['method'] as Method,
  channel: cellText(row['channel']),
  network: row['network'] as Network | null,
  rail: cellText(row['rail']),
  amount: cellMinor(row['amount']),
  pay: cellMinor(row['pay_amount']),
  payCurrency: row['pay_currency'] as PayCurrency,
  credit: cellMinor(row['credit']),
  rateE2: cellMinor(row['rate']),
  payerName: cellOrNull(row['payer_name'], cellText),
  payTo: row['pay_to'] as PayTo | null,
  exactPlace: cellOrNull(row['exact_place'], cellText),
  reason: row['reason'] as DepositReason | null,
  credited: cellOrNull(row['credited'], cellMinor),
  createdMs: cellMs(row['created_at']),
  expiresMs: cellMs(row['expires_at']),
  receiptMs: cellOrNull(row['receipt_at'], cellMs),
  chasedMs: cellOrNull(row['chased_at'], cellMs),
  closedMs: cellOrNull(row['closed_at'], cellMs),
  version: Number(row['version']),
})

export const methodPlace = (member: Uuid, method: Method): string => `method/${member}/${method}`

/** An order of any member by number: for rails and jobs. Members read with `ownDeposit` (L32). */
export const readDeposit = async (house: House, id: string): Promise<Deposit | null> => {
  const { rows } = await house.journal.read({ rows: [{ table: depositTable, id }] })
  return rows[0] == null ? null : depositOf(rows[0])
}

/** The order that a text names, as a payer writes it or an operator types it. Null if it names none that exists. */
export const depositNamed = async (house: House, text: string): Promise<Deposit | null> =>
  DepositId.safeParse(text).success ? readDeposit(house, text) : null

export const ownDeposit = async (house: House, member: Uuid, id: string): Promise<Deposit | null> => {
  const deposit = await readDeposit(house, id)
  return deposit?.member === member ? deposit : null
}

/** The slot of its method, if the order occupies it now. Its exact amount rests (`exact-amount.ts`). */
export const placesHeld = async (house: House, deposit: Deposit): Promise<readonly string[]> => {
  const id = methodPlace(deposit.member, deposit.method)
  const { rows } = await house.journal.read({ rows: [{ table: placeTable, id }] })
  return rows[0]?.['state'] === deposit.id ? [id] : []
}

export const receiptCounts = async (house: House, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await house.db.query<{ deposit_id: string; count: number }>(
    `/* cashier.receipts-of-orders */ select deposit_id, count(*)::integer as count from cashier.receipt where deposit_id = any($1) group by deposit_id`,
    [ids],
  )
  return new Map(rows.map(({ deposit_id, count }) => [deposit_id, count]))
}
