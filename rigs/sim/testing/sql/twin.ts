// The few SQL queries of the money flows have twins here: the same question about the rows of the journal in memory,
// under the name in the query's leading comment (decision 1400). A query without a name or a twin stops the simulation.
// When you change a named query, change its twin.

import type { AccountRef, Json } from '@magpie/db'

export type StoredRow = Readonly<Record<string, Json>>
export type OwnRow = { readonly [column: string]: unknown }

export type Kept = {
  /** Rows that plans wrote. */
  readonly rows: (table: string) => readonly StoredRow[]
  readonly row: (table: string, id: string) => StoredRow | null
  /** SQL changes a row that a plan wrote, or writes one that plans update. */
  readonly patch: (table: string, id: string, changes: StoredRow) => void
  /** The balance of a booked account, in minor units. */
  readonly balance: (ref: AccountRef) => bigint
  /** Rows that only SQL writes, by id. */
  readonly own: (table: string) => Map<string, OwnRow>
}

export type Twin = (kept: Kept, given: readonly unknown[]) => readonly OwnRow[]
/** By the name of the query. */
export type Twins = Readonly<Record<string, Twin>>

export const dateOf = (value: Json | undefined): Date => new Date(textOf(value))
export const msOf = (value: Json | undefined): number => dateOf(value).getTime()
export const bigOf = (value: Json | undefined): bigint => BigInt(value as number | string)
export const sumOf = (rows: readonly StoredRow[], column: string): bigint =>
  rows.reduce((sum, row) => sum + (row[column] == null ? 0n : bigOf(row[column])), 0n)

/** A text column, or a value that reads as text. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'bigint' ? `${value}` : ''
}
