// When a bonus ends, and who gets the rest. A member's bonuses share one account. The oldest is spent first: newer
// bonuses keep their original amount while there is enough, and the oldest has the remainder, including winnings of
// bonus stakes (decision 0300).

export type OpenBonus = {
  readonly id: string
  /** Its original amount, minor units. */
  readonly amount: bigint
  readonly required: bigint
  readonly done: bigint
  /** Epoch milliseconds; null if it does not expire. */
  readonly expiresAt: number | null
}

export type BonusMoney = {
  /** The balance of the bonus account, minor units. */
  readonly lies: bigint
  /** The bonus part of the stakes of open bets. */
  readonly atStake: bigint
}

export type BonusEnd = {
  readonly id: string
  /** `met`: the rest becomes cash. `lost`: nothing is left. `expired`: the rest goes back to the platform. */
  readonly state: 'met' | 'lost' | 'expired'
  /** What leaves the bonus account now; stakes of open bets stay with the bonuses that are still open. */
  readonly rest: bigint
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/**
 * What is left of each bonus, `open` oldest first, including stakes of open bets. The parts add up to `all` while a
 * bonus is open.
 */
export const leftOf = (open: readonly Pick<OpenBonus, 'id' | 'amount'>[], all: bigint): ReadonlyMap<string, bigint> => {
  let over = all
  const left = new Map<string, bigint>()
  for (const [nth, { id, amount }] of [...open.entries()].reverse()) {
    const part = nth === 0 ? over : smaller(amount, over)
    left.set(id, part)
    over -= part
  }
  return left
}

/** The first of the open bonuses, oldest first, that ends now; undefined if none does. Call again after ending it. */
export const endOf = (
  open: readonly OpenBonus[],
  { lies, atStake }: BonusMoney,
  nowMs: number,
): BonusEnd | undefined => {
  const left = leftOf(open, lies + atStake)
  for (const { id, required, done, expiresAt } of open) {
    const own = left.get(id) ?? 0n
    if (done >= required) return { id, state: 'met', rest: smaller(own, lies) }
    if (own === 0n) return { id, state: 'lost', rest: 0n }
    if (expiresAt !== null && expiresAt <= nowMs) return { id, state: 'expired', rest: smaller(own, lies) }
  }
  return undefined
}
