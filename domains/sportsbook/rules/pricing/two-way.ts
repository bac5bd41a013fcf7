// Markets with two or many sides as a board has them, from a chance or from the distribution of their count. For every
// sport with whole or half lines.

import {
  type BoardMarket,
  type BoardSelection,
  lineFor,
  type LineKind,
  type MarketId,
  type Quarters,
  type Side,
} from '../../contract/index.ts'
import type { Law } from './law.ts'
import { priceOf } from './price.ts'

/** Almost decided markets are not sold: the bounds for a line among others, and for a market without alternatives. */
const chanceMin = { line: 0.06, alone: 0.012 } as const
const chanceMinOfMany = 0.002

const billion = 1_000_000_000
/** A chance in whole billionths, rounded down. */
export const inBillions = (chance: number): number => Math.max(0, Math.floor(chance * billion))

/** A market of any sport. */
type Sold = { readonly id: MarketId; readonly line: LineKind; readonly sides: readonly Side[] }
type Priced = { readonly margin: number; readonly line?: Quarters; readonly main?: boolean }

/** `chance`: of the first side; if a level end returns the stake, given that the end is not level. */
export const twoSided = (
  market: Sold,
  chance: number,
  { margin, line, main = true }: Priced,
): readonly BoardMarket[] => {
  const least = line === undefined ? chanceMin.alone : chanceMin.line
  if (!(chance > least && chance < 1 - least)) return []
  const lineQuarters = line ?? 0
  const selections = market.sides.map((side, at): BoardSelection => {
    const own = at === 0 ? chance : 1 - chance
    return { side, lineQuarters: lineFor(market.id, side, lineQuarters), oddsE5: priceOf(own, margin), chance: own }
  })
  return [{ market: market.id, lineQuarters, main, selections }]
}

/** For the first side, on the market's own line: the chance that it wins, and of a push. */
export const onLine = ({ line: kind }: Sold, { above, at }: Law, line: Quarters): { win: number; push: number } => {
  const bar = (kind === 'total' ? line : -line) / 4
  const whole = Math.floor(bar)
  return { win: above(whole), push: whole === bar ? at(whole) : 0 }
}

/** The whole number below the half line that is nearest to even. */
const nearestEven = ({ low, high, above }: Law): number => {
  let [least, most] = [low, high - 1]
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (above(middle) > 0.5) least = middle
    else most = middle
  }
  return Math.abs(above(least) - 0.5) <= Math.abs(above(most) - 0.5) ? least : most
}

/** If no end is level, half a point either way is the same as the winner, which is another market. */
const isWinner = (value: number): boolean => value === 0 || value === -1
const sameChance = 1e-9

/**
 * Only half lines, so that nothing is level: the one nearest to even, and those far enough from it to differ.
 * `besideWinner`: without the two that equal the winner market.
 */
export const lined = (
  market: Sold,
  law: Law,
  margin: number,
  offsets: readonly number[],
  besideWinner = false,
): readonly BoardMarket[] => {
  if (law.high - 1 < law.low) return []
  const nearest = nearestEven(law)
  const around = [...offsets].sort((a, b) => Math.abs(a) - Math.abs(b)).map((by) => nearest + by)
  const values: number[] = []
  for (const value of around) {
    if (value < law.low || value >= law.high || (besideWinner && isWinner(value))) continue
    if (values.every((one) => Math.abs(law.above(one) - law.above(value)) > sameChance)) values.push(value)
  }
  const evenness = (value: number): number => Math.abs(law.above(value) - 0.5)
  const [main] = [...values].sort((a, b) => evenness(a) - evenness(b))
  return values
    .sort((a, b) => a - b)
    .flatMap((value) => {
      const bar = 4 * value + 2
      const line = market.line === 'total' ? bar : -bar
      return twoSided(market, law.above(value), { margin, line, main: value === main })
    })
}

/** Each side with its own chance; a very long shot keeps its place without a price. */
export const manySided = (market: Sold, chanceOf: (side: string) => number, margin: number): readonly BoardMarket[] => {
  const chances = market.sides.map((side) => ({ side, chance: chanceOf(side) }))
  if (chances.some(({ chance }) => chance > 1 - chanceMin.line / 2)) return []
  const selections = chances.map(({ side, chance }): BoardSelection => {
    const oddsE5 = chance < chanceMinOfMany ? 0 : priceOf(chance, margin)
    return { side, lineQuarters: 0, oddsE5, chance }
  })
  return [{ market: market.id, lineQuarters: 0, main: true, selections }]
}
