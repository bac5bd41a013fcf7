// How far a venue has been reconciled: the time of its last statement, the position in each of our lanes, mismatches that may
// still resolve, and since when the venue does not answer.

import type { Head, House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'

type Place = { readonly link: string; readonly n: number }

export type Tie = {
  readonly venue: string
  /** In the venue's statement: everything before this moment was read, and at this moment up to `after`, inclusive. */
  readonly since: number
  readonly after: string | null
  readonly lanes: Readonly<Record<Uuid, Place>>
  /** By ref: since when it differs. */
  readonly watched: Readonly<Record<string, number>>
  readonly silentSince: number | null
  readonly at: number
  /** At the last comparison. */
  readonly lines: number
}

type Stored = {
  readonly id: string
  readonly since: Date
  readonly after: string | null
  readonly lanes: Tie['lanes']
  readonly watched: Tie['watched']
  readonly silent_since: Date | null
  readonly at: Date
  readonly lines: number
}

const tieOf = (row: Stored): Tie => ({
  venue: row.id,
  since: row.since.getTime(),
  after: row.after,
  lanes: row.lanes,
  watched: row.watched,
  silentSince: row.silent_since?.getTime() ?? null,
  at: row.at.getTime(),
  lines: row.lines,
})

/** Starts a venue from now on, with everything before taken as compared. */
export const newTie = (venue: string, heads: readonly Head[], nowMs: number): Tie => ({
  venue,
  since: nowMs,
  after: null,
  lanes: Object.fromEntries(heads.map(({ lane, link, n }) => [lane, { link: link.toString(), n }])),
  watched: {},
  silentSince: null,
  at: nowMs,
  lines: 0,
})

export const readTies = async ({ db }: Pick<House, 'db'>): Promise<readonly Tie[]> =>
  (await db.query<Stored>('select * from venues.tie order by id')).rows.map(tieOf)

export const readTie = async ({ db }: Pick<House, 'db'>, venue: string): Promise<Tie | null> => {
  const { rows } = await db.query<Stored>('select * from venues.tie where id = $1', [venue])
  return rows[0] === undefined ? null : tieOf(rows[0])
}

export const keepTie = async ({ db }: Pick<House, 'db'>, tie: Tie): Promise<void> => {
  const { venue, since, after, lanes, watched, silentSince, at, lines } = tie
  await db.query(
    `insert into venues.tie (id, since, after, lanes, watched, silent_since, at, lines) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (id) do update set since = excluded.since, after = excluded.after, lanes = excluded.lanes,
       watched = excluded.watched, silent_since = excluded.silent_since, at = excluded.at, lines = excluded.lines`,
    [
      venue,
      new Date(since),
      after,
      JSON.stringify(lanes),
      JSON.stringify(watched),
      silentSince === null ? null : new Date(silentSince),
      new Date(at),
      lines,
    ],
  )
}
