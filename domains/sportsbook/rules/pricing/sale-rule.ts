// When a sale that was set up beforehand is due: the left stake of its ticket is worth so much, or so little.

/** Minor units of what is paid for all that is left; at least one of the two is there. */
export type SaleRule = {
  readonly atLeast: bigint | null
  readonly atMost: bigint | null
  /** How much of what is left is sold. */
  readonly percent: number
}

export const isReached = ({ atLeast, atMost }: SaleRule, worth: bigint): boolean =>
  (atLeast !== null && worth >= atLeast) || (atMost !== null && worth <= atMost)

/** In whole minor units. */
export const ruleSells = ({ percent }: Pick<SaleRule, 'percent'>, left: bigint): bigint =>
  (left * BigInt(percent)) / 100n

/**
 * What its sale must bring at the end of the delay: above, the part of the value that the member named; below, nothing in
 * particular, because a price that falls on is what the rule is for.
 */
export const leastFor = (rule: SaleRule, worth: bigint, leastPaid: bigint): bigint => {
  const named = rule.atLeast !== null && worth >= rule.atLeast ? ruleSells(rule, rule.atLeast) : leastPaid
  return named > leastPaid ? named : leastPaid
}
