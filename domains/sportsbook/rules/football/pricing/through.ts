// Who goes through: the side ahead after ninety minutes, else by extra time, with a third of a match's expected goals,
// else by a shoot-out with even chances.

import type { Means, Score } from '../../../contract/index.ts'
import { talliesOf, type Tally } from '../../pricing/tally.ts'
import { threeWayOf } from './chances.ts'
import { remainingGrid } from './in-play.ts'

export const extraTimeShare = 1 / 3

/** The home side's chance once the ninety minutes are level. */
export const extraChance = ({ home, away }: Pick<Means, 'home' | 'away'>): number => {
  const none: Score = [0, 0]
  const extra = talliesOf(remainingGrid({ home, away, rho: 0 }, none, extraTimeShare))
  const [won, even] = threeWayOf(extra.margin)
  return won + even / 2
}

/** `margin`: of the goals to come; `lead`: the home side's present lead over both legs. */
export const throughChance = (margin: Tally, lead: number, means: Pick<Means, 'home' | 'away'>): number => {
  const [ahead, level] = threeWayOf(margin, lead)
  return ahead + level * extraChance(means)
}
