// When a sale rule is due: the rest of its ticket's stake is worth at least, or at most, a given amount.

/** Minor units of the price for the whole rest; at least one of the two is set. */
export type SaleRule = {
  readonly atLeast: bigint | null
  readonly atMost: bigint | null
  /** How much of the rest is sold. */
  readonly percent: number
}

export const isReached = ({ atLeast, atMost }: SaleRule, worth: bigint): boolean =>
  (atLeast !== null && worth >= atLeast) || (atMost !== null && worth <= atMost)

/** In whole minor units. */
export const ruleSells = ({ percent }: Pick<SaleRule, 'percent'>, left: bigint): bigint =>
  (left * BigInt(percent)) / 100n

/**
 * The least its sale must bring at the end of the delay: for `above`, the part of the value that the member named; for
 * `below`, no particular amount, because a price that falls further is what the rule protects against.
 */
export const leastFor = (rule: SaleRule, worth: bigint, leastPaid: bigint): bigint => {
  const named = rule.atLeast !== null && worth >= rule.atLeast ? ruleSells(rule, rule.atLeast) : leastPaid
  return named > leastPaid ? named : leastPaid
}
