// What the studio remembers of its tables: chains, rounds and bets. Changed by the queue's decisions alone.

import type { Bytes, HexLink, NamedBeacon } from '@magpie/fair'
import type { Uuid } from '@magpie/kernel'
import type { TableBetState, TableRoundState } from '../../contract/index.ts'
import type { Play } from '../../rules/index.ts'

export type Chain = {
  readonly id: Uuid
  readonly game: string
  readonly no: number
  /** `s_0 … s_N`. A link is in no log and no reply before its round has ended (L34). */
  readonly links: readonly Bytes[]
  readonly sealed: string
  /** Hex. What is published is `commitment`: the first link and what pins the salt. */
  readonly first: string
  readonly commitment: string
  readonly length: number
  readonly beacon: string
  readonly beaconRound: number
  /** What was public of the beacon when the chain was published; null of a chain of before. */
  readonly anchor: HexLink | null
  readonly tip: HexLink | null
  /** Hex of the beacon's value; null until it is there. */
  salt: string | null
  /** `void`: published and never used, because its value did not come or nothing pinned it. */
  state: 'next' | 'current' | 'spent' | 'void'
  used: number
  readonly publishedAt: number
}

export type TableRound = {
  readonly id: Uuid
  readonly game: string
  readonly version: number
  readonly chain: Chain
  readonly nonce: number
  state: TableRoundState
  readonly openedAt: number
  readonly closesAt: number
  startsAt: number | null
  endedAt: number | null
  outcome: string | null
  told: unknown
  /** Hex, once it has ended. */
  link: string | null
  /** When the house ended it as if it had not been. */
  voidedAt: number | null
}

/** A round as it is told after its end, whichever chain it was of. */
export type PastRound = Pick<TableRound, 'id' | 'nonce' | 'outcome' | 'told' | 'link' | 'voidedAt'> & {
  readonly commitment: string
  readonly salt: string
  readonly beacon: NamedBeacon | null
}

export type Bet = {
  readonly id: Uuid
  readonly alias: Uuid
  readonly key: Uuid
  readonly askHash: string
  readonly roundId: Uuid
  readonly game: string
  readonly plays: readonly Play[]
  left: readonly Play[] | null
  leftAt: number | null
  state: TableBetState
  reason: string | null
  readonly stake: bigint
  /** The most that it may return. */
  readonly most: bigint
  readonly expectedMilli: bigint
  total: bigint | null
  digest: string | null
  settlementVersion: number
  readonly placedAt: number
  changedAt: number
}

/** What a batch of decisions wants to be durable of the tables; written as they stand then. */
export type TableEffects = {
  readonly chains: Map<Uuid, Chain>
  readonly tables: Map<Uuid, TableRound>
  readonly bets: Map<Uuid, Bet>
  /** Rounds that are void, with when. */
  readonly voids: Map<Uuid, number>
}

export const noTableEffects = (): TableEffects => ({
  chains: new Map(),
  tables: new Map(),
  bets: new Map(),
  voids: new Map(),
})

/** The wallet's transaction ids of a bet, and the order in which they are asked. */
export const betCall = {
  debit: (bet: string) => ({ id: `${bet}.d`, ordinal: 1 }),
  confirm: (bet: string) => ({ id: `${bet}.c`, ordinal: 2 }),
  rollback: (bet: string) => ({ id: `${bet}.r`, ordinal: 3 }),
  settle: (bet: string, version: number) => ({ id: `${bet}.s${version}`, ordinal: 10 + version }),
} as const
