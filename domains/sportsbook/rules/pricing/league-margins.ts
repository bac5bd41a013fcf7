// How much a price keeps back, by how well the league is known: what a book knows less of it sells dearer (decision 1151).

import type { Fixture, LeagueTier } from '../../contract/index.ts'

/** Factors by which the odds of every chance are raised (`withMargin`): of main markets, and of those of many sides or of players. */
export type Margins = { readonly main: number; readonly ofMany: number }

const before: Readonly<Record<LeagueTier, number>> = { A: 1.05, B: 1.06, C: 1.07 }
const inPlayMore = 0.01
const ofMany = 1.15

/** A source that tells no tier is taken for the first. */
export const marginsOf = ({ league }: Pick<Fixture, 'league'>, inPlay: boolean): Margins => ({
  main: before[league.tier ?? 'A'] + (inPlay ? inPlayMore : 0),
  ofMany,
})
