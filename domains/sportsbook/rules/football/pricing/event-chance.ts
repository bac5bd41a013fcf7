// The chance of an event that a bet is on: the nth goal, the last goal, the first corner, who scores, who goes through.
// Other goals may come before it, so the goals to come are treated one by one.

import type { Family, LegTerms } from '../../../contract/index.ts'
import { sideTalliesOf, talliesOf } from '../../pricing/tally.ts'
import { firstOf } from './in-play.ts'
import { isOfScorers, nthOf, scorerChance } from './scorers.ts'
import { ofScorers, type PricingFacts, type Standing } from './span-view.ts'
import { throughChance } from './through.ts'

type Asked = Pick<LegTerms, 'side' | 'lineQuarters'>

/** `null` if it has happened: then it is decided, and has no chances. */
export const eventChance = (
  { score: [home, away], grid }: Standing,
  facts: PricingFacts,
  family: Family,
  { side, lineQuarters }: Asked,
): number | null => {
  const { lastGoal, firstCorner, firstLeg } = facts
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
  if (isOfScorers(family)) {
    const on = ofScorers(facts, grid, () => sideTalliesOf(grid))
    return on === undefined ? null : scorerChance(family, side, on)
  }
  if (family === 'qualify') {
    if (firstLeg === undefined) return null
    const lead = home + firstLeg[0] - away - firstLeg[1]
    const through = throughChance(talliesOf(grid).margin, lead, facts.means)
    return side === 'home' ? through : 1 - through
  }
  return firstCorner === undefined ? chances(firstOf(grid)) : null
}
