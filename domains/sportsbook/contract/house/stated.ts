// What two operators may state as the end of a match: its score or, for a competition, its final order.

import * as z from 'zod/mini'
import { entrantsMost, scorersMost } from '../outright/rows.ts'

const Named = z.strictObject({
  name: z.string(),
  /** Left before the first match: has no place, and bets on it are void. */
  out: z.boolean(),
})

export const Stating = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('score') }),
  z.strictObject({
    what: z.literal('order'),
    entrants: z.array(Named),
    /** Players sold as its top scorer; empty if the competition does not sell any. */
    scorers: z.array(Named),
  }),
])
export type Stating = z.output<typeof Stating>

const Nth = z.int().check(z.minimum(1), z.maximum(scorersMost))

export const StatedOrder = z.strictObject({
  /**
   * One per entrant of the fixture. Entrants who share a place have the same number, and the next number skips as many:
   * 1, 2, 2, 4. Zero: the entrant left before the first match.
   */
  places: z
    .array(z.int().check(z.minimum(0), z.maximum(entrantsMost)))
    .check(z.minLength(2), z.maxLength(entrantsMost)),
  /** Which scorers share the first place, and how many more share it who are not sold; `null` if scorers are not sold. */
  scorers: z.nullable(
    z.strictObject({
      top: z.array(Nth).check(z.maxLength(scorersMost)),
      others: z.int().check(z.minimum(0), z.maximum(99)),
    }),
  ),
})
export type StatedOrder = {
  readonly places: readonly number[]
  readonly scorers: { readonly top: readonly number[]; readonly others: number } | null
}

/**
 * The numbers of the entrants (from one) grouped by place, the first place first. `null` if the places are not numbered
 * like those of a table.
 */
export const placed = (places: readonly number[]): readonly (readonly number[])[] | null => {
  const groups: number[][] = []
  let next = 1
  for (const place of [...new Set(places)].filter((one) => one > 0).sort((a, b) => a - b)) {
    const group = places.flatMap((one, at) => (one === place ? [at + 1] : []))
    if (place !== next) return null
    groups.push(group)
    next += group.length
  }
  return groups.length === 0 ? null : groups
}
