// Figures of the sport screens for readers: lines with the typographic minus, scores with a dash, prices in the
// player's own odds format. Malay and Indonesian odds are for two-way markets; a market of three sides falls back to
// decimal.

import type { OddsType } from '@magpie/wire/settings'
import { oddsText } from '@magpie/ui/text/odds-text'
import {
  handicapText,
  isSigned,
  type MarketId,
  markets,
  type Quarters,
  type Score,
  totalText,
} from '../../contract/index.ts'

/** From the side of the selection: `−0.5/1`, `+0.5`, `2.5`; empty in a market without a line. */
export const lineText = (market: MarketId, quarters: Quarters): string => {
  if (!markets[market].lined) return ''
  return isSigned(market) ? handicapText(quarters).replace('-', '\u2212') : totalText(quarters)
}

export const typeFor = (market: MarketId, type: OddsType): OddsType =>
  markets[market].sides.length > 2 && (type === 1 || type === 4) ? 3 : type

export const priceText = (market: MarketId, oddsE5: number | null | undefined, type: OddsType): string =>
  oddsE5 === null || oddsE5 === undefined ? '' : oddsText(oddsE5, typeFor(market, type))

export const scoreText = ([home, away]: Score): string => `${home}\u2013${away}`

export const minorText = (minor: bigint): string => {
  const whole = minor / 100n
  const cents = minor % 100n
  const grouped = whole.toString().replace(/\B(?=(\d{3})+$)/g, ',')
  return cents === 0n ? grouped : `${grouped}.${cents.toString().padStart(2, '0')}`
}

/** A share in millionths as percent with one decimal place. */
export const percentText = (ppm: number | bigint): string => {
  const tenths = Math.round(Number(ppm) / 1000)
  return `${Math.floor(tenths / 10)}.${tenths % 10}%`
}
