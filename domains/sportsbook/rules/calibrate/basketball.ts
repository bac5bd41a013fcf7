// Basketball: ratings of margins and totals by least squares on the first half of each season, shrunk towards the mean;
// the book's laws are tested on the second.

import { deviations, matchLaws } from '../basketball/law.ts'
import { type Report, reportOf } from './measure.ts'
import { byDate, type Game, grouped } from './read-files.ts'

type Rating = { readonly base: number; readonly of: ReadonlyMap<string, number> }

/** The number of average matches added to those of each side. */
const ballast = 6
const rounds = 60

/** Least squares fit of `base + of(home) + sign · of(away)` to the figure, one side after the other. */
const rated = (games: readonly Game[], figure: (game: Game) => number, sign: 1 | -1): Rating => {
  const of = new Map<string, number>(games.flatMap(({ home, away }) => [[home, 0] as const, [away, 0] as const]))
  let base = 0
  const at = (side: string): number => of.get(side) ?? 0
  for (let round = 0; round < rounds; round += 1) {
    base = games.reduce((sum, one) => sum + figure(one) - at(one.home) - sign * at(one.away), 0) / games.length
    for (const side of of.keys()) {
      let [sum, count] = [0, ballast]
      for (const game of games) {
        if (game.home === side) sum += figure(game) - base - sign * at(game.away)
        else if (game.away === side) sum += sign * (figure(game) - base - at(game.home))
        else continue
        count += 1
      }
      of.set(side, sum / count)
    }
  }
  return { base, of }
}

const expected = ({ base, of }: Rating, { home, away }: Game, sign: 1 | -1): number =>
  base + (of.get(home) ?? 0) + sign * (of.get(away) ?? 0)

const marginOf = ({ score: [home, away] }: Game): number => home - away
const totalOf = ({ score: [home, away] }: Game): number => home + away
const deviation = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length))

const minutes = 48
const outcomeOf = (game: Game): number => (marginOf(game) > 0 ? 0 : 1)

export const calibrateBasketball = (games: readonly Game[]): Report => {
  const parts = [...grouped(games, ({ season }) => season).values()].map((unsorted) => {
    const season = byDate(unsorted)
    const cut = Math.floor(season.length / 2)
    const [first, second] = [season.slice(0, cut), season.slice(cut)]
    const [margins, totals] = [rated(first, marginOf, -1), rated(first, totalOf, 1)]
    const known = second.filter(({ home, away }) => margins.of.has(home) && margins.of.has(away))
    const told = known.map((game) => {
      const [margin, total] = [expected(margins, game, -1), expected(totals, game, 1)]
      const laws = matchLaws({ minutes, margin, total, leftMs: minutes * 60_000, score: [0, 0], ball: null })
      const home = laws.margin.above(0)
      return {
        forecast: { chances: [home, 1 - home], outcome: outcomeOf(game) },
        margin: marginOf(game) - margin,
        total: totalOf(game) - total,
      }
    })
    return { first, told, unknown: second.length - known.length }
  })
  const told = parts.flatMap((part) => part.told)
  const first = parts.flatMap((part) => part.first)
  return reportOf(
    { known: first.map(outcomeOf), forecasts: told.map(({ forecast }) => forecast) },
    {
      sport: 'basketball',
      fitted: first.length,
      unknown: parts.reduce((sum, { unknown }) => sum + unknown, 0),
      figures: [
        ['deviation of margins', deviation(told.map(({ margin }) => margin)), deviations[minutes].margin],
        ['deviation of totals', deviation(told.map(({ total }) => total)), deviations[minutes].total],
      ],
    },
  )
}
