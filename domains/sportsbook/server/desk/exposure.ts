// What the book pays for each way a match may end. The outcome of a pick in a cell is judged once and kept: it is the
// same for every bet on the pick until the facts change.

import type { Facts, LegTerms, Outcome } from '../../contract/index.ts'
import { type EndCell, exposureOn, type Exposure, factorAt, judgingOf } from '../../rules/index.ts'
import { ratio, type Ratio, sumOf, times } from '@magpie/kernel/ratio'
import type { MatchBook } from '../feed/match-book.ts'
import { type SoldTerms, stakeUnit } from './sold.ts'

export type Outcomes = { readonly key: string; readonly byPick: Map<string, readonly (Outcome | null)[]> }

const pickOf = ({ market, side, lineQuarters, scoreAtBet }: LegTerms): string =>
  [market, side, lineQuarters, ...scoreAtBet].join()

const judged = (terms: LegTerms, facts: Facts): Outcome | null => {
  const proof = judgingOf(terms.market).judge(facts, terms)
  return proof === null ? null : (proof.gives as Outcome)
}

const outcomesOf = (match: MatchBook, cells: readonly EndCell[]): Map<string, readonly (Outcome | null)[]> => {
  const key = `${match.firstVersion}/${match.matchVersion}/${cells.length}`
  if (match.outcomes?.key !== key) match.outcomes = { key, byPick: new Map() }
  return match.outcomes.byPick
}

const one = ratio(1n)
const billion = 1_000_000_000n

/** The mean return of a stake of one, for a leg that no cell decides. */
const worthOf = ({ sport, state }: MatchBook, terms: LegTerms): Ratio => {
  const chances = sport.chances(state, terms, sport.facts(state))
  if (chances === null) return one
  const parts = Object.entries(chances).map(([outcome, chance]) =>
    times(ratio(BigInt(chance), billion), factorAt(outcome as Outcome, terms.oddsE5)),
  )
  return sumOf(parts)
}

const factorsOf = (match: MatchBook, cells: readonly EndCell[], { terms }: SoldTerms): readonly Ratio[] => {
  const known = outcomesOf(match, cells)
  const pick = pickOf(terms)
  const outcomes = known.get(pick) ?? cells.map(({ facts }) => judged(terms, facts))
  known.set(pick, outcomes)
  const open = outcomes.includes(null) ? worthOf(match, terms) : one
  return outcomes.map((outcome) => (outcome === null ? open : factorAt(outcome, terms.oddsE5)))
}

export type MatchExposure = Exposure & { readonly cells: readonly EndCell[] }

/** `null` if the sport has no cells, or the match has no open ends. Minor units. */
export const exposureOfMatch = (match: MatchBook, extra: readonly SoldTerms[] = []): MatchExposure | null => {
  const cells = match.sport.cells?.(match.state) ?? []
  if (cells.length === 0) return null
  const exposed = [...match.sold.terms.values(), ...extra].map((sold) => ({
    tickets: 1,
    stakeMinor: sold.stake,
    payingMinor: sold.paying,
    meanMinor: sold.mean,
    factors: factorsOf(match, cells, sold),
  }))
  const { netMinor, worst, expectedMinor } = exposureOn(cells, exposed)
  return {
    netMinor: netMinor.map((net) => net / stakeUnit),
    worst: worst && { ...worst, netMinor: worst.netMinor / stakeUnit },
    expectedMinor: expectedMinor / stakeUnit,
    cells,
  }
}
