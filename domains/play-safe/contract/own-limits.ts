// The names of a member's own limits, of the counters that they are judged by, and of an end that never comes.

import { type Currency, playCurrency } from '@magpie/kernel'

/** The end of an exclusion that has none: the last moment that the wire can say (decision 1405). */
export const forGood = 9_999_999_999_999

/** Day, ISO week and month of UTC+8. */
export const limitWindows = ['day', 'week', 'month'] as const
export type LimitWindow = (typeof limitWindows)[number]

/** `bet` is the largest single stake and `session` the longest visit without a rest; they have no window. */
export const limitKinds = ['deposit', 'stake', 'loss', 'time', 'bet', 'session'] as const
export type LimitKind = (typeof limitKinds)[number]

export const limitNames = [
  'deposit/day',
  'deposit/week',
  'deposit/month',
  'stake/day',
  'stake/week',
  'stake/month',
  'loss/day',
  'loss/week',
  'loss/month',
  'time/day',
  'time/week',
  'time/month',
  'bet',
  'session',
] as const
export type LimitName = (typeof limitNames)[number]

export const limitKindOf = (name: LimitName): LimitKind => name.split('/')[0] as LimitKind
export const limitWindowOf = (name: LimitName): LimitWindow | null => (name.split('/')[1] as LimitWindow) ?? null

/** Of a Beijing day, minor units: what was staked and not returned, what settled bets of that day's stakes paid, what was paid in. */
export const stakeCounter = 'stake'
export const returnCounter = 'return'
export const depositCounter = 'deposit'
/** Of a Beijing day, seconds in which somebody was on a screen where they may play. */
export const playCounter = 'play'
/** The part of it between midnight and five in the morning. */
export const nightCounter = 'night'

/** Whether a limit is of time, which is no money. */
export const isOfTime = (name: LimitName): boolean => name === 'session' || limitKindOf(name) === 'time'

export const countedIn = (name: LimitName): Currency | 'XXX' => (isOfTime(name) ? 'XXX' : playCurrency)
