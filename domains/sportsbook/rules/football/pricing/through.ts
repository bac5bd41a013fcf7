// Who goes through: whoever is ahead after ninety minutes, else by extra time, in which a third as many goals are expected as
// in a match, else by a shoot-out, which is even.

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

/** `margin`: of the goals to come; `lead`: how far the home side is ahead now, both legs together. */
export const throughChance = (margin: Tally, lead: number, means: Pick<Means, 'home' | 'away'>): number => {
  const [ahead, level] = threeWayOf(margin, lead)
  return ahead + level * extraChance(means)
}
