// The observed return of a game, as the 95 % confidence interval of its long-run return. It is computed from the rounds
// alone, independently of what the rule claims. The estimate is the ratio returned / staked; its standard error comes
// from the residuals `back - share * put` of the rounds. A statistic, not money.

import type { GameFigures } from './store/read.ts'

/** With fewer rounds the interval is too wide to be useful. */
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
