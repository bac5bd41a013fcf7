// What is left of bonuses from before the bonus account existed: cash is spent first, and of several bonuses the
// oldest. Used once, to fill that account.

export type MarkedBonus = {
  readonly id: string
  /** Minor units. */
  readonly amount: bigint
  /** The earlier remainder; null for a bonus not yet computed. */
  readonly remains: bigint | null
}

export type Has = {
  /** The member's balance, stakes of open bets included. */
  readonly has: bigint
  /** Later deposits, which are not part of a bonus not yet computed. */
  readonly own: bigint
}

export type Remains = { readonly id: string; readonly remains: bigint }

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** `open`: oldest first. Gives the bonuses that have less left than before. */
export const remaining = (open: readonly MarkedBonus[], { has, own }: Has): readonly Remains[] => {
  const isNew = open.some(({ remains }) => remains === null)
  const bound = isNew ? has - own : has
  let left = bound > 0n ? bound : 0n
  const after: Remains[] = []
  // The newest keeps its amount first, so the oldest loses first.
  for (const { id, amount, remains } of [...open].reverse()) {
    const before = remains ?? amount
    const kept = smaller(before, left)
    left -= kept
    if (remains === null || kept < before) after.push({ id, remains: kept })
  }
  return after
}
