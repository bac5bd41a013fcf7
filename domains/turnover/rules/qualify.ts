// How much of a settled bet counts: one pure function, published with the audit. It follows two conventions of the
// field: the stake (half of it for a half result, nothing for a push, a void bet, odds below the floor, or a bet
// against the member's own), or the smaller of stake and net result.

import type { WhyNothing } from '../contract/audit.ts'
import type { GameGroup } from '../contract/game-group.ts'
import type { CountRule, TurnoverPolicy } from './policy.ts'

export type LegOutcome = 'win' | 'half_win' | 'push' | 'half_loss' | 'loss' | 'void'

export type CountedBet = {
  readonly group: GameGroup
  /** Minor units. */
  readonly stake: bigint
  /** The whole return, minor units, stake included. */
  readonly total: bigint
  /** Decimal odds × 100000 of the whole bet; null for a game without odds. */
  readonly oddsE5: number | null
  /** Outcomes of its legs; empty if the game has none. */
  readonly legs: readonly LegOutcome[]
  /**
   * The part of the stake at risk, minor units: without plays of one ticket that oppose each other. Absent: all of it.
   */
  readonly atRisk?: bigint
  /** The part of the stake sold back before the end, minor units. */
  readonly sold?: bigint
  /** The member holds another bet on another side of the same market. */
  readonly opposed: boolean
}

export type Qualified = {
  /** Minor units, between 0 and the stake. */
  readonly counted: bigint
  /** Why it is less than the full amount of the convention; null if it is not. */
  readonly why: WhyNothing | null
}

const nothing = (why: WhyNothing): Qualified => ({ counted: 0n, why })
const isHalf = (outcome: LegOutcome | undefined): boolean => outcome === 'half_win' || outcome === 'half_loss'
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

const byStake = ({ stake, total, legs }: CountedBet): Qualified => {
  // Without legs, a return equal to the stake is a tie. With legs the outcomes decide, because winning odds may return
  // exactly the stake.
  if (legs.length === 0) return total === stake ? nothing('pushed') : { counted: stake, why: null }
  if (legs.length === 1 && isHalf(legs[0])) return { counted: stake / 2n, why: 'half_result' }
  return { counted: stake, why: null }
}

const byNet = ({ stake, total }: CountedBet): Qualified =>
  total === stake ? nothing('pushed') : { counted: smaller(stake, size(total - stake)), why: null }

const judge = (bet: CountedBet, rule: CountRule): Qualified => {
  if (bet.legs.length > 0 && bet.legs.every((outcome) => outcome === 'void')) return nothing('void')
  if (bet.legs.length > 0 && bet.legs.every((outcome) => outcome === 'push' || outcome === 'void'))
    return nothing('pushed')
  if (bet.opposed) return nothing('opposed')
  if (rule.leastOddsE5 !== null && bet.oddsE5 !== null && bet.oddsE5 < rule.leastOddsE5) return nothing('low_price')
  return rule.convention === 'stake' ? byStake(bet) : byNet(bet)
}

/** Minor units of `bet.stake` that count under `policy`. */
export const qualify = (bet: CountedBet, policy: TurnoverPolicy): Qualified => {
  const judged = judge(bet, policy.classes[bet.group])
  const { atRisk = bet.stake, sold = 0n } = bet
  const stayed = bet.stake - sold
  if (judged.counted > stayed) return { counted: stayed, why: 'sold_back' }
  return judged.counted <= atRisk ? judged : { counted: atRisk, why: 'opposed' }
}
