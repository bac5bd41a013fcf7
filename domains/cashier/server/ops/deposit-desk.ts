// Deposit orders for operators: a list by shelf, and one order with its receipts and every payment that named it.

import { cellMs, cellOrNull, cellText, endText, type House, pageAfter, pageOf, readEnd } from '@magpie/db'
import { accountNames } from '@magpie/identity/server'
import { refuse, type Uuid } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import { type OpsDeposit, opsDepositOne, opsDeposits, type OpsPayment, opsReceipt } from '../../contract/index.ts'
import { type Deposit, depositOf, readDeposit, receiptCounts, type StoredRow } from '../deposits/deposit-store.ts'

const shownRow = (one: Deposit, name: string, receipts: number): OpsDeposit => ({
  id: one.id,
  member: one.member,
  name,
  state: one.state,
  method: one.method,
  channel: one.channel,
  network: one.network,
  amount: one.amount.toString(),
  payAmount: one.pay.toString(),
  payCurrency: one.payCurrency,
  credited: one.credited?.toString() ?? null,
  reason: one.reason,
  receipts,
  createdAt: one.createdMs,
  expiresAt: one.expiresMs,
  chasedAt: one.chasedMs,
  closedAt: one.closedMs,
})

type Filters = {
  readonly shelf: string | null
  readonly method: string | null
  readonly member: Uuid | null
  readonly chased: boolean
}

const readPage = async (
  house: House,
  filters: Filters,
  before: string | undefined,
  limit: number,
): Promise<readonly Deposit[]> => {
  const { rows } = await house.db.query<{ row: StoredRow }>(
    `select row_to_json(d) as row from cashier.deposit d
     where (created_at, id) < ($1, $2) ${filters.shelf === null ? '' : 'and shelf = $7'}
       and ($3::text is null or method = $3) and ($4::uuid is null or member_id = $4)
       and (not $5 or (chased_at is not null and state in ('receipt', 'disputed')))
     order by created_at desc, id desc limit $6`,
    [
      ...pageAfter(readEnd(before)),
      filters.method,
      filters.member,
      filters.chased,
      limit,
      ...(filters.shelf === null ? [] : [filters.shelf]),
    ],
  )
  return rows.map(({ row }) => depositOf(row))
}

const shownRows = async (house: House, page: readonly Deposit[]): Promise<OpsDeposit[]> => {
  const [names, counts] = await Promise.all([
    accountNames(
      house,
      page.map((one) => one.member),
    ),
    receiptCounts(
      house,
      page.map((one) => one.id),
    ),
  ])
  return page.map((one) => shownRow(one, names.get(one.member) ?? '', counts.get(one.id) ?? 0))
}

const anyOf = { shelf: null, method: null, chased: false } as const

/** A member's, on any shelf. */
export const newestDeposits = async (house: House, member: Uuid, limit: number): Promise<OpsDeposit[]> =>
  shownRows(house, await readPage(house, { ...anyOf, member }, undefined, limit))

type Proposed = { readonly order: string | null }

export const paymentOf = (row: StoredRow, names: ReadonlyMap<Uuid, string>): OpsPayment => {
  const member = cellOrNull(row['member_id'], cellText)
  const by = cellOrNull(row['proposed_by'], cellText)
  return {
    id: cellText(row['id']),
    state: row['state'] as OpsPayment['state'],
    rail: cellText(row['rail']),
    railId: cellText(row['rail_id']),
    orderText: cellText(row['order_text']),
    order: cellOrNull(row['deposit_id'], cellText),
    member,
    name: member === null ? null : (names.get(member) ?? ''),
    payAmount: cellText(row['pay_amount']),
    payCurrency: row['pay_currency'] as OpsPayment['payCurrency'],
    amount: cellText(row['amount']),
    payerName: cellOrNull(row['payer_name'], cellText),
    why: row['why'] as OpsPayment['why'],
    at: cellMs(row['at']),
    proposal: by === null ? null : { order: (row['proposal'] as unknown as Proposed).order, by },
    resolvedBy: cellOrNull(row['resolved_by'], cellText),
    note: cellOrNull(row['note'], cellText),
  }
}

const paymentsOf = async (house: House, deposit: Deposit, name: string): Promise<OpsPayment[]> => {
  const { rows } = await house.db.query<{ row: StoredRow }>(
    `select row_to_json(p) as row from cashier.payment p
     where deposit_id = $1 or (order_text = $1 and deposit_id is distinct from order_text) order by at desc limit 20`,
    [deposit.id],
  )
  return rows.map(({ row }) => paymentOf(row, new Map([[deposit.member, name]])))
}

type ReceiptRow = { readonly id: Uuid; readonly width: number; readonly height: number; readonly at: Date }

export const onDepositDesk = [
  handle(opsDeposits, async ({ shelf = null, method = null, member = null, chased, before, limit = 50 }, { house }) => {
    const rows = await readPage(house, { shelf, method, member, chased: chased === 'yes' }, before, limit + 1)
    const { rows: page, next } = pageOf(rows, limit, (last) => endText(last.createdMs, last.id))
    return { rows: await shownRows(house, page), next }
  }),
  handle(opsDepositOne, async ({ id }, { house, reads }) => {
    const one = await readDeposit(house, id)
    if (one === null) return refuse('order_unknown')
    reads(one.member)
    const [names, receipts] = await Promise.all([
      accountNames(house, [one.member]),
      house.db.query<ReceiptRow>(
        `select id, width, height, at from cashier.receipt where deposit_id = $1 order by at`,
        [id],
      ),
    ])
    const name = names.get(one.member) ?? ''
    return {
      deposit: shownRow(one, name, receipts.rows.length),
      payerName: one.payerName,
      payTo: one.payTo,
      receipts: receipts.rows.map(({ at, ...rest }) => ({ ...rest, at: at.getTime() })),
      payments: await paymentsOf(house, one, name),
    }
  }),
  handle(opsReceipt, async ({ id }, { house, reads }) => {
    const { rows } = await house.db.query<{ bytes: Buffer; member_id: Uuid }>(
      `select r.bytes, d.member_id from cashier.receipt r join cashier.deposit d on d.id = r.deposit_id where r.id = $1`,
      [id],
    )
    const [found] = rows
    if (found === undefined) return refuse('order_unknown')
    reads(found.member_id)
    return { type: 'image/jpeg' as const, base64: found.bytes.toString('base64') }
  }),
]
