// Queries of play-safe: which members have excluded themselves, and whose play is held. In a simulation no two members
// are linked.

import { textOf, type Twins } from './twin.ts'

type Row = Readonly<Record<string, unknown>>

const inOrder = (rows: readonly Row[], behind: unknown): readonly Row[] =>
  rows
    .filter((row) => textOf(row['id']) > textOf(behind))
    .toSorted((a, b) => (textOf(a['id']) < textOf(b['id']) ? -1 : 1))

export const playSafeTwins: Twins = {
  'play-safe.barred': (kept, [behind, now]) =>
    kept
      .rows('play_safe.standing')
      .filter((row) => Number(row['excluded_until']) > Number(now) || Number(row['timed_out_until']) > Number(now))
      .filter((row) => textOf(row['id']) > textOf(behind))
      .toSorted((a, b) => (textOf(a['id']) < textOf(b['id']) ? -1 : 1)),
  'play-safe.excluded': (kept, [behind, now]) =>
    inOrder(
      kept.rows('play_safe.standing').filter((row) => Number(row['excluded_until']) > Number(now)),
      behind,
    ),
  'play-safe.held': (kept, [behind]) =>
    inOrder(
      kept.rows('play_safe.hold').filter((row) => row['state'] === 'held' || row['state'] === 'kept'),
      behind,
    ),
  'play-safe.ever-held': (kept, [ids]) =>
    kept.rows('play_safe.hold').filter((row) => (ids as readonly string[]).includes(textOf(row['id']))),
  // No member of a simulation looks at a screen, so none sends a sign of presence.
  'play-safe.present': () => [],
  'play-safe.forget-signs': () => [],
  'play-safe.is-excluded': (kept, [id, now]) =>
    Number(kept.row('play_safe.standing', textOf(id))?.['excluded_until']) > Number(now) ? [{}] : [],
}
