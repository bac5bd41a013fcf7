// Why a member may not play now, in the words that every room which needs a permit passes on; and the news of a change.

import type { LimitName } from './own-limits.ts'

/** A closed list (L24). The first two are their own words, the others the house's. */
export const permitRefusals = ['excluded', 'timed_out', 'player_blocked', 'play_held'] as const
export type PermitRefusal = (typeof permitRefusals)[number]

/** What a debit beyond one of the member's own limits is refused with, and an order to pay in. */
export const ownLimit = 'own_limit'
export const depositLimit = 'deposit_limit'

/** Topic of `PlayNews`: a member's standing changed. */
export const playTopic = 'play.standing'

export type PlayNews = {
  /** Why they may not play from now on; null when they may. */
  readonly bar: 'excluded' | 'timed_out' | 'play_held' | null
  readonly until: number | null
  /** What was changed, where the member is told of it: `limit_set`, `timed_out`. */
  readonly what?: string
  /** Which limit that was, what it was and what it becomes: minor units or seconds as text, null for none. */
  readonly limit?: {
    readonly name: LimitName
    readonly before: string | null
    readonly after: string | null
    readonly from: number
  }
  readonly at: number
}

const noticeMessage = 20_003

/** What a member's socket is told when their standing changed: screens on which they play look at once. */
export const playStreamOf = (
  topic: string,
  body: unknown,
): readonly { readonly msgId: number; readonly msgData: Readonly<Record<string, unknown>> }[] =>
  topic === playTopic ? [{ msgId: noticeMessage, msgData: { about: topic, ...(body as PlayNews) } }] : []
