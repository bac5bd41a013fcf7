// Readings of the cashier: the warning, orders that ran out, payouts to chase, tries of a PIN, and the facts of a risk.

import type { Kept, StoredRow, Twins } from './twin.ts'
import { dateOf, msOf, sumOf, textOf } from './twin.ts'

const timeOf = (given: unknown): number => (given as Date).getTime()
const of = (kept: Kept, table: string, column: string, value: unknown): readonly StoredRow[] =>
  kept.rows(table).filter((row) => row[column] === value)

/** How often each rail stands in the rows. */
const byRail = (rows: readonly StoredRow[]): readonly { readonly rail: string; readonly count: number }[] =>
  [...Map.groupBy(rows, (row) => textOf(row['rail']))].map(([rail, some]) => ({ rail, count: some.length }))

const deposits: Twins = {
  'select rail, count(*)::int count from cashier.rail_miss where at >= $1 group by rail': (kept, [since]) =>
    byRail(kept.rows('cashier.rail_miss').filter((row) => msOf(row['at']) >= timeOf(since))),
  'select rail, count(*)::int count from cashier.deposit where created_at >= $1 and pay_to is not null group by rail': (
    kept,
    [since],
  ) =>
    byRail(
      kept.rows('cashier.deposit').filter((row) => row['pay_to'] != null && msOf(row['created_at']) >= timeOf(since)),
    ),
  'select 1 from cashier.warned where id = $1': (kept, [id]) =>
    kept.own('cashier.warned').has(textOf(id)) ? [{}] : [],
  'insert into cashier.warned (id, read_at) values ($1, $2) on conflict (id) do update set read_at = warned.read_at returning read_at':
    (kept, [id, at]) => {
      const warned = kept.own('cashier.warned')
      const found = warned.get(textOf(id)) ?? { read_at: at }
      warned.set(textOf(id), found)
      return [found]
    },
  "select created_at from cashier.deposit where member_id = $1 and created_at > $2 and state in ('expired', 'cancelled') order by created_at desc limit $3":
    (kept, [member, since, most]) =>
      of(kept, 'cashier.deposit', 'member_id', member)
        .filter((row) => row['state'] === 'expired' || row['state'] === 'cancelled')
        .filter((row) => msOf(row['created_at']) > timeOf(since))
        .toSorted((a, b) => msOf(b['created_at']) - msOf(a['created_at']))
        .slice(0, Number(most))
        .map((row) => ({ created_at: dateOf(row['created_at']) })),
  'select deposit_id, count(*)::integer as count from cashier.receipt where deposit_id = any($1) group by deposit_id':
    () => [],
  "select coalesce(sum(credit), 0)::bigint as sum from cashier.deposit where member_id = $1 and state in ('asking', 'open', 'receipt', 'disputed')":
    (kept, [member]) => {
      const states: readonly unknown[] = ['asking', 'open', 'receipt', 'disputed']
      return [
        {
          sum: sumOf(
            of(kept, 'cashier.deposit', 'member_id', member).filter((row) => states.includes(row['state'])),
            'credit',
          ),
        },
      ]
    },
  "select id from cashier.deposit where state in ('open', 'receipt') and expires_at <= $1 and id <> all($3) order by expires_at limit $2":
    (kept, [now, , passing]) =>
      kept
        .rows('cashier.deposit')
        .filter((row) => !isIn(passing, row) && (row['state'] === 'open' || row['state'] === 'receipt'))
        .filter((row) => msOf(row['expires_at']) <= timeOf(now))
        .toSorted((a, b) => msOf(a['expires_at']) - msOf(b['expires_at'])),
  "select id from cashier.deposit where state = 'asking' and created_at <= $1 and id <> all($3) and rail = $4 order by created_at limit $2":
    (kept, [old, , passing, rail]) =>
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
  "select id from cashier.withdrawal where due_at is not null and (state in ('doubt', 'cancelling', 'stranded') or (state in ('sending', 'approved') and changed_at < $1)) and id <> all($3) and (rail = any($4)) = $5 order by changed_at limit $2":
    (kept, [before, , passing, rails, joined]) =>
      kept
        .rows('cashier.withdrawal')
        .filter((row) => (rails as readonly string[]).includes(textOf(row['rail'])) === joined)
        .filter((row) => isChased(row, timeOf(before)) && !isIn(passing, row))
        .toSorted((a, b) => msOf(a['changed_at']) - msOf(b['changed_at'])),
  "select (select coalesce(sum(credited), 0)::bigint from cashier.deposit where member_id = $1 and state = 'credited') as paid_in, (select coalesce(sum(amount), 0)::bigint from cashier.withdrawal where member_id = $1 and state = 'paid') as paid_out, (select count(*)::integer from cashier.withdrawal where member_id = $1 and state = 'paid') as paid_count, (select added_at from cashier.account where id = $2) as added_at, (select count(distinct o.member_id)::integer from cashier.account a join cashier.account o on o.print = a.print and o.member_id <> a.member_id where a.id = $2) as shared_by":
    (kept, [member, account]) => {
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
  "select row_to_json(a) as row from cashier.account a where member_id = $1 and state = 'active' order by added_at desc, id desc":
    (kept, [member]) =>
      of(kept, 'cashier.account', 'member_id', member)
        .filter((row) => row['state'] === 'active')
        .map((row) => ({ row })),
  'select what, about, at from cashier.event where member_id = $1 order by at desc limit $2': () => [],
  'select free_at from cashier.pin_try where id = $1': () => [],
  'insert into cashier.pin_try as t (id, wrong, free_at, turn, turn_until) values ($1, 0, $2, $3, $4) on conflict (id) do update set wrong = case when t.free_at < $5 then 0 else t.wrong end, turn = $3, turn_until = $4 where t.free_at <= $2 and (t.turn is null or t.turn_until <= $2)':
    () => [{}],
  'delete from cashier.pin_try where id = $1 and turn = $2': () => [{}],
  'delete from cashier.pin_try where id = $1': () => [],
}

export const cashierTwins: Twins = { ...deposits, ...withdrawals, ...own, ...security }
