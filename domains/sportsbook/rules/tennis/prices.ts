// The prices of tennis: every market is read off the ways in which the match, or the set that is played, may end from the
// exact point. Margins and steps are those of all sports.

import { type BoardMarket, lineFor, type LegTerms, type Market, marketsOf, type Score } from '../../contract/index.ts'
import type { TennisFixture } from '../../contract/tennis/feed.ts'
import type { ChancesE9 } from '../pricing/cash-out.ts'
import { type Law, lawOf } from '../pricing/law.ts'
import { type Margins, marginsOf } from '../pricing/league-margins.ts'
import { inBillions, lined, manySided, onLine, twoSided } from '../pricing/two-way.ts'
import { matchEnds, setEnds } from './model.ts'
import type { Card } from './score.ts'

export type Tennis = Market<'tennis'>

/** Games or sets from the main line to those beside it. */
const offsets = [-2, -1, 0, 1, 2] as const

/** A way to end: its share, and what it came to. */
type End = { readonly sets: Score; readonly games: Score; readonly chance: number }

export type Ends = { readonly match: readonly End[]; readonly set: readonly End[]; readonly margins: Margins }

export const endsOf = (fixture: TennisFixture, card: Card, inPlay: boolean): Ends => ({
  match: matchEnds(fixture.serve, fixture, card),
  set: setEnds(fixture.serve, fixture, card).map(({ winner, games, chance }) => ({
    sets: winner === 'home' ? [1, 0] : [0, 1],
    games,
    chance,
  })),
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

/** Every market that may be sold, `open` saying of which span. */
export const boardOf = (all: Ends, bestOf: number, open: (market: Tennis) => boolean): readonly BoardMarket[] => {
  const { main: margin, ofMany } = all.margins
  return marketsOf('tennis')
    .filter(open)
    .flatMap((market) => {
      const of = ends(all, market)
      const setScores = (): readonly BoardMarket[] => manySided(market, (side) => scoreChance(of, side), ofMany)
      if (market.family === 'set_score') return bestOf === 3 ? setScores() : []
      if (market.family === 'set_score_5') return bestOf === 5 ? setScores() : []
      const law = lawFor(of, market)
      if (market.lined) return lined(market, law, margin, offsets)
      return twoSided(market, law.above(0), { margin })
    })
}

/** What an open leg may come to, for whoever sells it back. */
export const chancesOf = (all: Ends, market: Tennis, { side, lineQuarters }: LegTerms): ChancesE9 => {
  const of = ends(all, market)
  if (market.family === 'set_score' || market.family === 'set_score_5')
    return { win: inBillions(scoreChance(of, side)) }
  const { win, push } = onLine(market, lawFor(of, market), lineFor(market.id, side, lineQuarters))
  const own = side === market.sides[0] ? win : 1 - win - push
  return { win: inBillions(own), ...(push > 0 && { push: inBillions(push) }) }
}
