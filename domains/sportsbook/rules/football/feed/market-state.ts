// Whether a market of a match may be bet on, read off the state of its feed. In doubt it is suspended: the price
// stays in sight and nothing is sold (L22).

import { type Market, type MarketId, markets, type MarketState } from '../../../contract/index.ts'
import { isSpanOver } from './counts.ts'
import { isInPlay, type MatchState } from './match-state.ts'

/** A feed that has been silent for so long in play is not believed. Feed time. */
export const feedSilentMs = 150_000

/**
 * `at` is the book's clock in feed time. Before kick-off a market closes to the minute at the scheduled time, and
 * opens again as an in-play market when the feed says that the match is on. While a message is kept aside the score may
 * be wrong, so nothing is sold.
 */
export const marketState = (state: MatchState, market: MarketId, at: number): MarketState => {
  if (state.fixture === null || state.over === 'postponed') return 'hidden'
  if (state.over !== null || state.annulled !== null || state.result !== null || state.closed) return 'closed'
  const asked = state.questions.length > 0
  if (state.period === 'before') return asked || at >= state.fixture.kickOffAt ? 'suspended' : 'open'
  if (!isInPlay(state)) return 'closed'
  if (isSpanOver(state, (markets[market] as Market<'football'>).until)) return 'closed'
  const silent = state.period !== 'half_time' && at - state.at > feedSilentMs
  return asked || state.danger !== null || state.stopped !== null || silent ? 'suspended' : 'open'
}
