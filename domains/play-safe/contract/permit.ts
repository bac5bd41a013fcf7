// Why a member may not play now, as every slice that needs a permit reports it; and the news of a change.

import type { LimitName } from './own-limits.ts'

/** A closed list (L24). The first two are the member's own decision, the others the platform's. */
export const permitRefusals = ['excluded', 'timed_out', 'player_blocked', 'play_held'] as const
export type PermitRefusal = (typeof permitRefusals)[number]

/** The refusals of a stake, and of a deposit order, beyond one of the member's own limits. */
export const ownLimit = 'own_limit'
export const depositLimit = 'deposit_limit'

/** Topic of `PlayNews`: a member's protection changed. */
export const playTopic = 'play.standing'

export type PlayNews = {
  /** Why they may not play from now on; null if they may. */
  readonly bar: 'excluded' | 'timed_out' | 'play_held' | null
  readonly until: number | null
  /** What changed, if the member is notified by mail: `limit_set`, `timed_out`. */
  readonly what?: string
  /** Which limit, its old and new value: minor units or seconds as text, null for none. */
  readonly limit?: {
    readonly name: LimitName
    readonly before: string | null
    readonly after: string | null
    readonly from: number
  }
  readonly at: number
}

const noticeMessage = 20_003

/** The message to a member's socket when their protection changed: playing screens reload it at once. */
export const playStreamOf = (
  topic: string,
  body: unknown,
): readonly { readonly msgId: number; readonly msgData: Readonly<Record<string, unknown>> }[] =>
  topic === playTopic ? [{ msgId: noticeMessage, msgData: { about: topic, ...(body as PlayNews) } }] : []
