// How the IM-shaped wire writes prices, lines and times: prices as decimal text, a handicap as what the home side
// gives, times as `yyyy-MM-dd HH:mm:ss` in GMT-4. No money is computed in these formats.

import { isSigned, lineFor, markets, type OddsE5, type Quarters } from '../markets.ts'
import type { MarketId, Side } from '../sports.ts'

/** Two places: no price has a finer step. Empty if there is no price. */
export const imEuro = (odds: OddsE5 | null): string =>
  odds === null ? '' : `${Math.floor(odds / 100_000)}.${String(Math.floor((odds % 100_000) / 1000)).padStart(2, '0')}`

export const readImEuro = (text: string): OddsE5 | null => {
  const parts = /^(\d{1,5})\.(\d{2})$/.exec(text)
  return parts === null ? null : Number(parts[1]) * 100_000 + Number(parts[2]) * 1000
}

const asText = (quarters: Quarters): string => String(quarters / 4)

/** The market's own line. Empty in a market without one. */
export const imHandicap = (market: MarketId, homeLine: Quarters): string => {
  if (!markets[market].lined) return ''
  return asText(isSigned(market) ? 0 - homeLine || 0 : homeLine)
}

/** The line as seen from one of its sides; `undefined` if the text is no line. */
export const readImHandicap = (market: MarketId, side: Side, text: string): Quarters | undefined => {
  if (text === '') return 0
  const quarters = Number(text) * 4
  if (!Number.isInteger(quarters)) return undefined
  return lineFor(market, side, isSigned(market) ? 0 - quarters || 0 : quarters)
}

const behindMs = 4 * 3_600_000

export const imTime = (ms: number): string => new Date(ms - behindMs).toISOString().slice(0, 19).replace('T', ' ')

/** Epoch milliseconds, whole seconds. */
export const readImTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`) + behindMs
