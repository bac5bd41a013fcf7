// When a bonus ends, and whose the rest of it is then. The bonuses of a member lie in one account. The oldest is spent
// first, so the newer ones have what they came with as long as it is there, and the oldest has what is over, winnings of
// bonus stakes with it (decision 0300).

export type OpenBonus = {
  readonly id: string
  /** What it came with, minor units. */
  readonly amount: bigint
  readonly required: bigint
  readonly done: bigint
  /** Epoch milliseconds; null for one that does not expire. */
  readonly expiresAt: number | null
}

export type BonusMoney = {
  /** What lies in the bonus account, minor units. */
  readonly lies: bigint
  /** What of the stakes of open bets is bonus. */
  readonly atStake: bigint
}

export type BonusEnd = {
  readonly id: string
  /** `met`: the rest is own money. `lost`: nothing is left. `expired`: the rest is the house's. */
  readonly state: 'met' | 'lost' | 'expired'
  /** What leaves the bonus account now; what is at stake stays with the bonuses that are still open. */
  readonly rest: bigint
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** What is left of each bonus, `open` oldest first, stakes of open bets with it. All of it is somebody's while one is open. */
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

/** The first of the open bonuses that ends now, oldest first; undefined when each goes on. Ask again when it has ended. */
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
