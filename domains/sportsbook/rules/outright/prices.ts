// Prices of outrights: the power method raises all chances of a market to one power, so that it has the wanted
// overround. A long shot then carries more of the margin than a favourite.

import type { BoardMarket, Market } from '../../contract/index.ts'
import { entrantSide, marketsOf, scorerSide } from '../../contract/index.ts'
import type { ChancesE9 } from '../pricing/cash-out.ts'
import { rootBetween } from '../pricing/margin.ts'
import { stepDown } from '../pricing/price.ts'
import { chancesOf } from './season.ts'
import type { OutrightState } from './state.ts'

const overround = 1.15
/** Chances outside these bounds have no price. */
const [leastChance, mostChance] = [0.0004, 0.97]
const [oddsLeast, oddsMost] = [101_000, 100_000_000]

type OutrightMarket = Market<'outright'>

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0)

const pricesOf = (chances: readonly number[]): readonly number[] => {
  const wanted = overround * sum(chances)
  const raised = (by: number): number => sum(chances.map((chance) => chance ** by))
  // No price can be below one, so a market in which nearly all of few win has the largest margin possible.
  const power = raised(0.05) <= wanted ? 0.05 : rootBetween(0.05, 1, (by) => raised(by) - wanted)
  return chances.map((chance) => {
    const odds = Math.floor(100_000 / chance ** power + 1e-6)
    return stepDown(Math.min(oddsMost, Math.max(oddsLeast, odds)))
  })
}

const boardMarket = (market: OutrightMarket, all: readonly number[]): BoardMarket => {
  const sideOf = market.id === 'season_scorer' ? scorerSide : entrantSide
  const sold = all
    .map((chance, at) => ({ side: sideOf(at + 1), chance }))
    .filter(({ chance }) => chance >= leastChance && chance <= mostChance)
  const prices = pricesOf(sold.map(({ chance }) => chance))
  return {
    market: market.id,
    lineQuarters: 0,
    main: true,
    selections: sold
      .map(({ side, chance }, at) => ({ side, lineQuarters: 0, oddsE5: prices[at] ?? 0, chance }))
      .sort((a, b) => b.chance - a.chance),
  }
}

export const boardOf = (state: OutrightState): readonly BoardMarket[] => {
  const chances = chancesOf(state)
  if (chances === null) return []
  return marketsOf('outright').flatMap((market) => {
    const own = chances[market.id]
    const board = own === undefined ? undefined : boardMarket(market, own)
    return board === undefined || board.selections.length === 0 ? [] : [board]
  })
}

const billion = 1_000_000_000

/** An open leg wins or loses; a shared place counts by its share. */
export const chancesOfLeg = (state: OutrightState, market: OutrightMarket, side: string): ChancesE9 | null => {
  const chance = chancesOf(state)?.[market.id]?.[Number(side.slice(1)) - 1]
  if (chance === undefined) return null
  const win = Math.round(chance * billion)
  return { win, loss: billion - win }
}
