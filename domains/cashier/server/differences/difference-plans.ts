// Differences between a rail and the books: a row that waits for an operator, with a deadline. What a rail paid without
// owing it, or twice, is booked as a loss in the plan that writes the row.

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
  /** A payout's number, or the rail's own id of a payment. */
  readonly ref: string
  readonly currency: string | null
  /** Minor units of the pay currency, by the rail and by the books; null if one side does not know it. */
  readonly said: bigint | null
  readonly booked: bigint | null
  /** Minor units of coins booked as a loss. */
  readonly loss?: bigint
  /** The Beijing day of the statement with the difference. */
  readonly day?: string
}

const textOrNull = (minor: bigint | null): string | null => minor?.toString() ?? null

/** The row, and the guard that it is written once. */
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

const againId = (withdrawal: string): string => `again/${withdrawal}`

/** `loss`: not yet recovered, minor units. `again`: the rail told of another payment after it was recovered. */
export type OverPaid = { readonly loss: bigint; readonly again: boolean }

/** Null if this withdrawal was never over-paid. */
export const readOverPaid = async (house: House, withdrawal: string): Promise<OverPaid | null> => {
  const ids = [overPaidId(withdrawal), againId(withdrawal)]
  const { rows } = await house.journal.read({ rows: ids.map((id) => ({ table: differenceTable, id })) })
  const [row, more] = rows
  if (row == null) return null
  return { loss: cellText(row['state']) === 'recovered' ? 0n : cellMinor(row['loss']), again: more != null }
}

/** The rail paid what was already paid by hand or given back: the same money twice. */
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

/** The rail has recovered it. */
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

/**
 * The rail tells of a payment after it took back an over-payment: a late repeat, or the money has left again. An
 * operator asks the rail; nothing is booked on a guess.
 */
export const paidAgain = ({ id, rail, payCurrency, pay }: Withdrawal, atMs: number) =>
  openDifference(
    { id: againId(id), rail, kind: 'state', ref: id, currency: payCurrency, said: pay, booked: null },
    atMs,
  )

/**
 * The rail paid while two operators handle a payment by hand: the books have one, and an operator looks for the other.
 */
export const handClaimed = ({ id, rail, payCurrency, pay }: Withdrawal, atMs: number) =>
  openDifference(
    { id: `hand/${id}`, rail, kind: 'hand_claimed', ref: id, currency: payCurrency, said: pay, booked: pay },
    atMs,
  )

/**
 * The rail reported that the payout came back, and an operator keeps it as paid: an operator asks the rail what it
 * holds. A bounce may be reported and refused again.
 */
export const bounceRefused = ({ id, rail, payCurrency, pay, version }: Withdrawal, atMs: number) =>
  openDifference(
    { id: `bounce/${id}/${version}`, rail, kind: 'state', ref: id, currency: payCurrency, said: pay, booked: null },
    atMs,
  )
