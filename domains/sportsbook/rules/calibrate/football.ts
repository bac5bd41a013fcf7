// Football: a league is fitted on the first half of each season. Strengths are shrunk towards the mean by a factor that
// this half itself gives. The second half is forecast by the same grid that prices a match.

import { threeWayOf } from '../football/pricing/chances.ts'
import { type Fit, fitLeague, meansFrom, type Result } from '../football/pricing/fit.ts'
import { matchGrid } from '../football/pricing/grid.ts'
import { removeMargin } from '../pricing/margin.ts'
import { talliesOf } from '../pricing/tally.ts'
import { type Forecast, type Report, reportOf, scoresOf } from './measure.ts'
import { byDate, type Game, grouped } from './read-files.ts'

const resultOf = ({ home, away, score: [homeGoals, awayGoals] }: Game): Result => ({ home, away, homeGoals, awayGoals })
const outcomeOf = ({ score: [home, away] }: Game): number => (home > away ? 0 : home === away ? 1 : 2)

const drawn = (fit: Fit, by: number): Fit => {
  const part = (of: Fit['attack']): Fit['attack'] =>
    Object.fromEntries(Object.entries(of).map(([club, value]) => [club, value * by]))
  return { ...fit, attack: part(fit.attack), defence: part(fit.defence) }
}

const forecast = (fit: Fit, game: Game): Forecast | null => {
  const means = meansFrom(fit, game.home, game.away)
  if (means === undefined) return null
  return { chances: threeWayOf(talliesOf(matchGrid(means)).margin), outcome: outcomeOf(game) }
}

const fitted = (games: readonly Game[]): Fit => fitLeague(games.map(resultOf), 'dixon_coles')

/** Two thirds of a season's first half are fitted; the last third chooses the factor. */
const shrinks = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4] as const
const learntPart = 2 / 3

const shrinkOf = (games: readonly Game[]): number => {
  const cut = Math.floor(games.length * learntPart)
  const fit = fitted(games.slice(0, cut))
  const lossBy = (by: number): number => {
    const told = games.slice(cut).flatMap((game) => forecast(drawn(fit, by), game) ?? [])
    return told.length === 0 ? 0 : scoresOf(told).logLoss
  }
  return shrinks.reduce((best, one) => (lossBy(one) < lossBy(best) ? one : best))
}

const bySeason = (games: readonly Game[]): readonly (readonly Game[])[] =>
  [...grouped(games, ({ season }) => season).values()].map(byDate)

export const calibrateFootball = (games: readonly Game[]): Report => {
  const parts = bySeason(games).map((season) => {
    const cut = Math.floor(season.length / 2)
    const [first, second] = [season.slice(0, cut), season.slice(cut)]
    const by = shrinkOf(first)
    const fit = fitted(first)
    const told = second.map((game) => ({ game, forecast: forecast(drawn(fit, by), game) }))
    return { first, told, by, fit }
  })
  const known = parts.flatMap(({ first }) => first.map(outcomeOf))
  const told = parts.flatMap((part) => part.told)
  const tested = told.flatMap(({ game, forecast: one }) => (one === null ? [] : [{ game, one }]))
  return reportOf(
    {
      known,
      forecasts: tested.map(({ one }) => one),
      closing: tested.map(({ game: { closing } }) => (closing === null ? null : removeMargin(closing, 'odds_ratio').p)),
    },
    {
      sport: 'football',
      fitted: known.length,
      unknown: told.length - tested.length,
      figures: parts.flatMap(({ by, fit, first }, nth) => {
        const name = first[0]?.season ?? String(nth)
        return [
          [`${name} home advantage (log)`, fit.homeAdvantage, null],
          [`${name} rho`, fit.rho, null],
          [`${name} strengths count`, by, null],
        ] as const
      }),
    },
  )
}
