// The terms of a ticket and its result. Terms are written once at the bet and never change (L7); facts come from the
// feed; a settlement is computed from the two by the rules, with the tree that proves it (L8, L24).

import type { OddsE5, Quarters, Score } from './markets.ts'
import type { MarketId, RuleVersion, Side } from './sports.ts'

export type Outcome = 'win' | 'half_win' | 'push' | 'void' | 'half_loss' | 'loss'

export const outcomes: readonly Outcome[] = ['win', 'half_win', 'push', 'void', 'half_loss', 'loss']

/** One leg of a ticket, as it was sold. */
export type LegTerms = {
  readonly matchId: string
  readonly market: MarketId
  readonly side: Side
  /** From the side of the selection; 0 in a market without a line. */
  readonly lineQuarters: Quarters
  readonly oddsE5: OddsE5
  /** A handicap in play counts from this score; a total always counts from 0-0. */
  readonly scoreAtBet: Score
  /** Whole minutes played at the bet, 0 before kick-off. */
  readonly minuteAtBet: number
  readonly ruleVersion: RuleVersion
  /**
   * The name in the line-up for the side at the bet; absent if sides are teams or amounts. It has no part in
   * settlement.
   */
  readonly picked?: string
}

/** An interruption: the match was not played to its end without a break. */
export type Interruption = {
  /** Whole minutes played when it stopped; 0 for a match that never began. */
  readonly minute: number
  readonly score: Score
  /** Hours until it was resumed; `null` if it was not within any window that the book waits for. */
  readonly resumedAfterHours: number | null
  /** The other counts, by `corners.match`. */
  readonly counts?: Counts
}

/** By what is counted and in which part: `corners.match`, `cards.first_half`, `score.interval_2`. */
export type Counts = Readonly<Record<string, Score>>

/** A goal of regular time that counts; `player`: `h9`, absent if none was named. */
export type GoalTold = { readonly side: 'home' | 'away'; readonly player?: string; readonly own?: boolean }

/** The facts that every sport has; only its own judges read the rest. */
export type Facts = {
  readonly matchId: string
  /** A reason to void every market of the match: venue changed, sides swapped, result annulled. */
  readonly annulled: string | null
}

/** The facts of a football match for settlement. `null` is "not known yet". */
export type MatchFacts = Facts & {
  /** At half-time, with added time. */
  readonly ht: Score | null
  /** At full time: 90 minutes and added time, never extra time or a shoot-out. */
  readonly ft: Score | null
  /** Goals of extra time alone, and of a shoot-out, if there were any: they settle nothing. */
  readonly extraTime?: Score
  readonly shootOut?: Score
  /** The present score of regular time, for markets that can be decided early. */
  readonly score: Score
  readonly interruption: Interruption | null
  /** Goals in the score at this ticket's bet that were struck afterwards; absent if there are none. */
  readonly struckSinceBet?: Score
  /** Counts at this ticket's bet of which something was struck afterwards: `score`, `corners`, `cards`. */
  readonly struckCounts?: readonly string[]
  /** The other counts, each as soon as its part is over. */
  readonly counts?: Counts
  /** Goals in order, as far as play is safe; absent if the result contradicts the goals told. */
  readonly order?: readonly GoalTold[]
  /** Players who took part, by side and shirt: the number of goals before they came on. */
  readonly fielded?: Readonly<Record<string, number>>
  /** Who goes through, as soon as it is decided; `nobody` if it was not decided in time. */
  readonly through?: 'home' | 'away' | 'nobody'
  /** Who had the first corner. */
  readonly firstCorner?: 'home' | 'away'
}

export type ProofValue = string | number | boolean | null | readonly ProofValue[]

/** One step of the proof: a rule, its inputs, its value, and the steps below it. */
export type ProofNode = {
  readonly rule: string
  readonly inputs?: readonly ProofValue[]
  readonly gives: ProofValue
  readonly of?: readonly ProofNode[]
}

export type Settlement = {
  readonly outcome: Outcome
  /** The total return, stake included, rounded down to the minor unit (L10). */
  readonly returnMinor: bigint
  /** The exact fraction of a minor unit that was cut off: it stays with the book (L10). `0/1` if none. */
  readonly remainder: { readonly over: bigint; readonly under: bigint }
  readonly proof: ProofNode
}
