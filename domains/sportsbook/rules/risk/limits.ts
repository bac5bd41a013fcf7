// The most that one bet may stake. What the book can lose by it is limited for the bet, the market and the match, and
// what it can return for the ticket. The stake is limited before the bet is taken; a return is never cut afterwards.

import { floorOf, type Ratio, ratio, times } from '@magpie/kernel/ratio'
import type { OddsE5 } from '../../contract/index.ts'

/** All amounts in minor units. */
export type StakeBounds = {
  /** The most that one bet may win, before the member's factor. */
  readonly winCapMinor: bigint
  /** At most one. */
  readonly factor: Ratio
  /** What the book may still lose on the market if this side wins, and on the match. */
  readonly marketLeftMinor: bigint
  readonly matchLeftMinor: bigint
  readonly returnCapMinor: bigint
  readonly stakeCapMinor: bigint
}

const e5 = 100_000n
const least = (...amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (a < b ? a : b))

/** The most stake (never below zero), and the bound that limits it. */
export type MostStake = { readonly most: bigint; readonly by: 'bet' | 'market' | 'match' | 'return' | 'stake' }

export const mostStakeOf = (oddsE5: OddsE5, bounds: StakeBounds): MostStake => {
  const profit = BigInt(oddsE5) - e5
  const wins = {
    bet: floorOf(times(ratio(bounds.winCapMinor), bounds.factor)).whole,
    market: bounds.marketLeftMinor,
    match: bounds.matchLeftMinor,
  }
  const win = least(wins.bet, wins.market, wins.match)
  const caps = {
    return: (bounds.returnCapMinor * e5) / BigInt(oddsE5),
    stake: bounds.stakeCapMinor,
  }
  const byWin = profit > 0n ? (win * e5) / profit : caps.stake
  const most = least(byWin, caps.return, caps.stake)
  const winner = (['bet', 'market', 'match'] as const).find((name) => wins[name] === win) ?? 'bet'
  const by = most === caps.stake ? 'stake' : most === caps.return ? 'return' : winner
  return { most: most > 0n ? most : 0n, by }
}

/** The share of the usual win that a member may have: only these named steps. */
export const factors = { whole: ratio(1n), half: ratio(1n, 2n), quarter: ratio(1n, 4n), tenth: ratio(1n, 10n) } as const
export type FactorName = keyof typeof factors
