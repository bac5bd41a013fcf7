// The venue's own policy as figures, all in one place. Amounts are minor units of play money, times milliseconds.

import { drawWaitsMs } from '../rules/index.ts'

export type LotterySettings = {
  /** The most that one ticket may return, without what it takes of the pool. */
  readonly cap: bigint
  /** What one pick of a play may bring in one issue, over all tickets. */
  readonly pickMost: bigint
  /** What all tickets of an issue may bring together, each at its best. */
  readonly issueMost: bigint
  /** How often issues are looked at. */
  readonly tickMs: number
  /** How often the beacon's newest link is asked for. */
  readonly beaconEveryMs: number
  /** From then on a missing value is told to the log; from then on its issue is void. */
  readonly beaconLateMs: number
  readonly beaconVoidMs: number
  /** How long a press waits for the wallet before it is told to ask again. */
  readonly answerWithinMs: number
  /** Tickets that are settled in one transaction, and in one call. */
  readonly lot: number
  /** Chases of one member that go on at a time. */
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
