// How likely each side is to score in the next minute. With these rates the final score has exactly the distribution
// that prices are made from: the Poisson rate of the moment, times how much a goal now would raise the expectation of
// the Dixon-Coles factor. So rates depend on the score a little, as in reality (Dixon and Robinson 1998), and simulated
// matches favour neither the book nor the player.

import { withReds } from '../pricing/reds.ts'
import { expectedFactor } from '../pricing/in-play.ts'
import { risingProfile } from '../pricing/time-profile.ts'
import { type SimState, withOneMore } from './sim-state.ts'

/** Share of goals that a review takes back; rates are raised by it, so that the expected score is unchanged. */
export const overturnedShare = 0.03

const { upTo, firstAdded, secondAdded } = risingProfile

/** The share of the match's goals in this minute, and what is left at its beginning. */
const shareOfMinute = ({ period, minute, added }: SimState): { readonly now: number; readonly left: number } => {
  const last = period === 'second_half' ? 90 : 45
  const addedShare = period === 'second_half' ? secondAdded : firstAdded
  const after = period === 'second_half' ? 0 : upTo(90) - upTo(45) + secondAdded
  if (minute <= last)
    return { now: upTo(minute) - upTo(minute - 1), left: upTo(last) - upTo(minute - 1) + addedShare + after }
  const each = addedShare / added
  return { now: each, left: addedShare - each * (minute - last - 1) + after }
}

/** Expected goals of each side in this minute, at the present score. */
export const ratesOf = (state: SimState): { readonly home: number; readonly away: number } => {
  const means = withReds(state.means, state.reds)
  const { now, left } = shareOfMinute(state)
  const factor = (score: SimState['score']): number =>
    expectedFactor(means, score, means.home * left, means.away * left)
  const here = factor(state.score)
  const rate = (side: 'home' | 'away'): number =>
    ((means[side] * now) / (1 - overturnedShare)) * (here > 0 ? factor(withOneMore(state.score, side)) / here : 1)
  return { home: rate('home'), away: rate('away') }
}
