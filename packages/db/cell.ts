// A cell of a row as the journal reads it, in the shape that the code wants. A column that is not there, or holds
// something else, is a fault of the code and never a value.

import type { Json } from '@magpie/db'
import { law } from '@magpie/kernel'

/** Text, or a number in its decimal text. */
export const cellText = (value: Json | undefined): string => {
  law(typeof value === 'string' || typeof value === 'number', 'L2', 'a column without its value')
  return String(value)
}

/** Milliseconds of a moment. */
export const cellMs = (value: Json | undefined): number => new Date(cellText(value)).getTime()
