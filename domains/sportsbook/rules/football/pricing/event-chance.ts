// How likely a happening is that a bet was taken on: the goal of a number, the last goal, the first corner. In front of it may
// be others, so the goals to come are looked at one by one.

import type { Family, LegTerms } from '../../../contract/index.ts'
import { cell } from '../../pricing/cells.ts'
import type { Grid } from './grid.ts'
import { firstOf } from './in-play.ts'
import type { PricingFacts, Standing } from './span-view.ts'

/** Who has the `nth` of those to come: of so many of each side every order is as likely. */
const nthOf = ({ size, p }: Grid, nth: number): Readonly<Record<'home' | 'none' | 'away', number>> => {
  let [home, away, none] = [0, 0, 0]
  for (let own = 0; own < size; own += 1) {
    for (let other = 0; other < size; other += 1) {
      const chance = cell(p, own * size + other)
      if (own + other < nth) none += chance
      else {
        home += (chance * own) / (own + other)
        away += (chance * other) / (own + other)
      }
    }
  }
  return { home, none, away }
}

type Asked = Pick<LegTerms, 'side' | 'lineQuarters'>

/** `null` where it has happened: then it is decided, and has no chances. */
export const eventChance = (
  { score: [home, away], grid }: Standing,
  { lastGoal, firstCorner }: PricingFacts,
  family: Family,
  { side, lineQuarters }: Asked,
): number | null => {
  const chances = (of: Readonly<Record<string, number>>): number => of[side] ?? 0
  if (family === 'next_goal') {
    const nth = lineQuarters / 4 - home - away
    return nth < 1 ? null : chances(nthOf(grid, nth))
  }
  if (family === 'last_goal') {
    const first = firstOf(grid)
    const stays = (who: string): number => ((lastGoal ?? 'none') === who ? first.none : 0)
    const { home: ours, away: theirs } = first
    return chances({ home: ours + stays('home'), none: stays('none'), away: theirs + stays('away') })
  }
  return firstCorner === undefined ? chances(firstOf(grid)) : null
}
