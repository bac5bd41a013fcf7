// The prices of the sports of rallies: every market is computed from the ways in which the match, or the current game,
// may end from the exact point. Margins and steps are those of all sports.

import { type BoardMarket, type LegTerms, lineFor, type Market, marketsOf, type Score } from '../../contract/index.ts'
import type { RallyFixture } from '../../contract/rally/feed.ts'
import type { ChancesE9 } from '../pricing/cash-out.ts'
import { type Law, lawOf, oddChance } from '../pricing/law.ts'
import { type Margins, marginsOf } from '../pricing/league-margins.ts'
import { inBillions, lined, manySided, onLine, twoSided } from '../pricing/two-way.ts'
import { lawOfGame, type MatchEnd, matchOf, raceChance, wayOf } from './model.ts'
import { type Card, gamesToWin, raceOf } from './score.ts'

export type RallySport = RallyFixture['sport']
export type RallyMarket = Market<RallySport>

/** Points or games from the main line to the alternate lines. */
const offsets = { points: [-3, -2, -1, 0, 1, 2, 3], games: [-1, 0, 1] } as const

const lead = ([home, away]: Score): number => home - away
const sum = ([home, away]: Score): number => home + away

export type Pricing = {
  readonly sport: RallySport
  readonly games: readonly MatchEnd[]
  /** Of the whole match, and of the current game. */
  readonly margin: Law
  readonly total: Law
  readonly gameMargin: Law
  readonly gameTotal: Law
  readonly gameWon: number
  /** The chance that home reaches the race's points first; `null` once a side has. */
  readonly race: number | null
  readonly bestOf: RallyFixture['bestOf']
  readonly margins: Margins
}

export const pricingOf = (fixture: RallyFixture, card: Card, inPlay: boolean): Pricing => {
  const { chances, sport, bestOf } = fixture
  const way = wayOf(chances, fixture, card)
  const { now } = way
  const { ends, law } = matchOf(way, lead)
  const to = raceOf(fixture)
  return {
    sport,
    games: ends,
    margin: law,
    total: matchOf(way, sum).law,
    gameMargin: lawOfGame(now, lead),
    gameTotal: lawOfGame(now, sum),
    gameWon: now.reduce((all, { winner, chance }) => (winner === 'home' ? all + chance : all), 0),
    race: Math.max(...card.points) >= to ? null : raceChance(chances, fixture, card, to),
    bestOf,
    margins: marginsOf(fixture, inPlay),
  }
}

const ofGames = (ends: readonly MatchEnd[], figureOf: (games: Score) => number): Law =>
  lawOf(ends.map(({ games, chance }) => ({ figure: figureOf(games), chance })))

const lawFor = (all: Pricing, { family, span }: RallyMarket): Law => {
  const whole = span === 'match'
  switch (family) {
    case 'points_total':
    case 'points_parity':
      return whole ? all.total : all.gameTotal
    case 'games_handicap':
    case 'match_winner':
      return ofGames(all.games, lead)
    case 'games_total':
      return ofGames(all.games, sum)
    default:
      return whole ? all.margin : all.gameMargin
  }
}

const scoreChance = (ends: readonly MatchEnd[], side: string): number =>
  ends.reduce((all, { games, chance }) => (games.join('-') === side ? all + chance : all), 0)

/** For the first of two sides: the chance that it wins, and of a push. */
const firstSide = (all: Pricing, market: RallyMarket, line: number): { win: number; push: number } => {
  switch (market.family) {
    case 'points_parity':
      return { win: oddChance(lawFor(all, market)), push: 0 }
    case 'points_winner':
      return { win: all.gameWon, push: 0 }
    case 'race_5':
    case 'race_10':
      return { win: all.race ?? 0, push: 0 }
    default:
      return onLine(market, lawFor(all, market), line)
  }
}

/** On sale are the match, and the current game by its number. */
export const isOnSale = ({ span, family }: RallyMarket, card: Card, race: boolean): boolean => {
  const now = `game_${card.over.length + 1}`
  if (family === 'race_5' || family === 'race_10') return span === now && race
  return span === 'match' || span === now
}

/** Scores are sold only for matches of the usual length. */
const isOfScore = ({ bestOf }: Pricing, { sides }: RallyMarket): boolean =>
  sides.some((side) => side === `${gamesToWin({ bestOf })}-0`)

export const boardOf = (all: Pricing, card: Card): readonly BoardMarket[] => {
  const { main: margin, ofMany } = all.margins
  return marketsOf(all.sport)
    .filter((market) => isOnSale(market, card, all.race !== null))
    .flatMap((market) => {
      if (market.family === 'games_score')
        return isOfScore(all, market) ? manySided(market, (side) => scoreChance(all.games, side), ofMany) : []
      const { family } = market
      if (market.lined)
        return lined(market, lawFor(all, market), margin, family.startsWith('games_') ? offsets.games : offsets.points)
      const { win } = firstSide(all, market, 0)
      return twoSided(market, win, { margin })
    })
}

/** The chances of an open leg, for cash-out. */
export const chancesOf = (all: Pricing, market: RallyMarket, { side, lineQuarters }: LegTerms): ChancesE9 => {
  if (market.family === 'games_score') return { win: inBillions(scoreChance(all.games, side)) }
  const { win, push } = firstSide(all, market, lineFor(market.id, side, lineQuarters))
  const own = side === market.sides[0] ? win : 1 - win - push
  return { win: inBillions(own), ...(push > 0 && { push: inBillions(push) }) }
}
