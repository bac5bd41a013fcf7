// A ticket as the book holds it. The terms are written once (L7). What happens later is its state, the state of its
// hold at the wallet, and the verdict of the book. These are three things: a bet may be judged before the wallet has
// answered, and a stake may be held before the bet is judged.

import type { Uuid } from '@magpie/kernel'
import type {
  AcceptOdds,
  LegTerms,
  OddsE5,
  Outcome,
  RejectReason,
  RuleState,
  SaleState,
  Score,
} from '../../contract/index.ts'
import type { SaleRule } from '../../rules/index.ts'

/** The lowest ticket id of this moment or later: ids are UUIDv7, so a range of time is a range of keys. */
export const idFrom = (at: number): string => {
  const hex = Math.max(0, at).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

export type TicketState = 'pending' | 'confirmed' | 'settled' | 'rejected' | 'cancelled'
export type HoldState = 'asking' | 'held' | 'refused' | 'returned' | 'kept'
export type ReasonFacts = Readonly<Record<string, string | number | boolean | null>>

/** How a leg was sold, and when it is judged again. */
type Sold = {
  readonly inPlay: boolean
  /** The number of the match's last feed message at the bet: the price can be computed again from it. */
  readonly feedSeq: number
  /** Feed time. */
  readonly bookedAt: number
  readonly dueAt: number
}

/** One leg of a ticket that has several. */
export type TicketLeg = Sold & {
  readonly leg: LegTerms
  /**
   * Odds × chance at the bet, in 1e-9: the other legs' matches use it to count the payout expected through them
   * (decision 1152).
   */
  readonly worthE9: number
  /** `null` until its match decides it. */
  readonly outcome: Outcome | null
  readonly judgedOn: Score | null
}

/** What a ticket of several legs has in addition. */
export type Multiple = {
  readonly legs: readonly TicketLeg[]
  /** How many legs each line joins. */
  readonly folds: readonly number[]
  readonly lineStake: bigint
  /** The joint odds of a bet builder; `null`: the odds of the legs apply. */
  readonly joint: OddsE5 | null
  /** Legs that passed after their delay. In memory only: a new process judges them again. */
  readonly passed: Set<number>
}

/** The terms, which never change. For several legs, `leg` and the fields with it are those of the first. */
export type TicketTerms = Sold & {
  readonly id: Uuid
  readonly alias: Uuid
  readonly placeKey: string
  readonly placeHash: string
  readonly leg: LegTerms
  readonly multiple: Multiple | null
  readonly oddsType: 1 | 2 | 3 | 4
  readonly accept: AcceptOdds
  /** The whole stake, of all lines. */
  readonly stake: bigint
  /** Wall time. */
  readonly placedAt: number
  readonly voidAt: number
}

/** What the queue decides about a pending ticket. */
export type TicketFate = {
  state: TicketState
  hold: HoldState
  verdict: 'accept' | 'reject' | null
  reason: RejectReason | null
  reasonFacts: ReasonFacts | null
  decidedAt: number | null
}

/** A part of the ticket that was sold back, or whose sale is pending. */
export type TicketSale = {
  readonly key: string
  readonly state: SaleState
  readonly reason: string | null
  readonly sold: bigint
  /** The amount that the member saw; `paid` is what was paid, the same while it waits. */
  readonly agreed: bigint
  readonly paid: bigint
  readonly askedAt: number
}

/** The rule by which the ticket, or a part of its rest, is sold automatically. */
export type TicketRule = SaleRule & {
  readonly id: Uuid
  readonly state: RuleState
  readonly reason: string | null
  readonly setAt: number
}

export type TicketEnd = {
  readonly outcome: Outcome | null
  readonly returnMinor: bigint | null
  readonly settlementVersion: number
  /** The last version whose settlement the wallet has answered. */
  readonly paidVersion: number
  /** How much of the stake was sold back, and for how much. */
  readonly sold: bigint
  readonly soldFor: bigint
  readonly sales: readonly TicketSale[]
  /** The newest rule, open or ended. */
  readonly rule: TicketRule | null
}

export type Ticket = TicketTerms & TicketFate & TicketEnd

export const notEnded: TicketEnd = {
  outcome: null,
  returnMinor: null,
  settlementVersion: 0,
  paidVersion: 0,
  sold: 0n,
  soldFor: 0n,
  sales: [],
  rule: null,
}

/** The matches of a ticket, each once. */
export const matchIdsOf = ({ leg, multiple }: TicketTerms): readonly string[] =>
  multiple === null || multiple.joint !== null ? [leg.matchId] : multiple.legs.map((one) => one.leg.matchId)

/** The calls of a ticket have fixed ids, so that a repeated call is the same call (L6). */
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

/** The terms of a leg as stored in the database. */
export type TermsRow = {
  readonly market: LegTerms['market']
  readonly side: LegTerms['side']
  readonly line_quarters: number
  readonly odds_e5: number
  readonly score_home: number
  readonly score_away: number
  readonly minute: number
  readonly rule_version: LegTerms['ruleVersion']
  /** Read only for display. */
  readonly picked?: string | null
}

export const legTermsOf = (matchId: string, row: TermsRow): LegTerms => ({
  matchId,
  market: row.market,
  side: row.side,
  lineQuarters: row.line_quarters,
  oddsE5: row.odds_e5,
  scoreAtBet: [row.score_home, row.score_away],
  minuteAtBet: row.minute,
  ruleVersion: row.rule_version,
  ...(row.picked == null ? {} : { picked: row.picked }),
})
