// A hold of play as stored (decision 0331).

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'

export const holdTable = 'play_safe.hold'

export type HoldState = 'held' | 'released' | 'extended' | 'kept'
/** The states in which the member may not play. */
const shut: ReadonlySet<unknown> = new Set<HoldState>(['held', 'kept'])

export const isShut = (row: Readonly<Record<string, unknown>> | null | undefined): boolean =>
  row != null && shut.has(row['state'])

/** Since when their play is held; null if it is not. */
export const heldSince = (row: Readonly<Record<string, unknown>> | null | undefined): number | null =>
  isShut(row) ? Date.parse(String(row?.['held_at'])) : null

/** Members whose play is held, after this id, ordered by id. */
export const heldMembers = async (house: House, behind: Uuid, limit: number): Promise<readonly Uuid[]> => {
  const { rows } = await house.db.query<{ readonly id: Uuid }>(
    `/* play-safe.held */ select id from play_safe.hold where state in ('held', 'kept') and id > $1 order by id limit $2`,
    [behind, limit],
  )
  return rows.map(({ id }) => id)
}

/** Which of these members were ever held. */
export const everHeld = async (house: House, members: readonly Uuid[]): Promise<ReadonlySet<Uuid>> => {
  const { rows } = await house.db.query<{ readonly id: Uuid }>(
    `/* play-safe.ever-held */ select id from play_safe.hold where id = any($1)`,
    [members],
  )
  return new Set(rows.map(({ id }) => id))
}
