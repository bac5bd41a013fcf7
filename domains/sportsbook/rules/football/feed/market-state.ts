// Whether a market of a match is open for bets, from the state of its feed. In doubt it is suspended: the price stays
// visible and nothing is sold (L22).

import { type Market, type MarketId, markets, type MarketState } from '../../../contract/index.ts'
import { isSpanOver } from './counts.ts'
import { isInPlay, type MatchState } from './match-state.ts'

/** A feed that is silent in play for longer than this is not trusted. Feed time. */
export const feedSilentMs = 150_000

/**
 * `at` is the book's clock in feed time. A market closes exactly at the scheduled kick-off, and opens again as an
 * in-play market when the feed says that the match has begun. While a message is kept aside the score may be wrong, so
 * nothing is sold.
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
