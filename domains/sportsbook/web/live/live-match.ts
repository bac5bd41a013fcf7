// A match as the screens see it: what stands at its head, and its prices. Nothing of a vendor is in it, so a second
// vendor is one more reader and nothing else.

import type {
  MarketId,
  MarketState,
  MatchPeriod,
  MatchPlay,
  OddsE5,
  Outcome,
  Quarters,
  Score,
  Side,
} from '../../contract/index.ts'

export type LiveHead = {
  readonly matchId: string
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

export const isInPlay = ({ period }: Pick<LiveHead, 'period'>): boolean =>
  period === 'first_half' || period === 'half_time' || period === 'second_half' || period === 'stopped'

export const isOver = ({ period }: Pick<LiveHead, 'period'>): boolean =>
  period === 'full_time' ||
  period === 'extra_time' ||
  period === 'penalties' ||
  period === 'ended' ||
  period === 'abandoned'

/** Can be bet on now. */
export const isOpen = (selection: LiveSelection | undefined): boolean =>
  selection !== undefined && selection.state === 'open' && selection.oddsE5 !== null
