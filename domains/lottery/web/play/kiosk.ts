// The kiosk: where lottery tickets are sold, as its screen sees it: the issue on sale, what was drawn, one's own tickets, and what
// can be done. The real one is the venue; practice draws an issue in this page for each ticket.

import type { LotteryChase, LotteryIssue, LotteryResult, LotteryTicket } from '../../contract/index.ts'
import type { LotteryGame } from '../../rules/index.ts'
import type { Chase, SlipLine } from '../slip/slip.ts'

/** Why something did not go on: the id of a word, or a sentence that the platform said; and where it leads. */
export type Trouble = {
  readonly word: string
  readonly values?: Readonly<Record<string, string>>
  readonly text?: string
  readonly leads?: 'again' | 'limits' | 'deposit' | 'hall'
}

/** `asking`: a press waits for its answer. `confirming`: it has waited long. `shut`: nothing is taken. */
export type Readiness = 'opening' | 'ready' | 'asking' | 'confirming' | 'shut'

export type Pool = {
  readonly amount: bigint
  /** What it never falls below, and the issue from which that is more. */
  readonly floor: bigint
  readonly raised: { readonly from: string; readonly floor: bigint } | null
  readonly ticketMost: bigint
}

export type Kiosk = {
  readonly real: boolean
  readonly readiness: Readiness
  readonly trouble: Trouble | undefined
  readonly game: LotteryGame
  /** Undefined while nobody has said it. */
  readonly balance: bigint | undefined
  readonly net: bigint
  readonly began: number
  /** On sale, or between its close and its draw; in practice to look at, until something was tried. */
  readonly issue: LotteryIssue | undefined
  /** The issue whose draw was announced for earlier than now, where there is one. */
  readonly waits: { readonly drawsAt: number } | undefined
  /** How far the venue's clock is ahead of this device's, in milliseconds. */
  readonly ahead: number
  /** What is shown of draws, the newest first; undefined while they are asked for. */
  readonly results: readonly LotteryResult[] | undefined
  /** What the venue drew, which charts count: the same, but in practice once something was tried. */
  readonly history: readonly LotteryResult[] | undefined
  /** Their own, the newest first. */
  readonly tickets: readonly LotteryTicket[]
  readonly chases: readonly LotteryChase[]
  readonly full: (play: string, zone: number, pick: number) => boolean
  /** Of double-joy. */
  readonly pool: Pool | undefined
  /** The most that one ticket may bring, what the pool pays left out. */
  readonly cap: bigint
  /** Whether they took it: then the slip is empty. */
  readonly buy: (lines: readonly SlipLine[], chase: Chase) => Promise<boolean>
  readonly cancel: (ticket: string) => void
  readonly stopChase: (chase: string) => void
  readonly again: () => void
}
