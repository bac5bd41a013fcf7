// A book as the lives know it: one in this process, or one in its own over its wires, which may die at any instant.

import type { FootballMessage, ObMatch } from '../../contract/index.ts'
import type { FeedAct } from '../../rules/index.ts'
import type { BetAsk, Player } from '../rig.ts'

/** Rows of the house's database, as its owner reads them. */
export type Asks = <Row extends object>(
  sql: string,
  values?: readonly unknown[],
) => Promise<{ readonly rows: readonly Row[] }>

export type Told = {
  readonly taken: 'applied' | 'asked' | 'repeat' | 'gap' | 'refused'
  /** True where an answer was lost before this one: then what is a repeat now was taken before. */
  readonly again: boolean
}

export type JoinAsk = {
  readonly legs: readonly { readonly mid: string; readonly oid: string }[]
  readonly folds: readonly number[]
  /** On each line, minor units. */
  readonly lineStake: bigint
}

export type TheBook = {
  /** Tells it until it is answered. */
  readonly take: (message: FootballMessage) => Promise<Told>
  /** Whether it was done; `null` where there is no way to ask for it here. */
  readonly act: (matchId: string, act: FeedAct) => Promise<boolean | null>
  /** The match as a player sees it. */
  readonly detail: (matchId: string) => Promise<ObMatch>
  /** The number of the ticket, or why there is none. */
  readonly bet: (player: Player, ask: BetAsk) => Promise<{ readonly id: string } | { readonly refused: string }>
  /** The same for several legs of one ticket; `null` where nobody knows when the book forgets what it has judged. */
  readonly join:
    | ((player: Player, ask: JoinAsk) => Promise<{ readonly id: string } | { readonly refused: string }>)
    | null
  /** Resolves when the clock of the book has acted on the match so many times. */
  readonly clockActed: (matchId: string, times: number) => Promise<boolean>
  /** Whether the message that came before its turn is still with it, put aside or applied. */
  readonly keeps: (matchId: string, seq: number) => Promise<boolean>
  /** Takes it up again; `null` where somebody else does that, at any instant. */
  readonly restart: (() => Promise<void>) | null
}
