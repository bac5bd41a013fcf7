// Where a rail's word and the books differ: a row that waits for an operator, with its deadline. What a rail has paid without
// owing it, or a second time, is money lost, and is booked as lost in the plan that writes the row.

import { cellMinor, cellText, type Guard, type House, houseAccount, type Row, type Transfer } from '@magpie/db'
import { dayMs, isoOf } from '@magpie/kernel'
import type { Kind } from '@magpie/ledger/contract'
import type { DifferenceKind } from '../../contract/index.ts'
import { railAccount } from '../deposits/deposit-plans.ts'
import type { Withdrawal } from '../withdrawals/withdrawal-store.ts'

export const differenceTable = 'cashier.difference'

export type Difference = {
  readonly id: string
  readonly rail: string
  readonly kind: DifferenceKind
  /** The number of a payout, or the rail's own id of a payment. */
  readonly ref: string
  readonly currency: string | null
  /** Minor units of the pay currency, as the rail says and as the books say; null where one of them knows nothing of it. */
  readonly said: bigint | null
  readonly booked: bigint | null
  /** Minor units of ours that were booked as lost. */
  readonly loss?: bigint
  /** The Beijing day of the statement that shows it. */
  readonly day?: string
}

const textOrNull = (minor: bigint | null): string | null => minor?.toString() ?? null

/** The row and the guard that it is there once. */
export const openDifference = (one: Difference, atMs: number): { readonly guard: Guard; readonly row: Row } => {
  const at = isoOf(atMs)
  return {
    guard: { guard: 'state', table: differenceTable, id: one.id, from: null, to: 'open' },
    row: {
      table: differenceTable,
      values: {
        id: one.id,
        state: 'open',
        rail: one.rail,
        kind: one.kind,
        ref: one.ref,
        currency: one.currency,
        said: textOrNull(one.said),
        booked: textOrNull(one.booked),
        loss: (one.loss ?? 0n).toString(),
        day: one.day ?? null,
        at,
        due_at: new Date(atMs + dayMs).toISOString(),
        changed_at: at,
      },
    },
  }
}

const overPaidId = (withdrawal: string): string => `over/${withdrawal}`
const lost = houseAccount('over_paid')

/** What was lost on this withdrawal and has not come back, minor units; null where it never was over-paid. */
export const readOverPaid = async (house: House, withdrawal: string): Promise<bigint | null> => {
  const { rows } = await house.journal.read({ rows: [{ table: differenceTable, id: overPaidId(withdrawal) }] })
  const [row] = rows
  if (row == null) return null
  return cellText(row['state']) === 'recovered' ? 0n : cellMinor(row['loss'])
}

/** The rail has paid what was paid by hand, or what was given back: the same money a second time. */
export const overPaid = ({ id, rail, payCurrency, pay, net }: Withdrawal, atMs: number) => {
  const kind = 'over_paid'
  const { guard, row } = openDifference(
    { id: overPaidId(id), rail, kind, ref: id, currency: payCurrency, said: pay, booked: null, loss: net },
    atMs,
  )
  const transfers: readonly Transfer[] = [
    { from: lost, to: railAccount(rail), amount: net, kind: 'cashier.over_paid' satisfies Kind },
  ]
  return { guards: [guard], rows: [row], transfers }
}

/** The rail has it back. */
export const overPaidBack = ({ id, rail }: Withdrawal, loss: bigint, atMs: number) => {
  const transfers: readonly Transfer[] = [
    { from: railAccount(rail), to: lost, amount: loss, kind: 'cashier.over_paid_back' satisfies Kind },
  ]
  const guard: Guard = {
    guard: 'state',
    table: differenceTable,
    id: overPaidId(id),
    from: ['open', 'closed'],
    to: 'recovered',
    set: { due_at: null, changed_at: isoOf(atMs) },
  }
  return { guards: [guard], rows: [], transfers }
}

/** Two operators are at a payment by hand when the rail pays: the books know one, and somebody looks for the other. */
export const handClaimed = ({ id, rail, payCurrency, pay }: Withdrawal, atMs: number) =>
  openDifference(
    { id: `hand/${id}`, rail, kind: 'hand_claimed', ref: id, currency: payCurrency, said: pay, booked: pay },
    atMs,
  )
