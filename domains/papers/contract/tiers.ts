// What each verification level allows, as one table. The first row is what every member may do from their first day;
// later rows only add. The page shows it before a member needs it.

export type Tier = {
  readonly level: number
  /** The papers needed for this level. */
  readonly needs: 'identity' | 'address' | null
  /** How many pictures are needed, at least and at most. */
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

/** The row of a level; an unknown level gets the first row. */
export const tierOf = (level: number): Tier => tiers.find((one) => one.level === level) ?? first
