// What each level of verification allows, as one table. The first row is what every member may do from their first day, so
// nobody is worse off for it; the rows after it only add. It is shown on the page before anybody needs it.

export type Tier = {
  readonly level: number
  /** What is asked for on the way to this level. */
  readonly needs: 'identity' | 'address' | null
  /** How many pictures that takes, at least and at most. */
  readonly pictures: readonly [number, number]
  /** Minor units of one withdrawal, and of a Beijing day. */
  readonly most: bigint
  readonly amountPerDay: bigint
}

const first: Tier = { level: 0, needs: null, pictures: [0, 0], most: 5_000_000n, amountPerDay: 20_000_000n }

export const tiers: readonly [Tier, ...(readonly Tier[])] = [
  first,
  { level: 1, needs: 'identity', pictures: [1, 2], most: 10_000_000n, amountPerDay: 50_000_000n },
  { level: 2, needs: 'address', pictures: [1, 3], most: 20_000_000n, amountPerDay: 100_000_000n },
]

/** The row of a level; a level that is not in the table is the first one. */
export const tierOf = (level: number): Tier => tiers.find((one) => one.level === level) ?? first
