// When goals are scored. The rate rises through a match, and added time has its own share. The figures are those of 334
// matches of five tournaments (`goal_intensity` in truth/pricing.json): 884 goals, 333 in the first 45 minutes and 28
// in its added time, 437 in the second and 86 in its added time, with a linear rate through the regular minutes.

import type { Remaining } from './in-play.ts'

/** Shares of a match's expected goals; regular minutes and both added times sum to one. */
export type TimeProfile = {
  /** Share of the regular minutes up to the given minute, 0 to 90. */
  readonly upTo: (minute: number) => number
  readonly firstAdded: number
  readonly secondAdded: number
}

const goals = 884
const [first, second] = [333, 437]
/** Through the middles of the halves: a + b × 22.5 = first / 45 and a + b × 67.5 = second / 45. */
const slope = (second - first) / 45 / 45
const start = first / 45 - slope * 22.5

export const risingProfile: TimeProfile = {
  upTo: (minute) => (start * minute + (slope * minute * minute) / 2) / goals,
  firstAdded: 28 / goals,
  secondAdded: 86 / goals,
}

/** Corners and cards are spread evenly, with the usual added time: 3 and 5 minutes. */
export const evenProfile: TimeProfile = { upTo: (minute) => minute / 98, firstAdded: 3 / 98, secondAdded: 5 / 98 }

export type PlayClock = {
  readonly period: 'before' | 'first_half' | 'half_time' | 'second_half'
  /** Minutes played of the regular 90, fractions allowed. */
  readonly minute: number
  /** Minutes played beyond 45 or 90. */
  readonly added: number
  /** Minutes of added time announced; 0 before. */
  readonly addedAnnounced: number
}

const usuallyAdded = { first: 3, second: 5 }

/** The rest of a half's added time. Never zero while it lasts: the whistle has not gone. */
const addedLeft = (share: number, played: number, announced: number): number =>
  share * Math.max(0.1, 1 - played / Math.max(1, announced))

/** The share of the match's expected goals still to come. */
export const remaining = ({ upTo, firstAdded, secondAdded }: TimeProfile, clock: PlayClock): Remaining => {
  const { period, minute, added, addedAnnounced } = clock
  const wholeSecond = upTo(90) - upTo(45) + secondAdded
  if (period === 'before') return { firstHalf: upTo(45) + firstAdded, secondHalf: wholeSecond }
  if (period === 'half_time') return { firstHalf: 0, secondHalf: wholeSecond }
  const second = period === 'second_half'
  const announced = addedAnnounced || (second ? usuallyAdded.second : usuallyAdded.first)
  const rest = second ? addedLeft(secondAdded, added, announced) : addedLeft(firstAdded, added, announced)
  const regular = Math.max(0, upTo(second ? 90 : 45) - upTo(Math.min(minute, second ? 90 : 45)))
  return second ? { firstHalf: 0, secondHalf: regular + rest } : { firstHalf: regular + rest, secondHalf: wholeSecond }
}

/** The share still to come in the minutes from `from` to `to`; `last`: with the added time of their half. */
export const remainingIn = (
  profile: TimeProfile,
  clock: PlayClock,
  { half, from, to }: { readonly half: 'first_half' | 'second_half'; readonly from: number; readonly to: number },
): number => {
  const { upTo } = profile
  const { firstHalf, secondHalf } = remaining(profile, clock)
  const isOn = clock.period === half
  const isBefore = clock.period === 'before' || (half === 'second_half' && clock.period !== 'second_half')
  if (!isOn && !isBefore) return 0
  const regular = Math.max(0, upTo(to) - upTo(isOn ? Math.min(to, Math.max(from - 1, clock.minute)) : from - 1))
  const end = half === 'first_half' ? 45 : 90
  if (to !== end) return regular
  const rest = half === 'first_half' ? firstHalf : secondHalf
  const wholeRegular = upTo(end) - upTo(isOn ? Math.min(end, clock.minute) : end - 45)
  return regular + rest - Math.max(0, wholeRegular)
}
