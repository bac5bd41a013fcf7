// What the studio remembers: pairs of seeds and rounds. A round keeps no state of its game; seed, choice and steps make it
// again, so whoever takes the venue over shows the same board.

import type { Bytes } from '@magpie/fair'
import type { Uuid } from '@magpie/kernel'
import type { StudioRoundState } from '../../contract/index.ts'

export type Pair = {
  readonly id: Uuid
  readonly alias: Uuid
  readonly no: number
  /** In no log and no reply before it is revealed (L34). */
  readonly seed: Bytes
  readonly sealed: string
  readonly commitment: string
  salt: string | null
  state: 'next' | 'current' | 'revealed'
  used: number
  openedAt: number | null
  revealedAt: number | null
}

export type Round = {
  readonly id: Uuid
  readonly alias: Uuid
  readonly key: Uuid
  readonly askHash: string
  readonly game: string
  readonly version: number
  readonly pair: Pair
  /** The pair's, when it was in use. */
  readonly salt: string
  readonly nonce: number
  readonly choice: unknown
  readonly steps: unknown[]
  state: StudioRoundState
  reason: string | null
  readonly stake: bigint
  readonly expectedMilli: bigint
  total: bigint | null
  outcome: string | null
  digest: string | null
  settlementVersion: number
  readonly placedAt: number
  changedAt: number
}

/** The wallet's transaction ids of a round, and the order in which they are asked. */
export const transactionOf = {
  debit: (round: string): string => `${round}.d`,
  settle: (round: string, version: number): string => `${round}.s${version}`,
}
export const ordinalOf = { debit: 1, settle: (version: number): number => 10 + version }
