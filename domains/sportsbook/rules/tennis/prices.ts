// The prices of tennis: every market is computed from the ways in which the match, or the current set, may end from the
// exact point. Margins and steps are those of all sports.

import { type BoardMarket, lineFor, type LegTerms, type Market, marketsOf, type Score } from '../../contract/index.ts'
import type { TennisFixture } from '../../contract/tennis/feed.ts'
import type { ChancesE9 } from '../pricing/cash-out.ts'
import { type Law, lawOf } from '../pricing/law.ts'
import { type Margins, marginsOf } from '../pricing/league-margins.ts'
import { inBillions, lined, manySided, onLine, twoSided } from '../pricing/two-way.ts'
import { matchEnds, type NamedGame, namedGames, setEnds } from './model.ts'
import { type Card, isFinal } from './score.ts'

export type Tennis = Market<'tennis'>

/** Games or sets from the main line to the alternate lines. */
const offsets = [-2, -1, 0, 1, 2] as const

/** A way to end: its chance, and its result. */
type End = { readonly sets: Score; readonly games: Score; readonly chance: number }

export type Ends = {
  readonly match: readonly End[]
  readonly set: readonly End[]
  /** Empty before the first server is known. */
  readonly games: readonly NamedGame[]
  /** The current set is only a tie-break: its one market is the winner. */
  readonly bare: boolean
  readonly margins: Margins
}

export const endsOf = (fixture: TennisFixture, card: Card, inPlay: boolean): Ends => ({
  match: matchEnds(fixture.serve, fixture, card),
  set: setEnds(fixture.serve, fixture, card).map(({ winner, games, chance }) => ({
    sets: winner === 'home' ? [1, 0] : [0, 1],
    games,
    chance,
  })),
  games: inPlay ? namedGames(fixture.serve, fixture, card) : [],
  bare: fixture.final === 'match_tb' && isFinal(fixture, card.sets),
  margins: marginsOf(fixture, inPlay),
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

const lawFor = (of: readonly End[], market: Tennis): Law =>
  lawOf(of.map((end) => ({ figure: figureOf(market, end), chance: end.chance })))

const scoreChance = (of: readonly End[], side: string): number =>
  of.reduce((sum, { sets, chance }) => (sets.join('-') === side ? sum + chance : sum), 0)

const tieBreakChance = (of: readonly End[]): number =>
  of.reduce((sum, { games, chance }) => (games[0] + games[1] === 13 ? sum + chance : sum), 0)

const nthGames = (market: Tennis, { games, margins }: Ends): readonly BoardMarket[] =>
  games
    .flatMap(({ nth, home }) => twoSided(market, home, { margin: margins.main, line: 4 * nth }))
    .map((one, at) => ({ ...one, main: at === 0 }))

/** Half a game of a set is the winner of the set, which is another market. */
const isSetLead = ({ family, span }: Tennis): boolean => family === 'games_handicap' && span !== 'match'

/** All markets on sale; `open` says which spans are. */
export const boardOf = (all: Ends, bestOf: number, open: (market: Tennis) => boolean): readonly BoardMarket[] => {
  const { main: margin, ofMany } = all.margins
  return marketsOf('tennis')
    .filter(open)
    .flatMap((market) => {
      const of = ends(all, market)
      const setScores = (): readonly BoardMarket[] => manySided(market, (side) => scoreChance(of, side), ofMany)
      if (market.family === 'set_score') return bestOf === 3 ? setScores() : []
      if (market.family === 'set_score_5') return bestOf === 5 ? setScores() : []
      if (all.bare && market.span !== 'match' && market.family !== 'set_winner') return []
      if (market.family === 'game_winner') return nthGames(market, all)
      if (market.family === 'tie_break') return twoSided(market, tieBreakChance(of), { margin })
      const law = lawFor(of, market)
      if (market.lined) return lined(market, law, margin, offsets, isSetLead(market))
      return twoSided(market, law.above(0), { margin })
    })
}

const gameChances = ({ games }: Ends, side: string, nth: number): ChancesE9 | null => {
  const game = games.find((one) => one.nth === nth)
  if (game === undefined) return null
  const { home, unplayed } = game
  const win = inBillions((1 - unplayed) * (side === 'home' ? home : 1 - home))
  return { win, ...(unplayed > 0 && { push: inBillions(unplayed) }) }
}

/** The chances of an open leg, for cash-out. */
export const chancesOf = (all: Ends, market: Tennis, { side, lineQuarters }: LegTerms): ChancesE9 | null => {
  const of = ends(all, market)
  if (market.family === 'set_score' || market.family === 'set_score_5')
    return { win: inBillions(scoreChance(of, side)) }
  if (market.family === 'game_winner') return gameChances(all, side, lineQuarters / 4)
  if (market.family === 'tie_break') {
    const yes = tieBreakChance(of)
    return { win: inBillions(side === 'yes' ? yes : 1 - yes) }
  }
  const { win, push } = onLine(market, lawFor(of, market), lineFor(market.id, side, lineQuarters))
  const own = side === market.sides[0] ? win : 1 - win - push
  return { win: inBillions(own), ...(push > 0 && { push: inBillions(push) }) }
}
