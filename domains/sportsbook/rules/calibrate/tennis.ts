// Tennis: shares of points won serving and returning on the first half of the matches, shrunk towards the mean; the
// book's recursion from the first point is tested on the second (Barnett and Clarke).

import { matchEnds, type Serve } from '../tennis/model.ts'
import { type Format, newCard } from '../tennis/score.ts'
import { type Report, reportOf } from './measure.ts'
import { byDate, grouped, type Row, rowsOf } from './read-files.ts'

type Points = { readonly won: number; readonly of: number }

export type TennisMatch = {
  readonly date: string
  readonly surface: string
  readonly bestOf: 3 | 5
  readonly names: readonly [winner: string, loser: string]
  readonly served: readonly [winner: Points, loser: Points]
  readonly straight: boolean
}

const servedBy = (row: Row, who: 'w' | 'l'): Points => ({
  won: Number(row[`${who}_1stWon`]) + Number(row[`${who}_2ndWon`]),
  of: Number(row[`${who}_svpt`]),
})

/** One row a match, the winner first; matches without points or without a regular end are left out. */
export const tennisMatches = (text: string): readonly TennisMatch[] =>
  rowsOf(text).flatMap((row) => {
    const { tourney_date: day = '', match_num: nth = '', surface = '', best_of: best, score = '' } = row
    const served = [servedBy(row, 'w'), servedBy(row, 'l')] as const
    if (/[A-Z]/.test(score) || served.some(({ of }) => !(of > 0))) return []
    const bestOf = best === '5' ? 5 : 3
    const sets = score.trim().split(/\s+/).length
    return [
      {
        date: `${day}/${nth.padStart(4, '0')}`,
        surface,
        bestOf,
        names: [row['winner_name'] ?? '', row['loser_name'] ?? ''] as const,
        served,
        straight: sets === (bestOf + 1) / 2,
      },
    ]
  })

/** The number of average points added to those of each player. */
const ballast = 400

type Shares = { readonly mean: number; readonly of: (name: string) => number }

const sharesOf = (points: readonly (readonly [string, Points])[]): Shares => {
  const sums = new Map<string, Points>()
  let [won, count] = [0, 0]
  for (const [name, one] of points) {
    const before = sums.get(name) ?? { won: 0, of: 0 }
    sums.set(name, { won: before.won + one.won, of: before.of + one.of })
    won += one.won
    count += one.of
  }
  const mean = won / count
  return {
    mean,
    of: (name) => {
      const own = sums.get(name) ?? { won: 0, of: 0 }
      return (own.won + ballast * mean) / (own.of + ballast)
    },
  }
}

const pointsServed = ({ names, served }: TennisMatch) =>
  [
    [names[0], served[0]],
    [names[1], served[1]],
  ] as const

const pointsReturned = ({ names, served }: TennisMatch) =>
  [
    [names[0], { won: served[1].of - served[1].won, of: served[1].of }],
    [names[1], { won: served[0].of - served[0].won, of: served[0].of }],
  ] as const

const between = (value: number): number => Math.min(0.95, Math.max(0.3, value))

export const calibrateTennis = (matches: readonly TennisMatch[]): Report => {
  const ordered = byDate(matches)
  const cut = Math.floor(ordered.length / 2)
  const [first, second] = [ordered.slice(0, cut), ordered.slice(cut)]
  const serving = sharesOf(first.flatMap(pointsServed))
  const returning = sharesOf(first.flatMap(pointsReturned))
  const surfaces = new Map(
    [...grouped(first, ({ surface }) => surface)].map(([name, on]) => [name, sharesOf(on.flatMap(pointsServed)).mean]),
  )
  const served = (name: string, against: string, surface: string): number =>
    between(
      (surfaces.get(surface) ?? serving.mean) +
        serving.of(name) -
        serving.mean -
        (returning.of(against) - returning.mean),
    )
  const names = new Set(first.flatMap((one) => one.names))
  const known = second.filter((one) => one.names.every((name) => names.has(name)))
  const told = known.map(({ names: [winner, loser], surface, bestOf, straight }) => {
    // By name, so that the winner is not always on the same side.
    const [home, away] = winner < loser ? [winner, loser] : [loser, winner]
    const serve: Serve = { home: served(home, away, surface), away: served(away, home, surface) }
    const format: Format = { bestOf, final: 'tb7' }
    const ends = matchEnds(serve, format, newCard('home'))
    const win = ends.reduce((sum, { sets, chance }) => sum + (sets[0] > sets[1] ? chance : 0), 0)
    const quick = ends.reduce((sum, { sets, chance }) => sum + (Math.min(...sets) === 0 ? chance : 0), 0)
    return { forecast: { chances: [win, 1 - win], outcome: home === winner ? 0 : 1 }, straight, quick }
  })
  const share = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / Math.max(1, of.length)
  return reportOf(
    {
      known: first.map(({ names: [winner, loser] }) => (winner < loser ? 0 : 1)),
      forecasts: told.map(({ forecast }) => forecast),
    },
    {
      sport: 'tennis',
      fitted: first.length,
      unknown: second.length - known.length,
      figures: [
        [
          'straight sets, as they came and as forecast',
          share(told.map(({ straight }) => Number(straight))),
          share(told.map(({ quick }) => quick)),
        ],
        ...[...surfaces].map(([name, mean]) => [`points won serving, ${name}`, mean, null] as const),
      ],
    },
  )
}
