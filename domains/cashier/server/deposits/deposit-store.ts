// Orders and payments as decisions see them. A row comes in one shape, whether the journal read it for a decision or a
// list took it for a page: as the database prints it to JSON.

import type { House, Json } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { placeTable } from '../places.ts'
import type { DepositReason, DepositState, Method, Network, PayCurrency, PayTo } from '../../contract/index.ts'
import { cellMs, cellText } from '../cell.ts'

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
}

export type StoredRow = Readonly<Record<string, Json>>

const textOrNull = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null)
const minor = (value: Json | undefined): bigint => BigInt(value as number | string)
const msOrNull = (value: Json | undefined): number | null => (value == null ? null : cellMs(value))

export const depositOf = (row: StoredRow): Deposit => ({
  id: cellText(row['id']),
  state: row['state'] as DepositState,
  member: cellText(row['member_id']),
  method: row['method'] as Method,
  channel: cellText(row['channel']),
  network: row['network'] as Network | null,
  rail: cellText(row['rail']),
  amount: minor(row['amount']),
  pay: minor(row['pay_amount']),
  payCurrency: row['pay_currency'] as PayCurrency,
  credit: minor(row['credit']),
  rateE2: minor(row['rate']),
  payerName: textOrNull(row['payer_name']),
  payTo: row['pay_to'] as PayTo | null,
  exactPlace: textOrNull(row['exact_place']),
  reason: row['reason'] as DepositReason | null,
  credited: row['credited'] == null ? null : minor(row['credited']),
  createdMs: cellMs(row['created_at']),
  expiresMs: cellMs(row['expires_at']),
  receiptMs: msOrNull(row['receipt_at']),
  chasedMs: msOrNull(row['chased_at']),
  closedMs: msOrNull(row['closed_at']),
})

export const methodPlace = (member: Uuid, method: Method): string => `method/${member}/${method}`

/** An order by its number, whoever's it is: for rails and jobs. Members read with `ownDeposit` (L32). */
export const readDeposit = async (house: House, id: string): Promise<Deposit | null> => {
  const { rows } = await house.journal.read({ rows: [{ table: depositTable, id }] })
  return rows[0] == null ? null : depositOf(rows[0])
}

export const ownDeposit = async (house: House, member: Uuid, id: string): Promise<Deposit | null> => {
  const deposit = await readDeposit(house, id)
  return deposit?.member === member ? deposit : null
}

/** The places that the order holds now. */
export const placesHeld = async (house: House, deposit: Deposit): Promise<readonly string[]> => {
  const ids = [
    methodPlace(deposit.member, deposit.method),
    ...(deposit.exactPlace === null ? [] : [deposit.exactPlace]),
  ]
  const { rows } = await house.journal.read({ rows: ids.map((id) => ({ table: placeTable, id })) })
  return ids.filter((_id, nth) => rows[nth]?.['state'] === deposit.id)
}

export const receiptCounts = async (house: House, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await house.db.query<{ deposit_id: string; count: number }>(
    `select deposit_id, count(*)::integer as count from cashier.receipt where deposit_id = any($1) group by deposit_id`,
    [ids],
  )
  return new Map(rows.map(({ deposit_id, count }) => [deposit_id, count]))
}
