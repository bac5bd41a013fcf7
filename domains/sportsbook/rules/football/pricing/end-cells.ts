// The ways in which a match may end, for the book's exposure: every score up to seven goals a side, where seven
// includes all higher ones, each with its present chance.

import type { MatchFacts, Score } from '../../../contract/index.ts'
import type { EndCell } from '../../sport.ts'
import { chanceOfScore } from './grid.ts'
import { remainingGrid } from './in-play.ts'
import { withReds } from './reds.ts'
import type { PricingFacts } from './span-view.ts'
import { remaining, risingProfile } from './time-profile.ts'

const most = 7

export const endCells = (pricing: PricingFacts, known: MatchFacts): readonly EndCell[] => {
  const { firstHalf, secondHalf } = remaining(risingProfile, pricing.clock)
  const { score } = pricing
  const grid = remainingGrid(withReds(pricing.means, pricing.reds), score, firstHalf + secondHalf)
  const chances = new Map<string, number>()
  for (let home = 0; home < grid.size; home += 1) {
    for (let away = 0; away < grid.size; away += 1) {
      const id = [Math.min(most, score[0] + home), Math.min(most, score[1] + away)].join('-')
      chances.set(id, (chances.get(id) ?? 0) + chanceOfScore(grid, home, away))
    }
  }
  return Array.from({ length: (most + 1) ** 2 }, (_, at) => {
    const ft: Score = [Math.floor(at / (most + 1)), at % (most + 1)]
    const id = ft.join('-')
    const { matchId, ht } = known
    const facts: MatchFacts = { matchId, ht, ft, score: ft, interruption: null, annulled: null }
    return { id, chance: chances.get(id) ?? 0, facts }
  })
}
