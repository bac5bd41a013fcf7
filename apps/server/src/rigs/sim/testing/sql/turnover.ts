// Turnover counts by SQL in a transaction of its own; nothing else runs between its statements here either, so each may
// take effect at once. What a requirement has reached lies beside the row that its plan wrote.

import type { Twins, Kept, StoredRow } from './twin.ts'
import { bigOf, msOf, sumOf, textOf } from './twin.ts'

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
  'select pg_advisory_xact_lock(hashtextextended($1, 8))': nothing,
  'select version, counted from turnover.bet where round = $1': (kept, [round]) => {
    const found = kept.own('turnover.bet').get(textOf(round))
    return found === undefined ? [] : [found]
  },
  "select id, required, done, classes from turnover.requirement where member_id = $1 and state = 'open' order by opened_at, id":
    (kept, [member]) =>
      requirements(kept, member)
        .toSorted((a, b) => msOf(a['opened_at']) - msOf(b['opened_at']) || (textOf(a['id']) < textOf(b['id']) ? -1 : 1))
        .map((row) => ({ ...row, required: bigOf(row['required']), done: bigOf(row['done']) })),
  "update turnover.requirement set done = $2, state = case when $3 then 'met' else state end, met_at = case when $3 then to_timestamp($4::bigint / 1000.0) end where id = $1":
    (kept, [id, done, met]) => {
      kept
        .own('turnover.requirement')
        .set(textOf(id), { done: textOf(done), ...(met === true ? { state: 'met' } : {}) })
      return []
    },
  'insert into turnover.bet (round, member_id, version, game_class, stake, counted, why, counted_at) values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::bigint / 1000.0)) on conflict (round) do update set version = excluded.version, counted = excluded.counted, why = excluded.why, counted_at = excluded.counted_at':
    (kept, [round, , version, , , counted]) => {
      kept.own('turnover.bet').set(textOf(round), { version, counted })
      return []
    },
  "select sum(required - done)::bigint as left, sum(amount)::bigint as bonus from turnover.requirement where member_id = $1 and state = 'open'":
    (kept, [member]) => {
      const open = requirements(kept, member)
      return [{ left: sumOf(open, 'required') - sumOf(open, 'done'), bonus: sumOf(open, 'amount') }]
    },
  "select min(stake_most) as most from turnover.requirement where member_id = $1 and state = 'open'": (
    kept,
    [member],
  ) => {
    const most = requirements(kept, member)
      .filter((row) => row['stake_most'] != null)
      .map((row) => bigOf(row['stake_most']))
    return [{ most: most.length === 0 ? null : most.reduce((a, b) => (a < b ? a : b)) }]
  },
}
