// A history for a new cashier: orders and withdrawals created by SQL in their final shapes, spread over sixty days,
// fifty of each for every member, a tenth of the withdrawals still waiting for review.

import type { Pool } from 'pg'

const each = 50
const atOnce = 250_000

/** A member of a database that has `count` of each. */
export const memberAt = (nth: number, count: number): string =>
  `00000000-0000-7000-8000-${`${nth % Math.ceil(count / each)}`.padStart(12, '0')}`

const past = (from: number, until: number, count: number): string => `
  select i, ('00000000-0000-7000-8000-' || lpad((i % ${Math.ceil(count / each)})::text, 12, '0'))::uuid as member,
    now() - interval '60 days' * (1 - i::float8 / ${count}) as at, lpad(i::text, 16, '0') as number
  from generate_series(${from}, ${until}) i`

const deposits = `insert into cashier.deposit
  (id, state, member_id, method, channel, rail, amount, pay_amount, pay_currency, credit, rate, credited, created_at, expires_at, changed_at)
  select 'D' || number, case when i % 20 = 0 then 'open' when i % 20 < 15 then 'credited' else 'expired' end, member, 'alipay', 'alipay-1', 'SANDPAY',
    10000, 10012, 'CNY', 10012, 100, case when i % 20 between 1 and 14 then 10012 end, at, at + interval '10 minutes', at from`

const states = `(array['review', 'second', 'on_hold', 'sending', 'review'])[1 + i / 10 % 5]`
const withdrawals = `insert into cashier.withdrawal
  (id, state, member_id, account_id, kind, masked, sealed, amount, net, fee, pay_amount, pay_currency, rail, day, nth, score, marks, version, created_at, changed_at, due_at, steps)
  select 'W' || number, case when i % 10 = 0 then ${states} when i % 10 = 9 then 'rejected' else 'paid' end, member, member, 'bank', '0012', 'sealed',
    50000, 50000, 0, 50000, 'CNY', 'SANDPAY', to_char(at, 'YYYY-MM-DD'), 1, i % 100, 'first large', 1, at, at,
    case when i % 10 = 0 then at + interval '20 minutes' end, '[]' from`

/** Needs the owner's connection: the server's role may not write these tables. */
export const storeOrders = async (owner: Pool, count: number): Promise<void> => {
  for (let from = 1; from <= count; from += atOnce) {
    const rows = `(${past(from, Math.min(from + atOnce - 1, count), count)}) past`
    await owner.query(`${deposits} ${rows}`)
    await owner.query(`${withdrawals} ${rows}`)
  }
  for (const table of ['cashier.deposit', 'cashier.withdrawal']) await owner.query(`vacuum analyze ${table}`)
}
