// The cost of a match if it ends in the worst way: by the cells of its sport; without cells, the sum over every line.

import type { MatchBook } from '../feed/match-book.ts'
import { exposureOfMatch, type MatchExposure } from './exposure.ts'
import { mostLost } from './sold.ts'

export type Worst = {
  /** Negative if the book pays. Minor units. */
  readonly netMinor: bigint
  /** The way of ending; `null` if nothing is at stake, or no single end is the worst. */
  readonly cell: string | null
  readonly expectedMinor: bigint
  readonly exposure: MatchExposure | null
}

const nothing: Worst = { netMinor: 0n, cell: null, expectedMinor: 0n, exposure: null }

type Known = { readonly state: MatchBook['state']; readonly version: number; readonly worst: Worst }

/** Lists, minutes, notes and the open match need the same figures: they are computed once for each state and bet. */
const known = new WeakMap<MatchBook, Known>()

export const worstOf = (match: MatchBook): Worst => {
  const { state, sold } = match
  const before = known.get(match)
  if (before?.state === state && before.version === sold.version) return before.worst
  const worst = worstNow(match)
  known.set(match, { state, version: sold.version, worst })
  return worst
}

const worstNow = (match: MatchBook): Worst => {
  if (match.sold.terms.size === 0) return nothing
  const exposure = exposureOfMatch(match)
  if (exposure === null) return { ...nothing, netMinor: -mostLost(match.sold), cell: '' }
  const { worst, expectedMinor } = exposure
  return { netMinor: worst?.netMinor ?? 0n, cell: worst?.cell ?? null, expectedMinor, exposure }
}
