// A match as the screens see it: what stands at its head, and its prices. Nothing of a vendor is in it, so a second
// vendor is one more reader and nothing else.

import {
  type MarketId,
  type MarketState,
  type MatchPeriod,
  type MatchPlay,
  type OddsE5,
  type Outcome,
  periodIs,
  type Quarters,
  type Score,
  type Side,
  type SportId,
} from '../../contract/index.ts'

export type LiveHead = {
  readonly matchId: string
  readonly sport: SportId
  readonly league: { readonly id: string; readonly name: string }
  readonly home: string
  readonly away: string
  readonly kickOffAt: number
  readonly period: MatchPeriod
  readonly minute: number
  readonly added: number
  /** Milliseconds of the match's clock since its minute began, when it was told, and how many pass in one since. */
  readonly goneMs: number
  readonly speed: number
  /** When this browser heard it; 0 for what a server wrote into the page. */
  readonly heardAt: number
  readonly score: Score
  /** What its sport follows it by, by the names of the sport's table. */
  readonly figures: Readonly<Record<string, Score>>
  readonly halfScore: Score
  readonly corners: Score
  readonly redCards: Score
  readonly yellowCards: Score
  readonly attacks: Score
  readonly dangers: Score
  readonly flow: readonly number[]
  readonly goalMinutes: readonly number[]
  readonly play: MatchPlay | null
  readonly state: MarketState
  /** Why it is suspended: `attack`, `penalty`, `asked.result`; empty when it is not. */
  readonly why: string
  /** Epoch milliseconds since when it is suspended, where that may last. */
  readonly since: number | null
  readonly version: number
  readonly marketCount: number
}

export type LiveSelection = {
  readonly oid: string
  readonly market: MarketId
  readonly side: Side
  /** From the side of the selection. */
  readonly lineQuarters: Quarters
  readonly oddsE5: OddsE5 | null
  readonly state: MarketState
  readonly main: boolean
  /** Once the match is over: what it came to for a bet before it began. */
  readonly outcome?: Outcome
}

export type LiveMatch = { readonly head: LiveHead; readonly selections: readonly LiveSelection[] }

/** What a reading holds: every line there is, every line or the main lines of the markets of lists, or only changes. */
export type Reading = 'all' | 'listed' | 'main' | 'changes'

export const isInPlay = ({ period }: Pick<LiveHead, 'period'>): boolean => periodIs(period) === 'play'

export const isOver = ({ period }: Pick<LiveHead, 'period'>): boolean => periodIs(period) === 'over'

/** Can be bet on now. */
export const isOpen = (selection: LiveSelection | undefined): boolean =>
  selection !== undefined && selection.state === 'open' && selection.oddsE5 !== null
