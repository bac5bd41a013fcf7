// Two operators take a bonus back: what is left of it is the house's at once, and of the bets that were made with it the part
// that comes back to the bonus account later. Own money is never touched: where a corrected result took from own money what
// the house had already, the house gives it back (decision 0390).

import { law } from '@magpie/kernel'
import { type BonusMoney, leftOf, type OpenBonus } from './ending.ts'

export type Revocation = {
  /** What leaves the bonus account now, minor units. */
  readonly rest: bigint
  /** Of what comes back from bets placed by then, `part` of `of` is the house's. */
  readonly part: bigint
  readonly of: bigint
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** `open` oldest first; undefined where this bonus is not one of them. */
export const revocationOf = (
  open: readonly Pick<OpenBonus, 'id' | 'amount'>[],
  id: string,
  { lies, atStake }: BonusMoney,
): Revocation | undefined => {
  const own = leftOf(open, lies + atStake).get(id)
  if (own === undefined) return undefined
  const rest = smaller(own, lies)
  // One that is alone has all that comes back, won or given back, also what a corrected result brings.
  if (open.length === 1) return { rest, part: 1n, of: 1n }
  return { rest, part: own - rest, of: atStake === 0n ? 1n : atStake }
}

export type RevokedBonus = {
  readonly takenFirst: bigint
  /** What the house has of it by now. */
  readonly taken: bigint
  readonly part: bigint
  readonly of: bigint
  /** What bets made with it had brought to the bonus account when it was taken back, and have by now. */
  readonly backBefore: bigint
  readonly back: bigint
}

/**
 * What moves now: above zero from the bonus account to the house, no more than `lies`; below zero from the house back to the
 * member, no more than the house has of it.
 */
export const dueOf = ({ takenFirst, taken, part, of, backBefore, back }: RevokedBonus, lies: bigint): bigint => {
  law(taken >= 0n && lies >= 0n, 'L3', 'less than nothing was taken back')
  const all = takenFirst + ((back - backBefore) * part) / of
  const due = (all > 0n ? all : 0n) - taken
  return due > 0n ? smaller(due, lies) : due
}
