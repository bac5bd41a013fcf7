// The kiosk, where lottery tickets are sold, as its screen sees it: the issue on sale, past draws, the member's own
// tickets, and the possible actions. The real one is the venue; practice draws an issue in this page for each ticket.

import type { LotteryChase, LotteryIssue, LotteryResult, LotteryTicket } from '../../contract/index.ts'
import type { LotteryGame } from '../../rules/index.ts'
import type { Chase, SlipLine } from '../slip/slip.ts'

/** Why something failed: a text id, or a sentence from the platform; and where it leads. */
export type Trouble = {
  readonly word: string
  readonly values?: Readonly<Record<string, string>>
  readonly text?: string
  readonly leads?: 'again' | 'limits' | 'deposit' | 'hall'
}

/** `asking`: a press waits for its answer. `confirming`: it has waited long. `shut`: nothing is accepted. */
export type Readiness = 'opening' | 'ready' | 'asking' | 'confirming' | 'shut'

export type Pool = {
  readonly amount: bigint
  /** Its floor, and the issue from which a higher one applies. */
  readonly floor: bigint
  readonly raised: { readonly from: string; readonly floor: bigint } | null
  readonly ticketMost: bigint
}

export type Kiosk = {
  readonly real: boolean
  readonly readiness: Readiness
  readonly trouble: Trouble | undefined
  readonly game: LotteryGame
  /** Undefined while unknown. */
  readonly balance: bigint | undefined
  readonly net: bigint
  readonly began: number
  /** On sale, or between its close and its draw; in practice the venue's, until the first try. */
  readonly issue: LotteryIssue | undefined
  /** The overdue issue, if there is one. */
  readonly waits: { readonly drawsAt: number } | undefined
  /** How far the venue's clock is ahead of this device's, in milliseconds. */
  readonly ahead: number
  /** The shown draws, newest first; undefined while they load. */
  readonly results: readonly LotteryResult[] | undefined
  /** The venue's draws, for charts: the same, except in practice after the first try. */
  readonly history: readonly LotteryResult[] | undefined
  /** The member's own, newest first. */
  readonly tickets: readonly LotteryTicket[]
  readonly chases: readonly LotteryChase[]
  readonly full: (play: string, zone: number, pick: number) => boolean
  /** Of double-joy. */
  readonly pool: Pool | undefined
  /** The most that one ticket may return, without the pool's part. */
  readonly cap: bigint
  /** True when the tickets were bought: then the slip is empty. */
  readonly buy: (lines: readonly SlipLine[], chase: Chase) => Promise<boolean>
  readonly cancel: (ticket: string) => void
  readonly stopChase: (chase: string) => void
  readonly again: () => void
}
