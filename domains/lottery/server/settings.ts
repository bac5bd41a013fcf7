// The venue's policy as figures, all in one place. Amounts are minor units of play money, times milliseconds.

import { drawWaitsMs } from '../rules/index.ts'

export type LotterySettings = {
  /** The most that one ticket may return, without its part of the pool. */
  readonly cap: bigint
  /** What one pick of a play may return in one issue, over all tickets. */
  readonly pickMost: bigint
  /** What all tickets of an issue may return together, each at its best. */
  readonly issueMost: bigint
  /** How often issues are checked. */
  readonly tickMs: number
  /** How often the beacon's newest link is requested. */
  readonly beaconEveryMs: number
  /** When a missing value is logged; when its issue becomes void. */
  readonly beaconLateMs: number
  readonly beaconVoidMs: number
  /** How long a press waits for the wallet before the client must ask again. */
  readonly answerWithinMs: number
  /** Tickets settled in one transaction, and in one call. */
  readonly lot: number
  /** Concurrent chases of one member. */
  readonly chases: number
}

export const lotterySettings: LotterySettings = {
  cap: 20_000_000n,
  pickMost: 200_000_000n,
  issueMost: 2_000_000_000n,
  tickMs: 250,
  beaconEveryMs: 30_000,
  beaconLateMs: 90_000,
  beaconVoidMs: drawWaitsMs,
  answerWithinMs: 6000,
  lot: 500,
  chases: 5,
}
