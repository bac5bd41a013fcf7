// A match for display, in the neutral model: its head and its prices. A vendor's wire is written from it and read back
// to it; it has no vendor's fields.

import type { MarketState } from './board.ts'
import type { OddsE5, Quarters, Score } from './markets.ts'
import type { MatchPeriod, MatchPlay } from './ob-course.ts'
import type { Outcome } from './settlement.ts'
import type { MarketId, Side, SportId } from './sports.ts'

export type SeenHead = {
  readonly matchId: string
  readonly sport: SportId
  readonly league: { readonly id: string; readonly name: string }
  readonly home: string
  readonly away: string
  readonly kickOffAt: number
  readonly period: MatchPeriod
  readonly minute: number
  readonly added: number
  /**
   * Milliseconds of the match clock since its minute began, at the time of sending, and how many pass in one from then
   * on.
   */
  readonly goneMs: number
  readonly speed: number
  readonly score: Score
  /** The sport's figures, by the names of its table. */
  readonly figures: Readonly<Record<string, Score>>
  readonly halfScore: Score
  readonly corners: Score
  readonly redCards: Score
  readonly yellowCards: Score
  readonly attacks: Score
  readonly dangers: Score
  /** From -1 (all away) to 1 (all home), one for every two minutes played. */
  readonly flow: readonly number[]
  readonly goalMinutes: readonly number[]
  readonly play: MatchPlay | null
  readonly state: MarketState
  /** Why it is suspended: `attack`, `penalty`, `asked.result`; empty if it is not. */
  readonly why: string
  /** Epoch milliseconds since when it is suspended, if that may last. */
  readonly since: number | null
  readonly version: number
  readonly marketCount: number
}

export type SeenSelection = {
  readonly oid: string
  readonly market: MarketId
  readonly side: Side
  /** From the side of the selection. */
  readonly lineQuarters: Quarters
  readonly oddsE5: OddsE5 | null
  readonly state: MarketState
  readonly main: boolean
  /** Once the match is over: its outcome for a bet before the start. */
  readonly outcome?: Outcome
}

export type SeenMatch = { readonly head: SeenHead; readonly selections: readonly SeenSelection[] }

const none: Score = [0, 0]

/** The figures that lists and heads use, out of those of the sport. */
export const headFigures = (figures: SeenHead['figures']) => ({
  figures,
  score: figures['score'] ?? none,
  halfScore: figures['half_score'] ?? none,
  corners: figures['corners'] ?? none,
  redCards: figures['reds'] ?? none,
  yellowCards: figures['yellows'] ?? none,
  attacks: figures['attacks'] ?? none,
  dangers: figures['dangers'] ?? none,
})
