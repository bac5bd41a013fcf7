// A price from a chance: our margin put in, then down to a step of the odds.

import type { OddsE5 } from '../../contract/index.ts'
import { withMargin } from './margin.ts'

const oddsMin = 101_000
const oddsMax = 10_000_000

/** Steps of 0.01 up to 10, 0.1 up to 30, whole above; always down, in the book's favour. */
const step = (odds: OddsE5): OddsE5 => (odds < 1_000_000 ? 1_000 : odds < 3_000_000 ? 10_000 : 100_000)

export const priceOf = (chance: number, margin: number): OddsE5 => {
  const raw = Math.floor(100_000 / withMargin(chance, margin) + 1e-6)
  const capped = Math.min(oddsMax, Math.max(oddsMin, raw))
  return capped - (capped % step(capped))
}
