// A ticket as the book holds it. The terms are written once (L7); what happens to it afterwards is its state, the
// state of its hold at the wallet, and the verdict of the book, which are three things: a bet may be judged before the
// wallet has answered, and a stake may be held before the bet is judged.

import type { Uuid } from '@magpie/kernel'
import type { AcceptOdds, LegTerms, Outcome, RejectReason } from '../../contract/index.ts'

export type TicketState = 'pending' | 'confirmed' | 'settled' | 'rejected' | 'cancelled'
export type HoldState = 'asking' | 'held' | 'refused' | 'returned' | 'kept'
export type ReasonFacts = Readonly<Record<string, string | number | boolean | null>>

/** What never changes. */
export type TicketTerms = {
  readonly id: Uuid
  readonly alias: Uuid
  readonly placeKey: string
  readonly placeHash: string
  readonly leg: LegTerms
  readonly oddsType: 1 | 2 | 3 | 4
  readonly accept: AcceptOdds
  readonly stake: bigint
  readonly inPlay: boolean
  /** The number of the match's last feed message at the bet: with it the price can be computed again. */
  readonly feedSeq: number
  /** Wall time. */
  readonly placedAt: number
  readonly voidAt: number
  /** Feed time. */
  readonly bookedAt: number
  readonly dueAt: number
}

/** What the lane decides about a ticket while it is pending. */
export type TicketFate = {
  state: TicketState
  hold: HoldState
  verdict: 'accept' | 'reject' | null
  reason: RejectReason | null
  reasonFacts: ReasonFacts | null
  decidedAt: number | null
}

export type TicketEnd = {
  readonly outcome: Outcome | null
  readonly returnMinor: bigint | null
  readonly settlementVersion: number
  /** The last version whose lot the wallet has answered. */
  readonly paidVersion: number
}

export type Ticket = TicketTerms & TicketFate & TicketEnd

export const notEnded: TicketEnd = { outcome: null, returnMinor: null, settlementVersion: 0, paidVersion: 0 }

/** The calls of a ticket have fixed names, so that a call that is made twice is one call (L6). */
export const transactionOf = {
  debit: (ticket: Uuid): string => `${ticket}.d`,
  confirm: (ticket: Uuid): string => `${ticket}.c`,
  rollback: (ticket: Uuid): string => `${ticket}.r`,
  settle: (ticket: Uuid, version: number): string => `${ticket}.s${version}`,
} as const

/** Order of the calls of one ticket: a later one waits until the earlier ones are answered. */
export const ordinalOf = {
  debit: 1,
  confirm: 2,
  rollback: 3,
  settle: (version: number): number => 3 + version,
} as const
