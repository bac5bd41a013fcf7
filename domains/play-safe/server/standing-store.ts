// Converts a standing to a row and back. A member without a row has the initial one.

import type { Json, Row } from '@magpie/db'
import { isoOf, type Uuid } from '@magpie/kernel'
import { countedIn, type LimitName, limitNames } from '../contract/index.ts'
import { barOf, freshStanding, type OwnLimit, type OwnLimits, ownLimitOf, type Standing } from '../rules/index.ts'

export const standingTable = 'play_safe.standing'

type Stored = Readonly<Record<string, Json>>

const numberOrNull = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null)
const bigintOrNull = (value: Json | undefined): bigint | null => (typeof value === 'number' ? BigInt(value) : null)

/** The previous release stores and reads this limit in its own columns. */
const inColumns: LimitName = 'stake/day'

/** `limits` by currency and name. */
type StoredLimit = {
  readonly most: string | null
  readonly next?: { readonly most: string | null; readonly from: number }
}
type StoredLimits = Readonly<Record<string, Readonly<Record<string, StoredLimit>>>>

const minor = (text: string | null): bigint | null => (text === null ? null : BigInt(text))
const text = (value: bigint | null | undefined): string | null => (value == null ? null : value.toString())

const limitsOf = (row: Stored): OwnLimits => {
  const stored = (row['limits'] ?? {}) as unknown as StoredLimits
  const from = numberOrNull(row['next_from'])
  const limits: Partial<Record<LimitName, OwnLimit>> = {
    [inColumns]: {
      most: bigintOrNull(row['stake_limit']),
      next: from === null ? null : { from, most: bigintOrNull(row['next_limit']) },
    },
  }
  for (const name of limitNames) {
    const one = stored[countedIn(name)]?.[name]
    if (one === undefined) continue
    const { most, next } = one
    limits[name] = { most: minor(most), next: next === undefined ? null : { most: minor(next.most), from: next.from } }
  }
  return limits
}

export const standingOf = (row: Stored | null | undefined): Standing => {
  if (row == null) return freshStanding
  return {
    version: Number(row['version']),
    excludedUntil: numberOrNull(row['excluded_until']),
    timedOutUntil: numberOrNull(row['timed_out_until']),
    limits: limitsOf(row),
  }
}

/** Null if there are no limits. */
const storedLimits = (limits: OwnLimits): Json => {
  const stored: Record<string, Record<string, Json>> = {}
  for (const name of limitNames) {
    const { most, next } = ownLimitOf(limits, name)
    if (name === inColumns || (most === null && next === null)) continue
    const of = (stored[countedIn(name)] ??= {})
    of[name] = { most: text(most), ...(next === null ? {} : { next: { most: text(next.most), from: next.from } }) }
  }
  return Object.keys(stored).length === 0 ? null : stored
}

/** The columns besides `id` and `state`. */
const columnsOf = ({ version, excludedUntil, timedOutUntil, limits }: Standing, atMs: number): Stored => {
  const { most, next } = ownLimitOf(limits, inColumns)
  return {
    version,
    excluded_until: excludedUntil,
    timed_out_until: timedOutUntil,
    stake_limit: text(most),
    next_from: next?.from ?? null,
    next_limit: text(next?.most),
    limits: storedLimits(limits),
    changed_at: isoOf(atMs),
  }
}

const stateOf = (standing: Standing, atMs: number): string => barOf(standing, atMs) ?? 'free'

const states = ['free', 'timed_out', 'excluded']

/** The guard and rows that replace the standing that was read by `after`. */
export const writeStanding = (member: Uuid, before: Standing, after: Standing, atMs: number) => {
  const move = { guard: 'state', table: standingTable, id: member, to: stateOf(after, atMs) } as const
  const columns = columnsOf(after, atMs)
  const rows: Row[] =
    before.version === 0 ? [{ table: standingTable, values: { id: member, state: move.to, ...columns } }] : []
  return before.version === 0
    ? { guard: { ...move, from: null }, rows }
    : { guard: { ...move, from: states, where: { version: before.version }, set: columns }, rows }
}
