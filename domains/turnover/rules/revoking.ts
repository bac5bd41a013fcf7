// Two operators take a bonus back: the rest goes to the platform at once, and later the part of its open bets that
// returns to the bonus account. The member's own money is never taken: if a corrected result took from cash what the
// platform already had, the platform gives it back (decision 0390).

import { law } from '@magpie/kernel'
import { type BonusMoney, leftOf, type OpenBonus } from './ending.ts'

export type Revocation = {
  /** What leaves the bonus account now, minor units. */
  readonly rest: bigint
  /** Of returns from bets placed before, `part`/`of` goes to the platform. */
  readonly part: bigint
  readonly of: bigint
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** `open`: oldest first; undefined if this bonus is not among them. */
export const revocationOf = (
  open: readonly Pick<OpenBonus, 'id' | 'amount'>[],
  id: string,
  { lies, atStake }: BonusMoney,
): Revocation | undefined => {
  const own = leftOf(open, lies + atStake).get(id)
  if (own === undefined) return undefined
  const rest = smaller(own, lies)
  // A bonus that is alone gets all returns, winnings, refunds and corrections included.
  if (open.length === 1) return { rest, part: 1n, of: 1n }
  return { rest, part: own - rest, of: atStake === 0n ? 1n : atStake }
}

export type RevokedBonus = {
  readonly takenFirst: bigint
  /** What the platform has taken of it so far. */
  readonly taken: bigint
  readonly part: bigint
  readonly of: bigint
  /** What its bets had returned to the bonus account when it was taken back, and have returned now. */
  readonly backBefore: bigint
  readonly back: bigint
}

/**
 * What moves now. Positive: from the bonus account to the platform, at most `lies`. Negative: back to the member, at
 * most what the platform has taken.
 */
export const dueOf = ({ takenFirst, taken, part, of, backBefore, back }: RevokedBonus, lies: bigint): bigint => {
  law(taken >= 0n && lies >= 0n, 'L3', 'a negative amount was taken back')
  const all = takenFirst + ((back - backBefore) * part) / of
  const due = (all > 0n ? all : 0n) - taken
  return due > 0n ? smaller(due, lies) : due
}
