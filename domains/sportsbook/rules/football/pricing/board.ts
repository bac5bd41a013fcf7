// The board of a match: every market that the offer sells, priced from one grid for the match and one for its first
// half. Called for each match each second, so it makes two small grids and reads everything else off them.

import { type BoardMarket, marketsOf, type Means, type Score } from '../../../contract/index.ts'
import { isInPlay, type MatchState, redsOf, scoreOf } from '../feed/match-state.ts'
import type { Offer } from '../offer.ts'
import { families, type SpanView, unlinedMarket } from './families.ts'
import type { Grid } from './grid.ts'
import { halfAndFullChances } from './half-full.ts'
import { firstHalfGrid, remainingGrid } from './in-play.ts'
import { sideTalliesOf, talliesOf } from '../../pricing/tally.ts'
import { type PlayClock, remaining, risingProfile } from './time-profile.ts'

/** All that a price is made from. */
export type PricingFacts = {
  readonly means: Means
  readonly clock: PlayClock
  readonly score: Score
  readonly reds: Score
}

/** `null` where there is nothing to price: no fixture yet, or the match is over. */
export const pricingFacts = (state: MatchState): PricingFacts | null => {
  if (state.fixture === null) return null
  const { period, added, addedAnnounced } = state
  if (state.over !== null || state.result !== null || (period !== 'before' && !isInPlay(state))) return null
  // The minute that is being played is half over, as far as anybody knows.
  const minute = Math.max(0, state.minute - 0.5)
  const clock: PlayClock = { period: period as PlayClock['period'], minute, added, addedAnnounced }
  return { means: state.fixture.means, clock, score: scoreOf(state), reds: redsOf(state) }
}

/** A side a man short scores two thirds as often, and its opponent five quarters (Vecer, Kopriva, Ichiba 2009). */
const manShort = 2 / 3
const manMore = 5 / 4

export const withReds = (means: Means, [home, away]: Score): Means => {
  if (home === away) return means
  const [short, more] = [manShort ** Math.abs(home - away), manMore ** Math.abs(home - away)]
  return home > away
    ? { ...means, home: means.home * short, away: means.away * more }
    : { ...means, home: means.home * more, away: means.away * short }
}

const viewOf = (grid: Grid, facts: PricingFacts, offer: Offer): SpanView => {
  const inPlay = facts.clock.period !== 'before'
  return { score: facts.score, grid, ...talliesOf(grid), ...sideTalliesOf(grid), inPlay, offer }
}

/** Every market on sale with its prices. A handicap in play counts from the score of now. */
export const board = (facts: PricingFacts, offer: Offer): BoardMarket[] => {
  const means = withReds(facts.means, facts.reds)
  const left = remaining(risingProfile, facts.clock)
  const match = viewOf(remainingGrid(means, facts.score, left.firstHalf + left.secondHalf), facts, offer)
  const { period } = facts.clock
  const firstHalfOver = period === 'half_time' || period === 'second_half'
  const half = firstHalfOver ? null : viewOf(firstHalfGrid(means, facts.score, left), facts, offer)
  return marketsOf('football').flatMap((market) => {
    if (market.until === 'first_half' && half === null) return []
    if (market.family !== 'htft')
      return families[market.family](market, market.span === 'first_half' && half !== null ? half : match)
    const chances = halfAndFullChances(means, facts.score, left)
    return unlinedMarket(
      market,
      match,
      market.sides.map((side) => [side, chances[side] ?? 0]),
    )
  })
}
