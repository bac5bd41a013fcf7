// The board of a match: every market that the offer sells, priced from one grid for the match and one for its first
// half. Called for each match each second, so it makes two small grids and computes everything else from them.

import { type BoardMarket, marketsOf } from '../../../contract/index.ts'
import { type Counted, countKey, countsNow, firstCornerOf, goalsOf } from '../feed/counts.ts'
import { isInPlay, type MatchState, redsOf, scoreOf } from '../feed/match-state.ts'
import { playersNow } from '../feed/players.ts'
import type { Offer } from '../offer.ts'
import { families, type SpanView, unlinedMarket } from './families.ts'
import { halfAndFullChances } from './half-full.ts'
import { withReds } from './reds.ts'
import { ofScorers, type PricingFacts, type Standing, standingOf } from './span-view.ts'
import { sideTalliesOf, talliesOf } from '../../pricing/tally.ts'
import { type PlayClock, remaining, risingProfile } from './time-profile.ts'

/** `null` if there is nothing to price: no fixture yet, or the match is over. */
export const pricingFacts = (state: MatchState): PricingFacts | null => {
  if (state.fixture === null) return null
  const { period, added, addedAnnounced } = state
  if (state.over !== null || state.result !== null || (period !== 'before' && !isInPlay(state))) return null
  // On average half of the present minute has passed.
  const minute = Math.max(0, state.minute - 0.5)
  const clock: PlayClock = { period: period as PlayClock['period'], minute, added, addedAnnounced }
  const [lastGoal, firstCorner] = [goalsOf(state).at(-1)?.side, firstCornerOf(state)]
  const { means, tie } = state.fixture
  return {
    means,
    clock,
    score: scoreOf(state),
    reds: redsOf(state),
    counts: countsNow(state),
    ...(lastGoal !== undefined && { lastGoal }),
    ...(firstCorner !== undefined && { firstCorner }),
    ...(tie !== undefined && { firstLeg: tie.first ?? [0, 0] }),
    ...playersNow(state),
  }
}

const viewOf = ({ score, grid }: Standing, facts: PricingFacts, offer: Offer): SpanView => {
  const inPlay = facts.clock.period !== 'before'
  let sides: ReturnType<typeof sideTalliesOf> | undefined
  const bySide = () => (sides ??= sideTalliesOf(grid))
  let of: ReturnType<typeof ofScorers> | undefined
  const scorers = () => (of ??= ofScorers(facts, grid, bySide))
  return { score, grid, ...talliesOf(grid), bySide, scorers, inPlay, facts, offer }
}

/** Every market on sale with its prices. A handicap in play counts from the present score. */
export const board = (facts: PricingFacts, offer: Offer): BoardMarket[] => {
  const means = withReds(facts.means, facts.reds)
  const left = remaining(risingProfile, facts.clock)
  const views = new Map<string, SpanView | null>()
  const view = (of: Counted): SpanView | null => {
    const key = countKey(of)
    const known = views.get(key)
    if (known !== undefined) return known
    const standing = standingOf(facts, means, of)
    const made = standing === null ? null : viewOf(standing, facts, offer)
    views.set(key, made)
    return made
  }
  return marketsOf('football').flatMap((market) => {
    const on = view({ count: market.count, span: market.until }) === null ? null : view(market)
    if (on === null) return []
    if (market.family !== 'htft') return families[market.family](market, on)
    const chances = halfAndFullChances(means, facts.score, left)
    return unlinedMarket(
      market,
      on,
      market.sides.map((side) => [side, chances[side] ?? 0]),
    )
  })
}
