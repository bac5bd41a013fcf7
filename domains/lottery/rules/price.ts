// Prices follow from chances: a bet is sold at its fair price less a margin that is larger for rarer wins, floored to
// thousandths.

import { compareRatios, floorOf, ratio, type Ratio } from '@magpie/kernel/ratio'

/** Decimal odds in thousandths, the stake included: 1960 is 1.96. */
export type Price = bigint

export const priceUnit = 1000n

/** The part of the fair price that is paid, in hundredths. */
const paidPart = (chance: Ratio): bigint => {
  if (compareRatios(chance, ratio(1n, 10n)) >= 0) return 98n
  return compareRatios(chance, ratio(1n, 1000n)) >= 0 ? 95n : 92n
}

/** `⌊1000·k/p⌋`; `chance` is under the condition that the bet is not pushed. */
export const priceOf = (chance: Ratio): Price =>
  floorOf(ratio(priceUnit * paidPart(chance) * chance.under, 100n * chance.over)).whole

/** `9.8`, `2.177`, `92000`: without trailing zeros. */
export const priceText = (price: Price): string => {
  const rest = (price % priceUnit).toString().padStart(3, '0').replace(/0+$/, '')
  return rest === '' ? `${price / priceUnit}` : `${price / priceUnit}.${rest}`
}
