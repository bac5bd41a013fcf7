// The prices of baseball: every market is computed from the distributions of runs, of the match or of its part, from
// the exact inning, outs and bases. Margins and steps are those of all sports.

import { type BoardMarket, type LegTerms, lineFor, type Market, marketsOf } from '../../contract/index.ts'
import type { ChancesE9 } from '../pricing/cash-out.ts'
import type { Law } from '../pricing/law.ts'
import { type Margins, marginsOf } from '../pricing/league-margins.ts'
import { inBillions, lined, manySided, onLine, twoSided } from '../pricing/two-way.ts'
import { sumOf } from './judging.ts'
import { type Laws, matchLaws, nextRun, partLaws, regularInnings, type Stand } from './model.ts'
import { type BaseballState, inningsOf, isOver, standOf } from './state.ts'

export type Baseball = Market<'baseball'>

/** Runs from the main line to the alternate lines. */
const offsets = { match: [-3, -2, -1, 0, 1, 2, 3], part: [-1, 0, 1] } as const
const firstFive = 5

export type Pricing = {
  readonly match: Laws
  /** Of each part that is on sale. */
  readonly parts: ReadonlyMap<string, Laws>
  readonly next: ReturnType<typeof nextRun>
  readonly margins: Margins
}

const priced = (state: BaseballState, stand: Stand): Pricing | null => {
  const { fixture } = state
  if (fixture === null) return null
  const { inning } = stand
  const innings = inningsOf(state)
  const from = (first: number, last: number): Laws =>
    partLaws(fixture, { ...stand, score: sumOf(innings.slice(first - 1, last)) }, first, last)
  const parts = new Map<string, Laws>()
  if (inning < regularInnings) parts.set(`inning_${inning}`, from(inning, inning))
  if (inning <= firstFive) parts.set('first_five', from(1, firstFive))
  return {
    match: matchLaws(fixture, stand),
    parts,
    next: nextRun(fixture, stand),
    margins: marginsOf(fixture, state.halves > 0),
  }
}

const kept = new WeakMap<object, { readonly key: string; readonly pricing: Pricing | null }>()

/** `null` if there is nothing to price. Pitches change no price, so the last result is cached. */
export const pricingOf = (state: BaseballState): Pricing | null => {
  const { fixture } = state
  if (fixture === null || isOver(state)) return null
  const stand = standOf(state)
  const key = JSON.stringify([stand, inningsOf(state), state.halves > 0])
  const before = kept.get(fixture)
  if (before?.key === key) return before.pricing
  const pricing = priced(state, stand)
  kept.set(fixture, { key, pricing })
  return pricing
}

/**
 * On sale are the current or next inning, the first five while they last, and the match; listed pitchers only before
 * the start.
 */
export const onSale = (state: BaseballState, { span, family }: Baseball): boolean => {
  if (state.fixture === null || isOver(state)) return false
  const { inning } = standOf(state)
  if (family === 'listed_winner') return state.halves === 0
  if (span === 'first_five') return inning <= firstFive
  return span === 'match' || span === `inning_${inning}`
}

const lawOf = ({ match, parts }: Pricing, { family, span }: Baseball): Law => {
  const own = parts.get(span) ?? match
  switch (family) {
    case 'home_runs':
      return own.home
    case 'away_runs':
      return own.away
    case 'runs_total':
    case 'runs_parity':
      return own.total
    default:
      return own.margin
  }
}

const oddOf = ({ low, high, at }: Law): number => {
  let sum = 0
  for (let value = low; value <= high; value += 1) if (value % 2 !== 0) sum += at(value)
  return sum
}

/** For the first of two sides: the chance that it wins, and of a push. */
const firstSide = (all: Pricing, market: Baseball, line: number): { win: number; push: number } => {
  const law = lawOf(all, market)
  if (market.family === 'runs_parity') return { win: oddOf(law), push: 0 }
  return onLine(market, law, line)
}

const nextChance = ({ next }: Pricing, side: string): number =>
  side === 'home' ? next.home : side === 'away' ? next.away : next.none

export const boardOf = (all: Pricing, state: BaseballState): readonly BoardMarket[] => {
  const { main: margin, ofMany } = all.margins
  return marketsOf('baseball')
    .filter((market) => onSale(state, market))
    .flatMap((market) => {
      if (market.family === 'next_run') return manySided(market, (side) => nextChance(all, side), ofMany)
      if (market.lined)
        return market.span === 'match'
          ? lined(market, lawOf(all, market), margin, offsets.match, market.family === 'runs_handicap')
          : lined(market, lawOf(all, market), margin, offsets.part)
      const { win, push } = firstSide(all, market, 0)
      return twoSided(market, win / (1 - push), { margin })
    })
}

/** The chances of an open leg, for cash-out. */
export const chancesOf = (all: Pricing, market: Baseball, { side, lineQuarters }: LegTerms): ChancesE9 => {
  if (market.family === 'next_run') return { win: inBillions(nextChance(all, side)) }
  const { win, push } = firstSide(all, market, lineFor(market.id, side, lineQuarters))
  const own = side === market.sides[0] ? win : 1 - win - push
  return { win: inBillions(own), ...(push > 0 && { push: inBillions(push) }) }
}
