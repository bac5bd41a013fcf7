// The basis for prices of one count in one part of a match: its present value, and the distribution of what is still to
// come. The model is that of the whole match, so parts and whole never contradict each other.

import type { Counts, FeedSide, Means, Score } from '../../../contract/index.ts'
import { type Counted, countKey, intervals, isCounted } from '../feed/counts.ts'
import { countGrid, countLaw } from './counted.ts'
import type { Grid } from './grid.ts'
import { partGrid, remainingGrid } from './in-play.ts'
import { withReds } from './reds.ts'
import { firstNamed, type OfScorers, type PlayerNow } from './scorers.ts'
import { evenProfile, type PlayClock, remaining, remainingIn, risingProfile } from './time-profile.ts'

/** Everything that a price is made from. */
export type PricingFacts = {
  readonly means: Means
  readonly clock: PlayClock
  readonly score: Score
  readonly reds: Score
  /** The other counts, at this moment. */
  readonly counts?: Counts
  /** The side of the last goal (here), and of the first corner. */
  readonly lastGoal?: FeedSide
  readonly firstCorner?: FeedSide
  /** Goals of the first leg, if this match decides who goes through. */
  readonly firstLeg?: Score
  /** If there are line-ups. */
  readonly players?: readonly PlayerNow[]
  /** The last scorer, own goals apart; `unknown` if not named. */
  readonly lastScorer?: string
}

export type Standing = { readonly score: Score; readonly grid: Grid }

const halves = {
  first_half: { half: 'first_half', from: 1, to: 45 },
  second_half: { half: 'second_half', from: 46, to: 90 },
} as const

const stretchOf = ({ span }: Counted) =>
  span === 'match' ? undefined : span === 'first_half' || span === 'second_half' ? halves[span] : intervals[span]

const none: Score = [0, 0]

/** Whether nothing of that part is still to come. */
export const isPartOver = ({ clock }: Pick<PricingFacts, 'clock'>, of: Counted): boolean => {
  const stretch = stretchOf(of)
  return stretch !== undefined && remainingIn(evenProfile, clock, stretch) === 0
}

/** The present value of a count in its part. */
export const standsOf = ({ score, counts = {} }: Pick<PricingFacts, 'score' | 'counts'>, of: Counted): Score =>
  of.count === 'score' && !isCounted(of) ? score : (counts[countKey(of)] ?? none)

const ofCorners = (count: 'corners' | 'cards', facts: PricingFacts, of: Counted): Standing => {
  const { clock, counts = {} } = facts
  const left = remaining(evenProfile, clock)
  const all = left.firstHalf + left.secondHalf
  const stretch = stretchOf(of)
  const time = { played: 1 - all, left: stretch === undefined ? all : remainingIn(evenProfile, clock, stretch) }
  const seen = counts[`${count}.match`] ?? none
  return { score: standsOf(facts, of), grid: countGrid(countLaw(count, facts.means), seen, time) }
}

/** `means`: with the effect of red cards. `null` if the part is over. */
export const standingOf = (facts: PricingFacts, means: Means, of: Counted): Standing | null => {
  const { clock, score } = facts
  const stretch = stretchOf(of)
  if (isPartOver(facts, of)) return null
  if (of.count === 'corners' || of.count === 'cards') return ofCorners(of.count, facts, of)
  const left = remaining(risingProfile, clock)
  const all = left.firstHalf + left.secondHalf
  if (stretch === undefined) return { score, grid: remainingGrid(means, score, all) }
  const own = remainingIn(risingProfile, clock, stretch)
  return { score: standsOf(facts, of), grid: partGrid(means, score, own, Math.max(0, all - own)) }
}

/** The basis for chances of scorers; `undefined` without line-ups. */
export const ofScorers = (
  { players, clock, means, reds, lastScorer }: PricingFacts,
  grid: Grid,
  bySide: OfScorers['bySide'],
): OfScorers | undefined => {
  if (players === undefined) return undefined
  const { home, away } = withReds(means, reds)
  const { firstHalf, secondHalf } = remaining(risingProfile, clock)
  const mean = (home + away) * (firstHalf + secondHalf)
  return { bySide, named: firstNamed(grid), clock, mean, players, ...(lastScorer !== undefined && { lastScorer }) }
}
