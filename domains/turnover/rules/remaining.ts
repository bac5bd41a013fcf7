// What remains of bonuses from before they had an account of their own, when the member has so much: own money is spent
// first, and of several bonuses the oldest. Asked once, to fill that account.

export type MarkedBonus = {
  readonly id: string
  /** Minor units. */
  readonly amount: bigint
  /** What remained before; null for a bonus that nobody has looked at yet. */
  readonly remains: bigint | null
}

export type Has = {
  /** All that the member has and has at stake. */
  readonly has: bigint
  /** What they paid in since, of which a bonus that nobody has looked at yet is no part. */
  readonly own: bigint
}

export type Remains = { readonly id: string; readonly remains: bigint }

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** `open` oldest first. Gives the bonuses of which less remains than before. */
export const remaining = (open: readonly MarkedBonus[], { has, own }: Has): readonly Remains[] => {
  const isNew = open.some(({ remains }) => remains === null)
  const bound = isNew ? has - own : has
  let left = bound > 0n ? bound : 0n
  const after: Remains[] = []
  // The newest keeps its own first, so that the oldest is what is lost first.
  for (const { id, amount, remains } of [...open].reverse()) {
    const before = remains ?? amount
    const kept = smaller(before, left)
    left -= kept
    if (remains === null || kept < before) after.push({ id, remains: kept })
  }
  return after
}
