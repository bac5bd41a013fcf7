// A book as the lives see it: one in this process, or one in its own process over its wires, which may be killed at any
// time.

import type { FootballMessage, ObMatch } from '../../contract/index.ts'
import type { FeedAct } from '../../rules/index.ts'
import type { BetAsk, Player } from '../rig.ts'

/** Rows of the database, read as its owner. */
export type Asks = <Row extends object>(
  sql: string,
  values?: readonly unknown[],
) => Promise<{ readonly rows: readonly Row[] }>

export type Told = {
  readonly taken: 'applied' | 'asked' | 'repeat' | 'gap' | 'refused'
  /** True if an answer was lost before this one: then a repeat now was taken before. */
  readonly again: boolean
}

export type JoinAsk = {
  readonly legs: readonly { readonly mid: string; readonly oid: string }[]
  readonly folds: readonly number[]
  /** On each line, minor units. */
  readonly lineStake: bigint
}

export type TheBook = {
  /** Sends it until it is answered. */
  readonly take: (message: FootballMessage) => Promise<Told>
  /** Whether it was done; `null` if it cannot be asked for here. */
  readonly act: (matchId: string, act: FeedAct) => Promise<boolean | null>
  /** The match as a player sees it. */
  readonly detail: (matchId: string) => Promise<ObMatch>
  /** The number of the ticket, or why there is none. */
  readonly bet: (player: Player, ask: BetAsk) => Promise<{ readonly id: string } | { readonly refused: string }>
  /** The same for several legs of one ticket; `null` if the book does not report what it forgets. */
  readonly join:
    | ((player: Player, ask: JoinAsk) => Promise<{ readonly id: string } | { readonly refused: string }>)
    | null
  /** Resolves when the clock of the book has acted on the match this many times. */
  readonly clockActed: (matchId: string, times: number) => Promise<boolean>
  /** Whether it still has the early message, parked or applied. */
  readonly keeps: (matchId: string, seq: number) => Promise<boolean>
  /** Restarts it; `null` if another process does that, at any time. */
  readonly restart: (() => Promise<void>) | null
}
