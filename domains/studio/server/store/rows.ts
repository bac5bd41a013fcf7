// Stored shapes of the studio: seed pairs and rounds. The state of a game is not stored; it is rebuilt from seed,
// choice and steps, so another process shows the same state.

import type { Bytes } from '@magpie/fair'
import type { Uuid } from '@magpie/kernel'
import type { StudioRoundState } from '../../contract/index.ts'

export type Pair = {
  readonly id: Uuid
  readonly alias: Uuid
  readonly no: number
  /** Must not appear in a log or reply before it is revealed (L34). Throws if it cannot be decrypted, see `seedOf`. */
  readonly seed: Bytes
  readonly sealed: string
  readonly commitment: string
  salt: string | null
  state: 'next' | 'current' | 'revealed'
  used: number
  openedAt: number | null
  revealedAt: number | null
}

/** Undefined if it cannot be decrypted: it was changed, or sealed under a secret that the venue does not have. */
export const seedOf = (pair: Pick<Pair, 'seed'>): Bytes | undefined => {
  try {
    return pair.seed
  } catch {
    return undefined
  }
}

export type Round = {
  readonly id: Uuid
  readonly alias: Uuid
  readonly key: Uuid
  readonly askHash: string
  readonly game: string
  readonly version: number
  readonly pair: Pair
  /** The browser seed of the pair while it was in use. */
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

/** The wallet's transaction ids of a round, and the order in which the calls are sent. */
export const transactionOf = {
  debit: (round: string): string => `${round}.d`,
  settle: (round: string, version: number): string => `${round}.s${version}`,
}
export const ordinalOf = { debit: 1, settle: (version: number): number => 10 + version }
