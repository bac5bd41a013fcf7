// The chances of markets, read off the grid of final scores. A handicap line is the home side's, a total is the sum;
// both in quarters.

import type { Quarters } from '../../../contract/index.ts'
import { cell } from '../../pricing/cells.ts'
import { chanceOfScore, type Grid } from './grid.ts'
import {
  exactly,
  type LineChances,
  lineChances,
  mirrored,
  sumAbove,
  talliesOf,
  type Tally,
} from '../../pricing/tally.ts'

export type ThreeWay = readonly [home: number, draw: number, away: number]

/** `lead`: goals that the home side is ahead already, when the tally counts only those to come. */
export const threeWayOf = (margin: Tally, lead = 0): ThreeWay => {
  const home = sumAbove(margin, -lead)
  const draw = exactly(margin, -lead)
  return [home, draw, sumAbove(margin, Number.NEGATIVE_INFINITY) - home - draw]
}

export const handicapChances = (margin: Tally, side: 'home' | 'away', homeLine: Quarters): LineChances => {
  const home = lineChances(margin, homeLine)
  return side === 'home' ? home : mirrored(home)
}

/** `scored`: goals that have fallen already, when the tally counts only those to come. */
export const totalChances = (total: Tally, side: 'over' | 'under', line: Quarters, scored = 0): LineChances => {
  const over = lineChances(total, 4 * scored - line)
  return side === 'over' ? over : mirrored(over)
}

const sumWhere = ({ size, p }: Grid, counts: (home: number, away: number) => boolean): number => {
  let sum = 0
  for (let home = 0; home < size; home += 1) {
    for (let away = 0; away < size; away += 1) if (counts(home, away)) sum += cell(p, home * size + away)
  }
  return sum
}

export const bothScore = (grid: Grid): number => sumWhere(grid, (home, away) => home > 0 && away > 0)
export const oddTotal = (grid: Grid): number => sumWhere(grid, (home, away) => (home + away) % 2 === 1)
export const homeCleanSheet = (grid: Grid): number => sumWhere(grid, (_, away) => away === 0)
export const winsBy = (grid: Grid, goals: number): number => sumWhere(grid, (home, away) => home - away === goals)
export const correctScore = chanceOfScore

/** Draw no bet: the chance of home given that it is no draw. */
export const drawNoBetHome = ([home, , away]: ThreeWay): number => home / (home + away)

/** One of the two halves' results and one of the match's: the half's grid and the grid of goals after it. */
export const halfAndFull = (half: Grid, rest: Grid): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {}
  const { margin: after } = talliesOf(rest)
  const name = (margin: number): string => (margin > 0 ? 'home' : margin < 0 ? 'away' : 'draw')
  const { margin: before } = talliesOf(half)
  before.p.forEach((chance, at) => {
    const lead = before.low + at
    const [home, draw, away] = threeWayOf(after, lead)
    const add = (full: string, share: number): void => {
      const key = `${name(lead)}/${full}`
      sums[key] = (sums[key] ?? 0) + chance * share
    }
    add('home', home)
    add('draw', draw)
    add('away', away)
  })
  return sums
}
