// The few readings that money flows make by SQL have a twin here: the same question, asked of the rows of the journal in
// memory, under the name that stands before the query (decision 1400). A query without a name or without a twin stops the
// simulation. Whoever changes what a named query asks changes its twin.

import type { AccountRef, Json } from '@magpie/db'

export type StoredRow = Readonly<Record<string, Json>>
export type OwnRow = { readonly [column: string]: unknown }

export type Kept = {
  /** Rows that plans wrote. */
  readonly rows: (table: string) => readonly StoredRow[]
  readonly row: (table: string, id: string) => StoredRow | null
  /** SQL changes a row that a plan wrote, or writes one that plans move on. */
  readonly patch: (table: string, id: string, changes: StoredRow) => void
  /** Of an account that is kept, minor units. */
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

/** A column that is text, or something that reads as text. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'bigint' ? `${value}` : ''
}
