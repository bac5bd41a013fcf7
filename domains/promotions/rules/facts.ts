// All that a reward may be decided from. The type is closed: no net result, loss, balance, size of a deposit or absence is in it,
// so a reward that is linked to a loss, or that fetches somebody back, does not compile.

import type { GameGroup } from '../contract/activities/terms.ts'

export type TurnoverDay = {
  /** `2026-06-11`, of Beijing. */
  readonly day: string
  readonly group: GameGroup
  /** Settled bets. */
  readonly bets: number
  /** Counted turnover, minor units, and what of it bets of one selection made. */
  readonly counted: bigint
  readonly singles: bigint
}

export type Facts = {
  /** Epoch milliseconds. */
  readonly registeredAt: number
  readonly turnover: readonly TurnoverDay[]
  /** Days on which they signed in. */
  readonly signed: readonly string[]
}

export type Explained = Readonly<Record<string, string | number>>

/** One reward: its name within the campaign and member, how much, and the steps from facts to it. */
export type Decided = { readonly what: string; readonly amount: bigint; readonly because: Explained }
