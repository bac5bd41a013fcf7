// The margin of a price by the tier of the league: the less a book knows about it, the larger the margin (decision
// 1151).

import type { Fixture, LeagueTier } from '../../contract/index.ts'

/**
 * Factors by which the odds of every chance are raised (`withMargin`): for main markets, and for those with many sides
 * or on players.
 */
export type Margins = { readonly main: number; readonly ofMany: number }

const before: Readonly<Record<LeagueTier, number>> = { A: 1.05, B: 1.06, C: 1.07 }
const inPlayMore = 0.01
const ofMany = 1.15

/** A source without tiers counts as the first tier. */
export const marginsOf = ({ league }: Pick<Fixture, 'league'>, inPlay: boolean): Margins => ({
  main: before[league.tier ?? 'A'] + (inPlay ? inPlayMore : 0),
  ofMany,
})
