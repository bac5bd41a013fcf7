// The board: every market of a match with its prices, as the rules compute and the book publishes it. A market's line
// is the home side's for a handicap, and the total for over and under; each selection has its own view of it.

import type { OddsE5, Quarters } from './markets.ts'
import type { MarketId, Side } from './sports.ts'

export type MarketState = 'open' | 'suspended' | 'hidden' | 'closed'

export type BoardSelection = {
  readonly side: Side
  /** From the side of the selection, as in a ticket's terms. */
  readonly lineQuarters: Quarters
  readonly oddsE5: OddsE5
  /** The fair chance of a win, given that the stake is not returned; the basis of the price. */
  readonly chance: number
}

export type BoardMarket = {
  readonly market: MarketId
  readonly lineQuarters: Quarters
  /** The line closest to even money; false for alternates. A market without a line is its own main line. */
  readonly main: boolean
  readonly selections: readonly BoardSelection[]
}
