// A cell of a row as the journal reads it, in the shape that the code wants. A column that is not there, or holds
// something else, is a fault of the code and never a value.

import { law } from '@magpie/kernel'
import type { Json } from './journal.ts'

type Cell = Json | undefined

/** Text, or a number in its decimal text. */
export const cellText = (value: Cell): string => {
  law(typeof value === 'string' || typeof value === 'number', 'L2', 'a column without its value')
  return String(value)
}

/** Milliseconds of a moment. */
export const cellMs = (value: Cell): number => new Date(cellText(value)).getTime()

/** An amount. */
export const cellMinor = (value: Cell): bigint => BigInt(cellText(value))

/** Where the column may be empty. */
export const cellOrNull = <T>(value: Cell, read: (value: Cell) => T): T | null => (value == null ? null : read(value))
