// Turnover counts by SQL in a transaction of its own; nothing else runs between its statements here either, so each may
// take effect at once. What a requirement has reached lies beside the row that its plan wrote.

import type { Twins, Kept, StoredRow } from './twin.ts'
import { bigOf, dateOf, msOf, sumOf, textOf } from './twin.ts'

const nothing = () => []

const requirements = (kept: Kept, member: unknown): readonly StoredRow[] => {
  const reached = kept.own('turnover.requirement')
  return kept
    .rows('turnover.requirement')
    .filter((row) => row['member_id'] === member)
    .map((row) => ({ ...row, ...(reached.get(textOf(row['id'])) as StoredRow | undefined) }))
    .filter((row) => row['state'] === 'open')
}

export const turnoverTwins: Twins = {
  begin: nothing,
  commit: nothing,
  'set local synchronous_commit = off': nothing,
  'select pg_advisory_xact_lock(hashtextextended(m, 8)) from unnest($1::text[]) m': nothing,
  'select round, version, counted, locked from turnover.bet where round = any($1)': (kept, [rounds]) =>
    (rounds as readonly string[]).flatMap((round) => {
      const found = kept.own('turnover.bet').get(round)
      return found === undefined ? [] : [{ ...found, round }]
    }),
  "select id, member_id, source, required, done, classes, currency, opened_at from turnover.requirement where member_id = any($1) and state = 'open' order by opened_at, id":
    (kept, [members]) =>
      (members as readonly string[])
        .flatMap((member) => requirements(kept, member))
        .toSorted((a, b) => msOf(a['opened_at']) - msOf(b['opened_at']) || (textOf(a['id']) < textOf(b['id']) ? -1 : 1))
        .map((row) => ({
          ...row,
          required: bigOf(row['required']),
          done: bigOf(row['done']),
          opened_at: dateOf(row['opened_at']),
        })),
  "update turnover.requirement r set done = u.done, state = case when u.met and r.source = 'deposit' then 'met' else r.state end, met_at = case when u.met and r.source = 'deposit' then to_timestamp($4::bigint / 1000.0) end from unnest($1::text[], $2::bigint[], $3::boolean[]) u (id, done, met) where r.id = u.id":
    (kept, [ids, done, met]) => {
      for (const [nth, id] of (ids as readonly string[]).entries()) {
        const isDeposit = kept.row('turnover.requirement', id)?.['source'] === 'deposit'
        kept.own('turnover.requirement').set(id, {
          done: textOf((done as readonly bigint[])[nth]),
          ...((met as readonly boolean[])[nth] === true && isDeposit ? { state: 'met' } : {}),
        })
      }
      return []
    },
  'insert into turnover.bet (round, member_id, version, game_class, stake, counted, why, locked, counted_at) select *, to_timestamp($9::bigint / 1000.0) from unnest($1::text[], $2::uuid[], $3::integer[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::bigint[]) on conflict (round) do update set version = excluded.version, counted = excluded.counted, why = excluded.why, locked = excluded.locked, counted_at = excluded.counted_at':
    (kept, [rounds, , versions, , , counted, , locked]) => {
      for (const [nth, round] of (rounds as readonly string[]).entries())
        kept.own('turnover.bet').set(round, {
          version: (versions as readonly number[])[nth],
          counted: (counted as readonly bigint[])[nth],
          locked: (locked as readonly (bigint | null)[])[nth],
        })
      return []
    },
  // Days are read by nobody in a simulation.
  'insert into turnover.day as d (member_id, day, game_class, bets, counted, singles, locked) select * from unnest($1::uuid[], $2::date[], $3::text[], $4::integer[], $5::bigint[], $6::bigint[], $7::bigint[]) on conflict (member_id, day, game_class) do update set bets = d.bets + excluded.bets, counted = d.counted + excluded.counted, singles = d.singles + excluded.singles, locked = d.locked + excluded.locked':
    nothing,
  "select sum(required - done)::bigint as left, (sum(amount) filter (where source = 'deposit'))::bigint as deposits from turnover.requirement where member_id = $1 and state = 'open' and currency = $2":
    (kept, [member]) => {
      const open = requirements(kept, member)
      const deposits = open.filter((row) => row['source'] === 'deposit')
      return [{ left: sumOf(open, 'required') - sumOf(open, 'done'), deposits: sumOf(deposits, 'amount') }]
    },
  "select id, member_id, amount, required, done, expires_at, opened_at from turnover.requirement where member_id = any($1) and state = 'open' and source = 'bonus' and in_bucket order by opened_at, id":
    (kept, [members]) =>
      (members as readonly string[])
        .flatMap((member) => requirements(kept, member))
        .filter((row) => row['source'] === 'bonus' && row['in_bucket'] === true)
        .toSorted((a, b) => msOf(a['opened_at']) - msOf(b['opened_at']))
        .map((row) => ({
          ...row,
          amount: bigOf(row['amount']),
          required: bigOf(row['required']),
          done: bigOf(row['done']),
          expires_at: null,
          opened_at: dateOf(row['opened_at']),
        })),
  "select id, state from turnover.requirement where member_id = $1 and source = 'bonus' order by opened_at desc, id desc limit 1":
    (kept, [member]) =>
      kept
        .rows('turnover.requirement')
        .filter((row) => row['member_id'] === member && row['source'] === 'bonus')
        .toSorted((a, b) => msOf(b['opened_at']) - msOf(a['opened_at']))
        .slice(0, 1),
  "select id, member_id, opened_at, revoked_at, taken, taken_first, back_before, owed_part, owed_of from turnover.requirement where member_id = any($1) and state = 'revoked' order by opened_at, id":
    (kept, [members]) =>
      kept
        .rows('turnover.requirement')
        .filter((row) => (members as readonly unknown[]).includes(row['member_id']) && row['state'] === 'revoked')
        .map((row) => ({
          ...row,
          opened_at: dateOf(row['opened_at']),
          revoked_at: dateOf(row['revoked_at']),
          ...Object.fromEntries(
            ['taken', 'taken_first', 'back_before', 'owed_part', 'owed_of'].map((name) => [name, bigOf(row[name])]),
          ),
        })),
  "select id, origin, state, amount, required, done, taken, opened_at, ended_at from turnover.requirement where id = $1 and member_id = $2 and source = 'bonus'":
    (kept, [id, member]) => {
      const row = kept.row('turnover.requirement', textOf(id))
      if (row === null || row['member_id'] !== member) return []
      return [{ ...row, opened_at: dateOf(row['opened_at']), ended_at: null }]
    },
  "select exists (select from turnover.requirement where member_id = $1 and state = 'open' and source = 'bonus' and not in_bucket) as has":
    () => [{ has: false }],
  "select member_id from turnover.requirement where state = 'open' and expires_at <= $1 order by expires_at limit $2":
    nothing,
  "select distinct member_id from turnover.requirement where state = 'open' and source = 'bonus' and not in_bucket limit $1":
    nothing,
  "select min(stake_most) as most, coalesce(bool_or(in_bucket), false) as has_bonus from turnover.requirement where member_id = $1 and state = 'open' and currency = $2":
    (kept, [member]) => {
      const open = requirements(kept, member)
      const most = open.filter((row) => row['stake_most'] != null).map((row) => bigOf(row['stake_most']))
      const least = most.length === 0 ? null : most.reduce((a, b) => (a < b ? a : b))
      return [{ most: least, has_bonus: open.some((row) => row['in_bucket'] === true) }]
    },
}
