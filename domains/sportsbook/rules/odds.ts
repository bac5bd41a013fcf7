// Odds and their formats (S-ENT-06). The book keeps one price, decimal × 100000; Malay, Hong Kong, Indonesian, American
// and fractional odds are exact views of it and never settle anything. Public sources differ on which figures are valid
// odds, so that is a named policy.

import type { OddsE5 } from '../contract/index.ts'
import {
  compareRatios,
  decimalOf,
  dividedBy,
  floorOf,
  minus,
  negative,
  one,
  parseRatio,
  plus,
  ratio,
  type Ratio,
  type Rounding,
  times,
  zero,
} from '@magpie/kernel/ratio'

/** S-ENT-06: Malay 1, Hong Kong 2, Europe 3, Indonesia 4. */
export type OddsType = 1 | 2 | 3 | 4
export type OddsFormat = 'decimal' | 'hongkong' | 'malay' | 'indonesian' | 'american' | 'fractional' | 'probability'

export const formatOfType: Readonly<Record<OddsType, OddsFormat>> = {
  1: 'malay',
  2: 'hongkong',
  3: 'decimal',
  4: 'indonesian',
}

const oddsScale = 100_000n
export const oddsRatio = (odds: OddsE5): Ratio => ratio(BigInt(odds), oddsScale)

const hundred = ratio(100n)
const inverse = (a: Ratio): Ratio => dividedBy(one, a)
const size = (a: Ratio): Ratio => (a.over < 0n ? negative(a) : a)
const isAtLeast = (a: Ratio, floor: Ratio): boolean => compareRatios(a, floor) >= 0

/** The profit of a stake of one in each format. Even money is shown as positive. */
const views: Readonly<Record<OddsFormat, (profit: Ratio) => Ratio>> = {
  decimal: (profit) => plus(profit, one),
  hongkong: (profit) => profit,
  malay: (profit) => (isAtLeast(one, profit) ? profit : negative(inverse(profit))),
  indonesian: (profit) => (isAtLeast(profit, one) ? profit : negative(inverse(profit))),
  american: (profit) => times(hundred, isAtLeast(profit, one) ? profit : negative(inverse(profit))),
  fractional: (profit) => profit,
  probability: (profit) => inverse(plus(profit, one)),
}

/** Exact decimal odds in another format, exact. The decimal must be above one. */
export const fromDecimal = (decimal: Ratio, to: OddsFormat): Ratio => views[to](minus(decimal, one))

/** Decimal odds from a figure of another format, without a range check: `toDecimal` checks it. */
const decimalFrom: Readonly<Record<OddsFormat, (value: Ratio) => Ratio>> = {
  decimal: (value) => value,
  hongkong: (value) => plus(value, one),
  malay: (value) => plus(one, value.over >= 0n ? value : inverse(size(value))),
  indonesian: (value) => plus(one, isAtLeast(value, one) ? value : inverse(negative(value))),
  american: (value) => plus(one, value.over >= 0n ? dividedBy(value, hundred) : dividedBy(hundred, size(value))),
  fractional: (value) => plus(value, one),
  probability: (value) => inverse(value),
}

type Ranges = Readonly<Record<OddsFormat, (value: Ratio) => boolean>>

const above = (floor: Ratio) => (value: Ratio) => compareRatios(value, floor) > 0
const beyond = (least: Ratio) => (value: Ratio) => isAtLeast(size(value), least)
const within = (most: Ratio) => (value: Ratio) => value.over !== 0n && isAtLeast(most, size(value))
const chance = (value: Ratio): boolean => value.over > 0n && compareRatios(value, one) < 0

const strict: Ranges = {
  decimal: above(one),
  hongkong: above(zero),
  malay: within(one),
  indonesian: beyond(one),
  american: beyond(hundred),
  fractional: above(zero),
  probability: chance,
}

/**
 * `book` is ours: it refuses a figure that any source refuses, but accepts both forms of even money. `oddslib`,
 * `odds_converter` and `oddsorca` accept exactly what those public calculators accept.
 */
export const oddsPolicies = {
  book: strict,
  oddslib: {
    ...strict,
    hongkong: (value) => value.over >= 0n,
    malay: (value) => compareRatios(value, negative(one)) > 0 && isAtLeast(one, value),
    indonesian: (value) => value.over !== 0n,
    american: () => true,
  },
  odds_converter: strict,
  oddsorca: strict,
} as const satisfies Record<string, Ranges>

export type OddsPolicy = keyof typeof oddsPolicies

/** Parses a figure in a format. `undefined`: not a figure, or not valid odds by the policy. */
export const toDecimal = (text: string, from: OddsFormat, policy: OddsPolicy = 'book'): Ratio | undefined => {
  if (text.includes('/') !== (from === 'fractional')) return undefined
  const value = parseRatio(text)
  return value !== undefined && oddsPolicies[policy][from](value) ? decimalFrom[from](value) : undefined
}

/** The book's price nearest to exact decimal odds, halves up. */
export const toOddsE5 = (decimal: Ratio): OddsE5 =>
  Number(floorOf(plus(times(decimal, ratio(oddsScale)), ratio(1n, 2n))).whole)

/** Parses odds that a player typed or a vendor sent in one of the four types of S-ENT-06. */
export const parseOdds = (text: string, type: OddsType, policy: OddsPolicy = 'book'): OddsE5 | undefined => {
  const decimal = toDecimal(text, formatOfType[type], policy)
  return decimal === undefined ? undefined : toOddsE5(decimal)
}

/** Exact decimal odds as text in any format; a fraction of whole numbers in the fractional format. */
export const showOdds = (decimal: Ratio, to: OddsFormat, places: number, rounding: Rounding = 'half_up'): string => {
  const shown = fromDecimal(decimal, to)
  return to === 'fractional' ? `${shown.over}/${shown.under}` : decimalOf(shown, places, rounding)
}

/**
 * A price for display, two places, halves away from zero. The book's prices are on steps of 0.01, so every positive
 * figure is exact. A negative one is only a view, and truncating it would flatter the player.
 */
export const formatOdds = (odds: OddsE5, type: OddsType, rounding: Rounding = 'half_up', places = 2): string =>
  showOdds(oddsRatio(odds), formatOfType[type], places, rounding)

/**
 * The exact risk of a stake typed beside a price in this format. Beside a negative price the member types what they
 * want to win, so the risk is that times the absolute price (per hundred for American odds).
 */
export const riskOf = (typed: Ratio, decimal: Ratio, format: OddsFormat): Ratio => {
  const shown = fromDecimal(decimal, format)
  if (shown.over >= 0n) return typed
  return times(typed, format === 'american' ? dividedBy(size(shown), hundred) : size(shown))
}

/** The stake that is held, in whole minor units: a risk is rounded up, so that a win pays at least what was typed. */
export const riskMinor = (typedMinor: bigint, odds: OddsE5, type: OddsType): bigint =>
  -floorOf(negative(riskOf(ratio(typedMinor), oddsRatio(odds), formatOfType[type]))).whole
