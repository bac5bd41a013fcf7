// The cashier's queries: the warning, expired orders, payouts to query, PIN tries, and the facts of a risk.

import type { Kept, StoredRow, Twins } from './twin.ts'
import { dateOf, msOf, sumOf, textOf } from './twin.ts'

const timeOf = (given: unknown): number => (given as Date).getTime()
const of = (kept: Kept, table: string, column: string, value: unknown): readonly StoredRow[] =>
  kept.rows(table).filter((row) => row[column] === value)

/** How often each rail occurs in the rows. */
const byRail = (rows: readonly StoredRow[]): readonly { readonly rail: string; readonly count: number }[] =>
  [...Map.groupBy(rows, (row) => textOf(row['rail']))].map(([rail, some]) => ({ rail, count: some.length }))

const deposits: Twins = {
  'cashier.rail-misses': (kept, [since]) =>
    byRail(kept.rows('cashier.rail_miss').filter((row) => msOf(row['at']) >= timeOf(since))),
  'cashier.orders-by-rail': (kept, [since]) =>
    byRail(
      kept.rows('cashier.deposit').filter((row) => row['pay_to'] != null && msOf(row['created_at']) >= timeOf(since)),
    ),
  'cashier.warning-read': (kept, [id]) => (kept.own('cashier.warned').has(textOf(id)) ? [{}] : []),
  'cashier.read-warning': (kept, [id, at]) => {
    const warned = kept.own('cashier.warned')
    const found = warned.get(textOf(id)) ?? { read_at: at }
    warned.set(textOf(id), found)
    return [found]
  },
  'cashier.unpaid-orders': (kept, [member, since, most]) =>
    of(kept, 'cashier.deposit', 'member_id', member)
      .filter((row) => row['state'] === 'expired' || row['state'] === 'cancelled')
      .filter((row) => msOf(row['created_at']) > timeOf(since))
      .toSorted((a, b) => msOf(b['created_at']) - msOf(a['created_at']))
      .slice(0, Number(most))
      .map((row) => ({ created_at: dateOf(row['created_at']) })),
  'cashier.receipts-of-orders': () => [],
  'cashier.open-order-sum': (kept, [member, late]) => {
    const states: readonly unknown[] = ['asking', 'open', 'receipt', 'disputed']
    const counts = (row: StoredRow): boolean =>
      states.includes(row['state']) || (row['state'] === 'expired' && msOf(row['expires_at']) > timeOf(late))
    return [{ sum: sumOf(of(kept, 'cashier.deposit', 'member_id', member).filter(counts), 'credit') }]
  },
  'cashier.orders-run-out': (kept, [now, , passing]) =>
    kept
      .rows('cashier.deposit')
      .filter((row) => !isIn(passing, row) && (row['state'] === 'open' || row['state'] === 'receipt'))
      .filter((row) => msOf(row['expires_at']) <= timeOf(now))
      .toSorted((a, b) => msOf(a['expires_at']) - msOf(b['expires_at'])),
  'cashier.orders-to-ask': (kept, [old, , passing, rail]) =>
    of(kept, 'cashier.deposit', 'rail', rail)
      .filter((row) => !isIn(passing, row) && row['state'] === 'asking' && msOf(row['created_at']) <= timeOf(old))
      .toSorted((a, b) => msOf(a['created_at']) - msOf(b['created_at'])),
}

const isIn = (ids: unknown, row: StoredRow): boolean => (ids as readonly string[]).includes(textOf(row['id']))

const isChased = (row: StoredRow, before: number): boolean =>
  row['due_at'] != null &&
  (['doubt', 'cancelling', 'stranded'].includes(textOf(row['state'])) ||
    ((row['state'] === 'sending' || row['state'] === 'approved') && msOf(row['changed_at']) < before))

const withdrawals: Twins = {
  'cashier.payouts-to-chase': (kept, [before, , passing, rails, joined]) =>
    kept
      .rows('cashier.withdrawal')
      .filter((row) => (rails as readonly string[]).includes(textOf(row['rail'])) === joined)
      .filter((row) => isChased(row, timeOf(before)) && !isIn(passing, row))
      .toSorted((a, b) => msOf(a['changed_at']) - msOf(b['changed_at'])),
  'cashier.risk-facts': (kept, [member, account]) => {
    const paid = of(kept, 'cashier.withdrawal', 'member_id', member).filter((row) => row['state'] === 'paid')
    const credited = of(kept, 'cashier.deposit', 'member_id', member).filter((row) => row['state'] === 'credited')
    const target = kept.row('cashier.account', textOf(account))
    return [
      {
        paid_in: sumOf(credited, 'credited'),
        paid_out: sumOf(paid, 'amount'),
        paid_count: paid.length,
        added_at: target === null ? null : dateOf(target['added_at']),
        shared_by: 0,
      },
    ]
  },
}

const own: Twins = {}

const security: Twins = {
  'cashier.payees': (kept, [member]) =>
    of(kept, 'cashier.account', 'member_id', member)
      .filter((row) => row['state'] === 'active')
      .map((row) => ({ row })),
  'cashier.events': () => [],
  'cashier.pin-lock': () => [],
  'cashier.pin-turn': () => [{}],
  'cashier.pin-turn-over': () => [{}],
  'cashier.pin-right': () => [],
}

export const cashierTwins: Twins = { ...deposits, ...withdrawals, ...own, ...security }
