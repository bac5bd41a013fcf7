// The prices of tennis: every market is read off the ways in which the match, or the set that is played, may end from the
// exact point. Margins and steps are those of all sports.

import {
  type BoardMarket,
  type BoardSelection,
  lineFor,
  type LegTerms,
  type Market,
  marketsOf,
  type Quarters,
  type Score,
} from '../../contract/index.ts'
import type { TennisFixture } from '../../contract/tennis/feed.ts'
import type { ChancesE9 } from '../pricing/cash-out.ts'
import { priceOf } from '../pricing/price.ts'
import { matchEnds, setEnds } from './model.ts'
import type { Card } from './score.ts'

export type Tennis = Market<'tennis'>

/** The factors by which odds are raised: of main markets before and in play, and of many sides. */
const margins = { before: 1.05, inPlay: 1.06, ofMany: 1.15 } as const
/** What can hardly go two ways is not sold. */
const chanceMin = 0.06
const chanceMinOfMany = 0.002
/** Lines on each side of the main one, whole games or sets apart. */
const alternates = 2

/** A way to end: its share, and what it came to. */
type End = { readonly sets: Score; readonly games: Score; readonly chance: number }

export type Ends = { readonly match: readonly End[]; readonly set: readonly End[]; readonly inPlay: boolean }

export const endsOf = (fixture: TennisFixture, card: Card, inPlay: boolean): Ends => ({
  match: matchEnds(fixture.serve, fixture, card),
  set: setEnds(fixture.serve, fixture, card).map(({ winner, games, chance }) => ({
    sets: winner === 'home' ? [1, 0] : [0, 1],
    games,
    chance,
  })),
  inPlay,
})

const ends = ({ match, set }: Ends, { span }: Tennis): readonly End[] => (span === 'match' ? match : set)

/** What a family counts: a lead of the home side, or an amount. */
const figureOf = ({ family }: Tennis, { sets, games }: End): number => {
  switch (family) {
    case 'games_handicap':
      return games[0] - games[1]
    case 'games_total':
    case 'set_games':
      return games[0] + games[1]
    case 'home_games':
      return games[0]
    case 'away_games':
      return games[1]
    case 'sets_total':
      return sets[0] + sets[1]
    default:
      return sets[0] - sets[1]
  }
}

/** Of the first side: its chance to win and to be level, on the market's own line. */
const firstSide = (of: readonly End[], market: Tennis, line: Quarters): { win: number; push: number } => {
  const lead = (end: End): number =>
    market.line === 'total' ? 4 * figureOf(market, end) - line : 4 * figureOf(market, end) + line
  const sum = (holds: (by: number) => boolean): number =>
    of.reduce((total, end) => (holds(lead(end)) ? total + end.chance : total), 0)
  return { win: sum((by) => by > 0), push: sum((by) => by === 0) }
}

const twoSided = (market: Tennis, line: Quarters, chance: number, margin: number, main: boolean): BoardMarket[] => {
  if (!(chance > chanceMin && chance < 1 - chanceMin)) return []
  const selections = market.sides.map((side, at): BoardSelection => {
    const own = at === 0 ? chance : 1 - chance
    return { side, lineQuarters: lineFor(market.id, side, line), oddsE5: priceOf(own, margin), chance: own }
  })
  return [{ market: market.id, lineQuarters: line, main, selections }]
}

/** Half lines alone, so that nothing is level: the one nearest to even, and those beside it. */
const lined = (of: readonly End[], market: Tennis, margin: number): BoardMarket[] => {
  const figures = of.map((end) => figureOf(market, end))
  const [least, most] = [Math.min(...figures), Math.max(...figures)]
  const lines = Array.from({ length: Math.max(0, most - least) }, (_, n) => 4 * (least + n) + 2)
  const priced = lines.map((at) => {
    const line = market.line === 'total' ? at : -at
    return { line, chance: firstSide(of, market, line).win }
  })
  const [first] = priced
  if (first === undefined) return []
  const off = ({ chance }: { chance: number }): number => Math.abs(chance - 0.5)
  const main = priced.reduce((best, one) => (off(one) < off(best) ? one : best), first)
  return priced
    .filter(({ line }) => Math.abs(line - main.line) <= 4 * alternates)
    .flatMap(({ line, chance }) => twoSided(market, line, chance, margin, line === main.line))
}

const scoreChance = (of: readonly End[], side: string): number =>
  of.reduce((sum, { sets, chance }) => (sets.join('-') === side ? sum + chance : sum), 0)

const setScores = (of: readonly End[], market: Tennis): BoardMarket[] => {
  const chances = market.sides.map((side) => ({ side, chance: scoreChance(of, side) }))
  if (chances.some(({ chance }) => chance > 1 - chanceMin / 2)) return []
  const selections = chances.map(({ side, chance }): BoardSelection => {
    const oddsE5 = chance < chanceMinOfMany ? 0 : priceOf(chance, margins.ofMany)
    return { side, lineQuarters: 0, oddsE5, chance }
  })
  return [{ market: market.id, lineQuarters: 0, main: true, selections }]
}

/** Every market that may be sold, `open` saying of which span. */
export const boardOf = (all: Ends, bestOf: number, open: (market: Tennis) => boolean): BoardMarket[] => {
  const margin = all.inPlay ? margins.inPlay : margins.before
  return marketsOf('tennis')
    .filter(open)
    .flatMap((market) => {
      const of = ends(all, market)
      if (market.family === 'set_score') return bestOf === 3 ? setScores(of, market) : []
      if (market.family === 'set_score_5') return bestOf === 5 ? setScores(of, market) : []
      if (market.line !== 'none') return lined(of, market, margin)
      return twoSided(market, 0, firstSide(of, market, 0).win, margin, true)
    })
}

const billion = 1_000_000_000
const inBillions = (chance: number): number => Math.max(0, Math.floor(chance * billion))

/** What an open leg may come to, for whoever sells it back. */
export const chancesOf = (all: Ends, market: Tennis, { side, lineQuarters }: LegTerms): ChancesE9 => {
  const of = ends(all, market)
  if (market.family === 'set_score' || market.family === 'set_score_5')
    return { win: inBillions(scoreChance(of, side)) }
  const { win, push } = firstSide(of, market, lineFor(market.id, side, lineQuarters))
  const own = side === market.sides[0] ? win : 1 - win - push
  return { win: inBillions(own), ...(push > 0 && { push: inBillions(push) }) }
}
