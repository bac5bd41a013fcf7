// A standing as a row and back. A member without a row has the fresh one.

import type { Json, Row } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { barOf, freshStanding, type Standing } from '../rules/index.ts'

export const standingTable = 'play_safe.standing'

type Stored = Readonly<Record<string, Json>>

const numberOrNull = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null)
const bigintOrNull = (value: Json | undefined): bigint | null => (typeof value === 'number' ? BigInt(value) : null)

export const standingOf = (row: Stored | null | undefined): Standing => {
  if (row == null) return freshStanding
  const from = numberOrNull(row['next_from'])
  return {
    version: Number(row['version']),
    excludedUntil: numberOrNull(row['excluded_until']),
    timedOutUntil: numberOrNull(row['timed_out_until']),
    stakeLimit: bigintOrNull(row['stake_limit']),
    next: from === null ? null : { from, limit: bigintOrNull(row['next_limit']) },
  }
}

const text = (value: bigint | null | undefined): string | null => (value == null ? null : value.toString())

/** The columns besides `id` and `state`. */
const columnsOf = (standing: Standing, atMs: number): Stored => ({
  version: standing.version,
  excluded_until: standing.excludedUntil,
  timed_out_until: standing.timedOutUntil,
  stake_limit: text(standing.stakeLimit),
  next_from: standing.next?.from ?? null,
  next_limit: text(standing.next?.limit),
  changed_at: new Date(atMs).toISOString(),
})

const stateOf = (standing: Standing, atMs: number): string => barOf(standing, atMs) ?? 'free'

const states = ['free', 'timed_out', 'excluded']

/** The guard and the rows that put `after` in the place of the standing that was read. */
export const writeStanding = (member: Uuid, before: Standing, after: Standing, atMs: number) => {
  const move = { guard: 'state', table: standingTable, id: member, to: stateOf(after, atMs) } as const
  const columns = columnsOf(after, atMs)
  const rows: Row[] =
    before.version === 0 ? [{ table: standingTable, values: { id: member, state: move.to, ...columns } }] : []
  return before.version === 0
    ? { guard: { ...move, from: null }, rows }
    : { guard: { ...move, from: states, where: { version: before.version }, set: columns }, rows }
}
