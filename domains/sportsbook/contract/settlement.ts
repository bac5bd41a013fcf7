// What a ticket was sold on and what became of it. Terms are written once at the bet and never change (L7); facts come
// from the feed; a settlement is what the rules make of the two, with the tree that proves it (L8, L24).

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
  /** A handicap in play counts from this score; a total counts from 0-0 all the same. */
  readonly scoreAtBet: Score
  /** Whole minutes played at the bet, 0 before kick-off. */
  readonly minuteAtBet: number
  readonly ruleVersion: RuleVersion
  /** Whose name the line-up had for the side at the bet; absent where sides are teams and amounts. It settles nothing. */
  readonly picked?: string
}

/** Why a match was not played to its end in one go. */
export type Interruption = {
  /** Whole minutes played when it stopped; 0 for a match that never began. */
  readonly minute: number
  readonly score: Score
  /** Hours until it went on, `null` when it did not within any window the book waits for. */
  readonly resumedAfterHours: number | null
  /** What was counted besides, by `corners.match`. */
  readonly counts?: Counts
}

/** By what is counted and in which part: `corners.match`, `cards.first_half`, `score.interval_2`. */
export type Counts = Readonly<Record<string, Score>>

/** A goal of regular time that stands; `player`: `h9`, absent where nobody was named. */
export type GoalTold = { readonly side: 'home' | 'away'; readonly player?: string; readonly own?: boolean }

/** What the facts of every sport hold; the rest is read by its own judges alone. */
export type Facts = {
  readonly matchId: string
  /** A reason to void every market of the match: venue switched, sides swapped, result annulled. */
  readonly annulled: string | null
}

/** All that settlement may know of a football match. `null` is "not known yet". */
export type MatchFacts = Facts & {
  /** At half-time, with added time. */
  readonly ht: Score | null
  /** At full time: 90 minutes and added time, never extra time or a shoot-out. */
  readonly ft: Score | null
  /** Goals of extra time alone, and of a shoot-out, where there were any: they settle nothing. */
  readonly extraTime?: Score
  readonly shootOut?: Score
  /** The score of regular time as it stands, for markets that can be decided early. */
  readonly score: Score
  readonly interruption: Interruption | null
  /** Goals of the score at this ticket's bet that were struck out afterwards; absent where there are none. */
  readonly struckSinceBet?: Score
  /** What was counted at this ticket's bet and struck out afterwards: `score`, `corners`, `cards`. */
  readonly struckCounts?: readonly string[]
  /** Besides the score, each as soon as its part is over. */
  readonly counts?: Counts
  /** Goals in their order, as far as play is safe; absent where the result is by another word than the goals'. */
  readonly order?: readonly GoalTold[]
  /** Who took part, by side and shirt: how many goals stood when they came on. */
  readonly fielded?: Readonly<Record<string, number>>
  /** Who goes through, as soon as that is decided; `nobody` where it was not in time. */
  readonly through?: 'home' | 'away' | 'nobody'
  /** Who had the first corner. */
  readonly firstCorner?: 'home' | 'away'
}

export type ProofValue = string | number | boolean | null | readonly ProofValue[]

/** One step of the proof: a rule, what it was given, what it gives, and the steps that it rests on. */
export type ProofNode = {
  readonly rule: string
  readonly inputs?: readonly ProofValue[]
  readonly gives: ProofValue
  readonly of?: readonly ProofNode[]
}

export type Settlement = {
  readonly outcome: Outcome
  /** The total return, stake included, floored to the minor unit (L10). */
  readonly returnMinor: bigint
  /** The part of a minor unit that the floor cut off, exact: it stays with the book (L10). `0/1` when none. */
  readonly remainder: { readonly over: bigint; readonly under: bigint }
  readonly proof: ProofNode
}
