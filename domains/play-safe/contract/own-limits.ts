// Names of a member's own limits, of the counters behind them, and the value for an exclusion without end.

import { type Currency, playCurrency } from '@magpie/kernel'

/** The end of an exclusion without end: the last moment that the wire can express (decision 1405). */
export const forGood = 9_999_999_999_999

/** Day, ISO week and month of UTC+8. */
export const limitWindows = ['day', 'week', 'month'] as const
export type LimitWindow = (typeof limitWindows)[number]

/** `bet`: the largest single stake; `session`: the longest visit without a rest; both have no window. */
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

/** By Beijing day, minor units: stakes not returned; payouts of settled bets, in the day of their stake; deposits. */
export const stakeCounter = 'stake'
export const returnCounter = 'return'
export const depositCounter = 'deposit'
/** By Beijing day, seconds on a screen on which the member may play. */
export const playCounter = 'play'
/** Of these, between midnight and 05:00. */
export const nightCounter = 'night'

/** Whether a limit is of time rather than money. */
export const isOfTime = (name: LimitName): boolean => name === 'session' || limitKindOf(name) === 'time'

export const countedIn = (name: LimitName): Currency | 'XXX' => (isOfTime(name) ? 'XXX' : playCurrency)
