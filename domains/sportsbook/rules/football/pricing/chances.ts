// The chances of results, handicaps and totals, from the grid of final scores. A handicap line is the home side's, a
// total is the sum; both in quarters.

import type { Quarters } from '../../../contract/index.ts'
import { exactly, type LineChances, lineChances, mirrored, sumAbove, type Tally } from '../../pricing/tally.ts'

export type ThreeWay = readonly [home: number, draw: number, away: number]

/** `lead`: the home side's present lead, if the tally counts only goals to come. */
export const threeWayOf = (margin: Tally, lead = 0): ThreeWay => {
  const home = sumAbove(margin, -lead)
  const draw = exactly(margin, -lead)
  return [home, draw, sumAbove(margin, Number.NEGATIVE_INFINITY) - home - draw]
}

export const handicapChances = (margin: Tally, side: 'home' | 'away', homeLine: Quarters): LineChances => {
  const home = lineChances(margin, homeLine)
  return side === 'home' ? home : mirrored(home)
}

/** `scored`: goals scored so far, if the tally counts only goals to come. */
export const totalChances = (total: Tally, side: 'over' | 'under', line: Quarters, scored = 0): LineChances => {
  const over = lineChances(total, 4 * scored - line)
  return side === 'over' ? over : mirrored(over)
}

/** Draw no bet: the chance of home given that the match is not drawn. */
export const drawNoBetHome = ([home, , away]: ThreeWay): number => home / (home + away)
