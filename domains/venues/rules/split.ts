// Cash and bonus in one bet. A stake takes cash first, then bonus. The return is split in the same proportion: the
// bonus gets its share rounded down to the cent, cash the rest. So a returned stake goes back to its source, the odd
// cent is the member's, and nothing is lost (decision 0300).

import { law } from '@magpie/kernel'
import { posting, type Posting, type Settled } from './difference.ts'

export type Lies = {
  /** Cash, minor units. */
  readonly own: bigint
  readonly bonus: bigint
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** What a stake takes from each. If both together are short, the missing part is asked of cash, which is then short. */
export const takeStake = (stake: bigint, { own, bonus }: Lies): Lies => {
  const short = stake > own ? stake - own : 0n
  const fromBonus = smaller(short, bonus)
  return { own: stake - fromBonus, bonus: fromBonus }
}

export type Staked = {
  /** The whole stake, minor units, and its bonus part. */
  readonly stake: bigint
  readonly fromBonus: bigint
}

/** The bonus part of a whole return: floor(total × bonus / stake). It rises with the total, and so does the rest. */
export const bonusOf = (total: bigint, { stake, fromBonus }: Staked): bigint =>
  fromBonus === 0n ? 0n : (total * fromBonus) / stake

export type SplitBefore = Settled &
  Staked & {
    /** The part of the return so far that went to the bonus. */
    readonly toBonus: bigint
  }

export type SplitPosting = Posting & {
  /** Book to bonus, and bonus to book. */
  readonly bonusCredit: bigint
  readonly bonusTake: bigint
  readonly toBonus: bigint
}

/**
 * The difference of a result, for both. A bonus gives back no more than it has; the rest is taken from cash and then
 * becomes debt. A later result evens this out: each gets its share of the whole return.
 */
export const splitPosting = (
  before: SplitBefore,
  total: bigint,
  { cash, debt, bonus }: { readonly cash: bigint; readonly debt: bigint; readonly bonus: bigint },
): SplitPosting => {
  law(bonus >= 0n, 'L3', 'a bonus below zero')
  const difference = bonusOf(total, before) - before.toBonus
  const bonusCredit = difference > 0n ? difference : 0n
  const bonusTake = difference < 0n ? smaller(-difference, bonus) : 0n
  const toBonus = before.toBonus + bonusCredit - bonusTake
  const own = posting({ ...before, total: (before.total ?? 0n) - before.toBonus }, total - toBonus, cash, debt)
  return { ...own, bonusCredit, bonusTake, toBonus }
}
