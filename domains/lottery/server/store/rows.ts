// The venue's records: days, issues, tickets, chases. Everything here is durable too.

import type { Uuid } from '@magpie/kernel'
import type { ChaseState, IssueState, LineAsk, LotteryPause, TicketState } from '../../contract/index.ts'
import { issueName } from '@magpie/fair'

export type Day = {
  readonly day: string
  readonly root: string
  readonly issues: number
  readonly publishedAt: number
}

/** Hex. */
export type LinkText = { readonly round: number; readonly value: string }

export type Sealed = {
  readonly root: string
  readonly at: number
  /** Key and signature, separated by a dot. */
  readonly signature: string
  readonly beaconRound: number
  readonly anchor: LinkText
  readonly tip: LinkText
}

export type Issue = {
  readonly game: string
  readonly no: string
  readonly version: number
  readonly day: string
  /** The seed, sealed (L34). */
  readonly seed: string
  readonly commitment: string
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
  state: IssueState
  sealed: Sealed | null
  beaconValue: string | null
  drawn: readonly number[] | null
  drawnAt: number | null
  reason: string | null
  tickets: number
  /** Set while operators sell none of it. */
  paused: LotteryPause | null
  changedAt: number
}

export const nameOf = ({ game, no }: Pick<Issue, 'game' | 'no'>): string => issueName(game, no)

export type Ticket = {
  readonly id: Uuid
  readonly alias: Uuid
  readonly key: Uuid
  readonly askHash: string
  readonly game: string
  readonly no: string
  readonly version: number
  readonly lines: readonly LineAsk[]
  readonly cost: bigint
  readonly most: bigint
  readonly salt: string
  state: TicketState
  reason: string | null
  total: bigint | null
  fromPool: bigint
  digest: string | null
  readonly chaseId: Uuid | null
  readonly chaseNo: number | null
  readonly placedAt: number
  changedAt: number
}

export type Chase = {
  readonly id: Uuid
  readonly alias: Uuid
  readonly game: string
  readonly version: number
  readonly lines: readonly LineAsk[]
  readonly cost: bigint
  readonly issues: number
  bought: number
  readonly stopOnWin: boolean
  state: ChaseState
  reason: string | null
  lastNo: string
  /** The member's launch token, sealed. */
  token: string
  readonly madeAt: number
  changedAt: number
}

/** A chain of the beacon as far as it was seen. */
export type Seen = {
  readonly tip: LinkText
  readonly lastRound: number
  readonly newest: LinkText
  readonly at: number
}

/** A ticket's transaction ids at the wallet, in the order of the calls. */
export const transactionOf = {
  debit: (ticket: string): string => `${ticket}.d`,
  confirm: (ticket: string): string => `${ticket}.c`,
  rollback: (ticket: string): string => `${ticket}.r`,
  settle: (ticket: string): string => `${ticket}.s1`,
  /** The returned stake of a ticket in a void issue. */
  returned: (ticket: string): string => `${ticket}.v1`,
}
export const isReturn = (transaction: string): boolean => transaction.endsWith('.v1')
export const ordinalOf = { debit: 1, confirm: 2, rollback: 3, settle: 11 } as const
