// The prices of basketball: every market is computed from the distributions of margin and total, of the match or of its
// part, from the exact score, clock and ball. Margins and steps are those of all sports.

import { type BoardMarket, type LegTerms, lineFor, type Market, marketsOf, type Score } from '../../contract/index.ts'
import type { ChancesE9 } from '../pricing/cash-out.ts'
import { type Law, oddChance, shifted } from '../pricing/law.ts'
import { type Margins, marginsOf } from '../pricing/league-margins.ts'
import { inBillions, lined, manySided, onLine, twoSided } from '../pricing/two-way.ts'
import { sumOf } from './judging.ts'
import { type Laws, matchLaws, partLaws } from './law.ts'
import { attacksOf, raceChance } from './possessions.ts'
import { type BasketballState, isOver, periodMs, periodsOf } from './state.ts'

export type Basketball = Market<'basketball'>

/** Points from the main line to the alternate lines. */
const offsets = { match: [-6, -4, -2, -1, 0, 1, 2, 4, 6], part: [-2, -1, 0, 1, 2] } as const
const quarters = 4
const raceTo = 20

export type Pricing = {
  readonly match: Laws
  /** Of each part that is on sale. */
  readonly parts: ReadonlyMap<string, { readonly margin: Law; readonly total: Law }>
  /** The chance that home reaches twenty first; `null` once a side has. */
  readonly race: number | null
  /** Regular time is not over. */
  readonly regular: boolean
  readonly margins: Margins
}

/** The current or next quarter; 5 after the last. */
const quarterNow = ({ period, resting }: BasketballState): number =>
  Math.min(quarters + 1, period === 0 || resting ? period + 1 : period)

/** `null` if there is nothing to price. */
export const pricingOf = (state: BasketballState): Pricing | null => {
  const { fixture, period, resting, leftMs, ball } = state
  if (fixture === null || isOver(state)) return null
  const { minutes, means } = fixture
  const periods = periodsOf(state)
  const quarter = quarterNow(state)
  const quarterMs = periodMs(minutes, 1)
  const playing = period > 0 && !resting
  const left = playing ? leftMs : quarterMs
  const regular = quarter <= quarters
  const regularLeft = (quarters - quarter) * quarterMs + left
  const at = { minutes, ...means, ball: playing ? ball : null }
  const score = sumOf(periods)
  const overtimeLeft = playing ? leftMs : periodMs(minutes, quarters + 1)
  const match = matchLaws({ ...at, score, leftMs: regular ? regularLeft : overtimeLeft })
  const parts = new Map<string, { margin: Law; total: Law }>()
  const pointsFrom = (first: number): Score => sumOf(periods.slice(first))
  if (regular) parts.set(`quarter_${quarter}`, partLaws({ ...at, score: pointsFrom(quarter - 1), leftMs: left }))
  if (quarter <= 2) parts.set('half_1', partLaws({ ...at, score, leftMs: (2 - quarter) * quarterMs + left }))
  else {
    const [home, away] = sumOf(periods.slice(0, 2))
    parts.set('half_2', { margin: shifted(match.margin, away - home), total: shifted(match.total, -home - away) })
  }
  const race = Math.max(...score) >= raceTo ? null : raceChance(attacksOf({ minutes, ...means }), raceTo, score, ball)
  return { match, parts, race, regular, margins: marginsOf(fixture, period > 0) }
}

const edges = /^(home|away)-by-(\d+)(?:-(\d+)|up)$/

const marginChance = ({ above }: Law, side: string): number => {
  const [, who, least, most] = edges.exec(side) ?? []
  const [from, to] = [Number(least), most === undefined ? Infinity : Number(most)]
  // For the home side: above `from - 1` and not above `to`.
  const beyond = (than: number): number => {
    if (than === Infinity) return 0
    return who === 'home' ? above(than) : 1 - above(-than - 1)
  }
  return beyond(from - 1) - beyond(to)
}

const lawOf = ({ match, parts }: Pricing, { family, span }: Basketball): Law | undefined => {
  const own = span === 'match' ? match : parts.get(span)
  switch (family) {
    case 'home_points':
      return match.home
    case 'away_points':
      return match.away
    case 'points_total':
    case 'points_parity':
      return own?.total
    default:
      return own?.margin
  }
}

const threeWay = ({ regular }: Laws, side: string): number => {
  const draw = regular.at(0)
  if (side === 'draw') return draw
  return side === 'home' ? regular.above(0) : 1 - regular.above(0) - draw
}

/** For the first of two sides: the chance that it wins, and of a push. */
const firstSide = (all: Pricing, market: Basketball, law: Law, line: number): { win: number; push: number } => {
  switch (market.family) {
    case 'points_parity':
      return { win: oddChance(law), push: 0 }
    case 'overtime':
      return { win: all.match.tie, push: 0 }
    case 'race_20':
      return { win: all.race ?? 0, push: 0 }
    default:
      return onLine(market, law, line)
  }
}

const isSold = ({ race, regular, parts }: Pricing, { family, span }: Basketball): boolean => {
  if (family === 'race_20') return race !== null
  if (family === 'regulation' || family === 'overtime') return regular
  return span === 'match' || parts.has(span)
}

export const onSale = (state: BasketballState, market: Basketball): boolean => {
  const { fixture } = state
  if (fixture === null || isOver(state)) return false
  const quarter = quarterNow(state)
  const { family, span } = market
  if (family === 'race_20') return Math.max(...sumOf(periodsOf(state))) < raceTo
  if (family === 'regulation' || family === 'overtime') return quarter <= quarters
  if (span === 'half_1') return quarter <= 2
  if (span === 'half_2') return quarter > 2
  return span === 'match' || span === `quarter_${quarter}`
}

export const boardOf = (all: Pricing): readonly BoardMarket[] => {
  const { main: margin, ofMany } = all.margins
  return marketsOf('basketball')
    .filter((market) => isSold(all, market))
    .flatMap((market) => {
      const law = lawOf(all, market) ?? all.match.margin
      if (market.family === 'points_margin') return manySided(market, (side) => marginChance(law, side), ofMany)
      if (market.family === 'overtime')
        return manySided(market, (side) => (side === 'yes' ? all.match.tie : 1 - all.match.tie), ofMany)
      if (market.family === 'regulation') return manySided(market, (side) => threeWay(all.match, side), margin)
      if (market.lined) return lined(market, law, margin, market.span === 'match' ? offsets.match : offsets.part)
      const { win, push } = firstSide(all, market, law, 0)
      return push < 1 ? twoSided(market, win / (1 - push), { margin }) : []
    })
}

/** The chances of an open leg, for cash-out. */
export const chancesOf = (all: Pricing, market: Basketball, { side, lineQuarters }: LegTerms): ChancesE9 | null => {
  const law = lawOf(all, market)
  if (law === undefined || !isSold(all, market)) return null
  if (market.family === 'points_margin') return { win: inBillions(marginChance(law, side)) }
  if (market.family === 'regulation') return { win: inBillions(threeWay(all.match, side)) }
  const { win, push } = firstSide(all, market, law, lineFor(market.id, side, lineQuarters))
  const own = side === market.sides[0] ? win : 1 - win - push
  return { win: inBillions(own), ...(push > 0 && { push: inBillions(push) }) }
}
