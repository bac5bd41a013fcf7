// The effects of a decision that must be durable, as data. A decision is made in memory, in order, and answered only
// after its effects are in the database. Every effect states the new value, not a difference, so that writing it twice
// after a broken connection changes nothing.

import type { CallAnswer, CallRow } from '@magpie/book'
import type { Facts, FeedMessage, HouseTierSet } from '../../contract/index.ts'
import type { FeedAct } from '../../rules/index.ts'
import type { MemberFactor } from '../desk/read-trading.ts'
import type { KeptSums } from '../desk/sold.ts'
import type { TradeSet } from '../desk/trade.ts'
import type { Ticket } from './ticket.ts'

export type MatchRow = {
  readonly id: string
  readonly leagueId: string
  readonly leagueName: string
  readonly home: string
  readonly away: string
  readonly kickOffAt: number
  readonly seed: bigint | null
  readonly phase: string
  readonly scoreHome: number
  readonly scoreAway: number
  readonly lastSeq: number
  readonly lastAt: number
  readonly facts: Facts
  readonly firstVersion: number
  readonly matchVersion: number
  /** True sets the flag; false leaves it, because only the settler may clear it. */
  readonly unsettled: boolean
  /** The clock or an operator may still have to act. */
  readonly going: boolean
}

/** An act of the clock or of an operator, after the message with that number. */
export type ActRow = {
  readonly matchId: string
  readonly n: number
  readonly afterSeq: number
  readonly at: number
  readonly act: FeedAct
  readonly by: string
  readonly reason: string
  readonly key: string | null
  readonly heardAt: number
}

/** A message kept aside, with its answer once there is one. */
export type QuestionRow = {
  readonly matchId: string
  readonly seq: number
  readonly why: string
  readonly stage: string
  readonly body: FeedMessage
  readonly askedAt: number
  readonly answer: string | null
  readonly answeredBy: string | null
  readonly reason: string | null
  readonly answeredAt: number | null
}

/** What a trader set on a match. */
export type TradeRow = {
  readonly id: string
  readonly matchId: string
  readonly what: TradeSet['what']
  readonly market: string | null
  readonly act: TradeSet
  readonly askHash: string
  readonly by: string
  readonly reason: string
  readonly at: number
}

export type FactorRow = MemberFactor & { readonly id: string; readonly askHash: string }

/** The tier that two operators set for a league. */
export type TierRow = HouseTierSet & { readonly league: string; readonly askHash: string }

/** The sums of a line's accepted bets, and how they moved its prices; by side, amounts as text. */
export type LiabilityRow = {
  readonly matchId: string
  readonly line: string
  readonly sums: Readonly<Record<string, KeptSums>>
  readonly shifts: Readonly<Record<string, number>>
  readonly at: number
}

/**
 * What lines with bets were worth when their match began, by line and side; `at`: feed time of the message that began
 * it.
 */
export type CloseRow = {
  readonly matchId: string
  readonly fair: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly at: number
}

/** The state of a match and its prices at a moment: `prices` by line, with the line's state and the odds of each side. */
export type NoteRow = {
  readonly matchId: string
  readonly at: number
  readonly minute: number
  readonly scoreHome: number
  readonly scoreAway: number
  readonly staked: bigint
  readonly worst: bigint
  readonly prices: Readonly<Record<string, readonly [state: string, odds: Readonly<Record<string, number>>]>>
}

export type Effects = {
  readonly matches: Map<string, MatchRow>
  readonly messages: { readonly message: FeedMessage; readonly heardAt: number; readonly apart: boolean }[]
  readonly acts: ActRow[]
  readonly questions: QuestionRow[]
  readonly trades: TradeRow[]
  readonly factors: FactorRow[]
  readonly tiers: TierRow[]
  /** By match and line: the last of a batch counts. */
  readonly liabilities: Map<string, LiabilityRow>
  readonly closes: CloseRow[]
  readonly notes: NoteRow[]
  readonly tickets: Ticket[]
  /** Tickets whose fate changed; written in their state at the time of writing. */
  readonly fates: Map<string, Ticket>
  readonly calls: CallRow[]
  readonly answers: CallAnswer[]
  /** Run after the batch is durable: pushes, wake-ups. */
  readonly after: (() => void)[]
}

export const noEffects = (): Effects => ({
  matches: new Map(),
  messages: [],
  acts: [],
  questions: [],
  trades: [],
  factors: [],
  tiers: [],
  liabilities: new Map(),
  closes: [],
  notes: [],
  tickets: [],
  fates: new Map(),
  calls: [],
  answers: [],
  after: [],
})

export const isEmpty = (effects: Effects): boolean =>
  effects.matches.size + effects.messages.length + effects.tickets.length + effects.fates.size === 0 &&
  effects.calls.length + effects.answers.length + effects.acts.length + effects.questions.length === 0 &&
  effects.trades.length + effects.factors.length + effects.liabilities.size + effects.closes.length === 0 &&
  effects.notes.length + effects.tiers.length === 0
