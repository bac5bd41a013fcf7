// A price from a chance: our margin added, then rounded down to a step of the odds.

import type { BoardMarket, OddsE5 } from '../../contract/index.ts'
import { withMargin } from './margin.ts'

const oddsMin = 101_000
const oddsMax = 10_000_000

/** Steps of 0.01 up to 10, 0.1 up to 30, whole above; always down, in the book's favour. */
export const oddsStep = (odds: OddsE5): OddsE5 => (odds < 1_000_000 ? 1_000 : odds < 3_000_000 ? 10_000 : 100_000)
export const stepDown = (odds: OddsE5): OddsE5 => odds - (odds % oddsStep(odds))

export const priceOf = (chance: number, margin: number): OddsE5 => {
  const raw = Math.floor(100_000 / withMargin(chance, margin) + 1e-6)
  const capped = Math.min(oddsMax, Math.max(oddsMin, raw))
  return stepDown(capped)
}

/** A price less this many millionths of its profit, rounded down to a step: never above the original. */
const shadedPrice = (oddsE5: OddsE5, shadePpm: number): OddsE5 => {
  if (oddsE5 <= oddsMin) return oddsE5
  const kept = 100_000 + Math.floor(((oddsE5 - 100_000) * (1_000_000 - shadePpm)) / 1_000_000)
  return Math.max(oddsMin, stepDown(kept))
}

/** The same board with a slightly larger margin. */
export const shadedBoard = (board: readonly BoardMarket[], shadePpm: number): readonly BoardMarket[] =>
  board.map((market) => ({
    ...market,
    selections: market.selections.map((one) => ({ ...one, oddsE5: shadedPrice(one.oddsE5, shadePpm) })),
  }))
