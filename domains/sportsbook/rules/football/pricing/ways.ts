// The ways in which a football match may end, and which of them each of several selections wins. If all selections
// depend only on the final score, one grid of the goals to come has all ways; otherwise the match is simulated many
// times (decision 1010).

import { type LegTerms, type Market, markets, type MatchFacts } from '../../../contract/index.ts'
import type { UnfitLeg, Ways } from '../../builder/joint.ts'
import { winsIn } from '../draws/drawn-legs.ts'
import { type Draws, drawnMatches } from '../draws/draws.ts'
import { cell } from '../../pricing/cells.ts'
import { isOfEvents } from '../settle/events.ts'
import { withReds } from './reds.ts'
import { onOneScore } from './leg-chances.ts'
import { type PricingFacts, standingOf } from './span-view.ts'

const least = 1e-13

/** A market of the final score, which the grid of the whole match covers. */
const isOfFinalScore = ({ id }: Pick<Market<'football'>, 'id'>): boolean => {
  const { sport, family, span, until, count } = markets[id] as Market<'football'>
  const isWhole = sport === 'football' && count === 'score' && span === 'match' && until === 'match'
  return isWhole && family !== 'htft' && !isOfEvents(family)
}

const evenly: readonly number[] = Array.from({ length: drawnMatches }, () => 1 / drawnMatches)

/**
 * `null` if the match is over. `draws`: simulations of the match from now. `struck`: goals of the score at the bet that
 * were struck since.
 */
export const waysOf = (
  facts: PricingFacts,
  legs: readonly LegTerms[],
  draws: Draws,
  struck?: MatchFacts['struckSinceBet'],
): Ways | UnfitLeg | null => {
  if (!legs.every(({ market }) => isOfFinalScore(markets[market] as Market<'football'>))) {
    const wins = winsIn(legs, { facts, draws, struck })
    return 'unfit' in wins ? wins : { chances: evenly, wins, drawn: true }
  }
  const standing = standingOf(facts, withReds(facts.means, facts.reds), { count: 'score', span: 'match' })
  if (standing === null) return null
  const { score, grid } = standing
  const judges = legs.map((terms) => onOneScore(terms, struck))
  const chances: number[] = []
  const wins = legs.map(() => new Uint8Array(grid.size * grid.size))
  for (let home = 0; home < grid.size; home += 1) {
    for (let away = 0; away < grid.size; away += 1) {
      const chance = cell(grid.p, home * grid.size + away)
      if (chance < least) continue
      for (const [leg, judge] of judges.entries()) {
        const outcome = judge([score[0] + home, score[1] + away])
        if (outcome !== 'win' && outcome !== 'loss') return { unfit: 'builder_line', leg }
        const won = wins[leg]
        if (won !== undefined) won[chances.length] = outcome === 'win' ? 1 : 0
      }
      chances.push(chance)
    }
  }
  return { chances, wins }
}
