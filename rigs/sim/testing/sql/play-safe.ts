// Readings of play-safe: who has barred themselves, and whose play is held. Nobody in a simulation is tied to anybody.

import { textOf, type Twins } from './twin.ts'

type Row = Readonly<Record<string, unknown>>

const inOrder = (rows: readonly Row[], behind: unknown): readonly Row[] =>
  rows
    .filter((row) => textOf(row['id']) > textOf(behind))
    .toSorted((a, b) => (textOf(a['id']) < textOf(b['id']) ? -1 : 1))

export const playSafeTwins: Twins = {
  'select id from play_safe.standing where (excluded_until > $2 or timed_out_until > $2) and id > $1 order by id limit $3':
    (kept, [behind, now]) =>
      kept
        .rows('play_safe.standing')
        .filter((row) => Number(row['excluded_until']) > Number(now) || Number(row['timed_out_until']) > Number(now))
        .filter((row) => textOf(row['id']) > textOf(behind))
        .toSorted((a, b) => (textOf(a['id']) < textOf(b['id']) ? -1 : 1)),
  'select id from play_safe.standing where excluded_until > $2 and id > $1 order by id limit $3': (
    kept,
    [behind, now],
  ) =>
    inOrder(
      kept.rows('play_safe.standing').filter((row) => Number(row['excluded_until']) > Number(now)),
      behind,
    ),
  "select id from play_safe.hold where state in ('held', 'kept') and id > $1 order by id limit $2": (kept, [behind]) =>
    inOrder(
      kept.rows('play_safe.hold').filter((row) => row['state'] === 'held' || row['state'] === 'kept'),
      behind,
    ),
  'select id from play_safe.hold where id = any($1)': (kept, [ids]) =>
    kept.rows('play_safe.hold').filter((row) => (ids as readonly string[]).includes(textOf(row['id']))),
  // Nobody in a simulation looks at a screen, so nobody shows a sign.
  'select id from play_safe.presence where at > $1 and id > $2 order by id limit 200': () => [],
  'delete from play_safe.sign where seen_at < $1': () => [],
  'select 1 from play_safe.standing where id = $1 and excluded_until > $2': (kept, [id, now]) =>
    Number(kept.row('play_safe.standing', textOf(id))?.['excluded_until']) > Number(now) ? [{}] : [],
}
