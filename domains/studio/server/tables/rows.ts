// Stored shapes of the tables: chains, rounds and bets. Only decisions of the queue change them.

import type { Bytes, HexLink, NamedBeacon } from '@magpie/fair'
import type { Uuid } from '@magpie/kernel'
import type { TableBetState, TableRoundState } from '../../contract/index.ts'
import type { AnySharedGame, Play } from '../../rules/index.ts'

export type Chain = {
  readonly id: Uuid
  readonly game: string
  readonly no: number
  /** `s_0 … s_N`. A link must not appear in a log or reply before its round has ended (L34). */
  readonly links: readonly Bytes[]
  readonly sealed: string
  /** Hex. The published value is `commitment`: it covers the first link and what pins the salt. */
  readonly first: string
  readonly commitment: string
  readonly length: number
  readonly beacon: string
  readonly beaconRound: number
  /** The beacon's links that were public when the chain was published; null for older chains. */
  readonly anchor: HexLink | null
  readonly tip: HexLink | null
  /** The beacon's value in hex; null until it is published. */
  salt: string | null
  /** `void`: published but never used, because its value did not come or nothing pinned it. */
  state: 'next' | 'current' | 'spent' | 'void'
  used: number
  readonly publishedAt: number
}

export type TableRound = {
  readonly id: Uuid
  readonly game: string
  readonly version: number
  /** The rule of that version: it draws and settles the round, whatever is on sale by its end (L8). */
  readonly rule: AnySharedGame
  readonly chain: Chain
  readonly nonce: number
  state: TableRoundState
  readonly openedAt: number
  readonly closesAt: number
  startsAt: number | null
  endedAt: number | null
  outcome: string | null
  told: unknown
  /** Hex; null before the end. */
  link: string | null
  /** When the house voided the round; null if it did not. */
  voidedAt: number | null
}

/** A finished round as it is shown, of any chain. */
export type PastRound = Pick<TableRound, 'id' | 'version' | 'nonce' | 'outcome' | 'told' | 'link' | 'voidedAt'> & {
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
  /** Highest possible return in minor units. */
  readonly most: bigint
  readonly expectedMilli: bigint
  total: bigint | null
  digest: string | null
  settlementVersion: number
  readonly placedAt: number
  changedAt: number
}

/** What a batch of decisions wants stored of the tables; written as it is at that time. */
export type TableEffects = {
  readonly chains: Map<Uuid, Chain>
  readonly tables: Map<Uuid, TableRound>
  readonly bets: Map<Uuid, Bet>
  /** Voided rounds, with the time of the void. */
  readonly voids: Map<Uuid, number>
}

export const noTableEffects = (): TableEffects => ({
  chains: new Map(),
  tables: new Map(),
  bets: new Map(),
  voids: new Map(),
})

/** The wallet's transaction ids of a bet, and the order in which the calls are sent. */
export const betCall = {
  debit: (bet: string) => ({ id: `${bet}.d`, ordinal: 1 }),
  confirm: (bet: string) => ({ id: `${bet}.c`, ordinal: 2 }),
  rollback: (bet: string) => ({ id: `${bet}.r`, ordinal: 3 }),
  settle: (bet: string, version: number) => ({ id: `${bet}.s${version}`, ordinal: 10 + version }),
} as const
