// The chances of a leg's outcomes, at any line and from any score at the bet: every possible score is judged by the
// code of the settlement, and weighted by the grid. So a sale and a settlement can never understand a bet differently.

import type { LegTerms, Market, MatchFacts, Outcome, Score } from '../../../contract/index.ts'
import { markets } from '../../../contract/index.ts'
import { isCounted } from '../feed/counts.ts'
import { isOfEvents } from '../settle/events.ts'
import { type Pick, type Scores, judgedAs, judges } from '../settle/judges.ts'
import { leaf } from '../../settle/steps.ts'
import { withReds } from './reds.ts'
import type { ChancesE9 } from '../../pricing/cash-out.ts'
import { cell } from '../../pricing/cells.ts'
import { halfAndFullChances } from './half-full.ts'
import { eventChance } from './event-chance.ts'
import { type PricingFacts, standingOf } from './span-view.ts'
import { remaining, risingProfile } from './time-profile.ts'

const billion = 1_000_000_000

/** The outcome of a leg for each final score of its part. */
export const onOneScore = (terms: LegTerms, struck: Score | undefined): ((score: Score) => Outcome) => {
  const { judge, pick } = judgedAs(terms.market, terms.side)
  const { lineQuarters, scoreAtBet } = terms
  const on: Pick = { pick, lineQuarters, scoreAtBet, ...(struck !== undefined && { struckSinceBet: struck }) }
  return (score) => {
    const told = () => leaf('fact.ft', score)
    const scores: Scores = { match: told, half: told }
    return judges[judge].judge(on, scores).gives as Outcome
  }
}

const rounded = (sums: ReadonlyMap<Outcome, number>): ChancesE9 =>
  Object.fromEntries(
    [...sums]
      .filter(([outcome]) => outcome !== 'loss')
      .map(([outcome, chance]) => [outcome, Math.floor(chance * billion)] as const)
      .filter(([, chance]) => chance > 0),
  )

/**
 * In 10⁻⁹, each rounded down; the rest is a loss. `null` if the leg's span is over: then it is decided. `struck`: goals
 * of the score at the bet that were struck since.
 */
export const legChances = (
  facts: PricingFacts,
  terms: LegTerms,
  struck?: MatchFacts['struckSinceBet'],
): ChancesE9 | null => {
  const means = withReds(facts.means, facts.reds)
  const market = markets[terms.market] as Market<'football'>
  const standing = standingOf(facts, means, market)
  if (standing === null || standingOf(facts, means, { ...market, span: market.until }) === null) return null
  if (market.family === 'htft') {
    const chance = halfAndFullChances(means, facts.score, remaining(risingProfile, facts.clock))[terms.side] ?? 0
    return rounded(new Map([['win', chance]]))
  }
  if (isOfEvents(market.family)) {
    const chance = eventChance(standing, facts, market.family, terms)
    return chance === null ? null : rounded(new Map([['win', chance]]))
  }
  const { score, grid } = standing
  const judge = onOneScore(terms, isCounted(market) ? undefined : struck)
  const sums = new Map<Outcome, number>()
  const [home, away] = score
  for (let more = 0; more < grid.size; more += 1) {
    for (let other = 0; other < grid.size; other += 1) {
      const chance = cell(grid.p, more * grid.size + other)
      if (chance < 1e-13) continue
      const outcome = judge([home + more, away + other])
      sums.set(outcome, (sums.get(outcome) ?? 0) + chance)
    }
  }
  return rounded(sums)
}
