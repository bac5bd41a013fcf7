// The facts that a reward may depend on. The type is closed: it has no net result, loss, balance, deposit size or
// absence, so a reward that is linked to losses, or that lures somebody back, does not compile.

import type { GameGroup } from '../contract/activities/terms.ts'

export type TurnoverDay = {
  /** `2026-06-11`, a Beijing day. */
  readonly day: string
  readonly group: GameGroup
  /** Settled bets. */
  readonly bets: number
  /** Counted turnover, minor units, and the part from bets on one selection. */
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

/** One reward: its name within the campaign and member, the amount, and the steps from the facts to it. */
export type Decided = { readonly what: string; readonly amount: bigint; readonly because: Explained }
