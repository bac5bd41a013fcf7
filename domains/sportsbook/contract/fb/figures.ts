// How the FB-shaped wire writes prices, amounts and lines. No money is computed in these formats: a price converts to a
// whole number and back exactly, an amount is text.

import { money, parseMoney, wireAmount } from '@magpie/kernel'
import { isSigned, markets, type OddsE5, type Quarters } from '../markets.ts'
import { handicapText, readLineText, totalText } from '../ob-handicap.ts'
import type { MarketId } from '../sports.ts'

/** Three places are finer than a step of any price. */
export const fbOdds = (odds: OddsE5 | null): number => (odds === null ? -1 : odds / 100_000)
/** `null` if it is locked. */
export const readFbOdds = (odds: number): OddsE5 | null => (odds > 0 ? Math.round(odds * 1000) * 100 : null)

export const fbAmount = (minor: bigint): string => wireAmount(money(minor))
/** The shape was checked before; anything else reads as zero. */
export const readFbAmount = (text: string): bigint => parseMoney(text)?.minor ?? 0n

/** From the side of the selection. */
export const fbLine = (market: MarketId, line: Quarters): string => {
  if (!markets[market].lined) return ''
  return isSigned(market) ? handicapText(line) : totalText(line)
}
export const readFbLine = (text: string): Quarters | undefined => (text === '' ? 0 : readLineText(text))
