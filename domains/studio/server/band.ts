// What a game returned in the time that is looked at, as the band in which its long run lies with 95 %: from the rounds alone,
// whatever the rule says of itself. Statistics, not money.

import type { GameFigures } from './store/read.ts'

/** Fewer say nothing. */
export const bandFrom = 1000
const sigmas = 1.96

const percent = (share: number): string => {
  const tenths = Math.round(Math.max(0, share) * 1000)
  return `${Math.floor(tenths / 10)}.${tenths % 10}`
}

export type Band = { readonly least: string; readonly most: string }

export const bandOf = (figures: GameFigures | undefined): Band | null => {
  if (figures === undefined || figures.rounds < bandFrom || figures.put === 0) return null
  const { put, back, putSquares, backSquares, products } = figures
  const share = back / put
  const rest = backSquares - 2 * share * products + share * share * putSquares
  const wide = (sigmas * Math.sqrt(Math.max(0, rest))) / put
  return { least: percent(share - wide), most: percent(share + wide) }
}
