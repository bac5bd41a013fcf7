// Baseball: how often batters get on base against which pitchers is fitted on the first half of the season, shrunk
// towards the mean by the spread that the book uses; the book's half innings are tested on the second.

import { type Batting, betterBy, empty, expectedRuns, outChance } from '../baseball/half.ts'
import { matchLaws, regularInnings } from '../baseball/model.ts'
import { spread, usual } from '../baseball/world.ts'
import { type Report, reportOf } from './measure.ts'
import { byDate, cellsOf, linesOf } from './read-files.ts'

/** The totals of one side's batters. */
type Batted = { readonly plates: number; readonly runs: number } & Batting
type Pair<T> = { readonly home: T; readonly away: T }

export type BaseballGame = {
  readonly date: string
  readonly names: Pair<string>
  readonly starters: Pair<string>
  readonly batted: Pair<Batted>
  readonly halves: number
}

const outsOfHalf = 3
/** Eight and a half innings: a match that was called earlier is left out. */
const outsLeast = (2 * regularInnings - 1) * outsOfHalf

/** Columns of a game log as its publisher (Retrosheet) lays them out, without a head. */
const at = { date: 0, away: 3, home: 6, runs: { away: 9, home: 10 }, outs: 11, bats: { away: 21, home: 49 } } as const
const starters = { away: 101, home: 103 } as const

const battedBy = (cells: readonly string[], side: 'home' | 'away'): Batted => {
  const figures = cells.slice(at.bats[side], at.bats[side] + 10).map(Number)
  const [bats = 0, hits = 0, double = 0, triple = 0, homer = 0, , bunts = 0, flies = 0, hit = 0, balls = 0] = figures
  const walk = balls + hit
  return {
    plates: bats + walk + bunts + flies,
    runs: Number(cells[at.runs[side]]),
    walk,
    single: hits - double - triple - homer,
    double,
    triple,
    homer,
  }
}

/** One line a match. Matches that were called early or ended level are left out. */
export const baseballGames = (text: string): readonly BaseballGame[] =>
  linesOf(text).flatMap((line) => {
    const cells = cellsOf(line)
    const outs = Number(cells[at.outs])
    const batted = { home: battedBy(cells, 'home'), away: battedBy(cells, 'away') }
    if (!(outs >= outsLeast && batted.home.plates > 0 && batted.home.runs !== batted.away.runs)) return []
    return [
      {
        date: cells[at.date] ?? '',
        names: { home: cells[at.home] ?? '', away: cells[at.away] ?? '' },
        starters: { home: cells[starters.home] ?? '', away: cells[starters.away] ?? '' },
        batted,
        halves: outs / outsOfHalf,
      },
    ]
  })

const sides = ['home', 'away'] as const
const other = { home: 'away', away: 'home' } as const

/** One side's batters in one match, and whom they met. */
type Line = { readonly who: Readonly<Record<Factor, string>>; readonly plates: number; readonly on: number }
/** `bats` and `ground` (`home` or `away`) raise the chance; `staff` and `starter`, the pitchers, lower it. */
type Factor = 'bats' | 'staff' | 'starter' | 'ground'
const signs: Readonly<Record<Factor, 1 | -1>> = { bats: 1, staff: -1, starter: -1, ground: 1 }
/** The prior standard deviations, in log odds; the home advantage has no prior. */
const apart: Readonly<Record<Factor, number>> = {
  bats: spread.bats,
  staff: spread.bats,
  starter: spread.pitches,
  ground: Infinity,
}
const factors = Object.keys(signs) as readonly Factor[]

const whoOf = ({ names, starters: begin }: BaseballGame, side: 'home' | 'away'): Line['who'] => ({
  bats: names[side],
  staff: names[other[side]],
  starter: begin[other[side]],
  ground: side,
})

const linesOfGames = (games: readonly BaseballGame[]): readonly Line[] =>
  games.flatMap((game) =>
    sides.map((side): Line => {
      const { plates, walk, single, double, triple, homer } = game.batted[side]
      return { who: whoOf(game, side), plates, on: walk + single + double + triple + homer }
    }),
  )

type Strengths = Readonly<Record<Factor, ReadonlyMap<string, number>>>

const byOf = (of: Strengths, who: Line['who']): number =>
  factors.reduce((sum, factor) => sum + signs[factor] * (of[factor].get(who[factor]) ?? 0), 0)

const rounds = 25

/** Maximum a posteriori, one factor after the other: a Newton step for each member of a factor. */
const strengthsOf = (lines: readonly Line[], onBase: number): Strengths => {
  const none = (): Map<string, number> => new Map()
  const of = { bats: none(), staff: none(), starter: none(), ground: none() }
  const odds = onBase / (1 - onBase)
  for (let round = 0; round < rounds; round += 1)
    for (const factor of factors) {
      const steps = new Map<string, { slope: number; bend: number }>()
      for (const { who, plates, on } of lines) {
        const lifted = odds * Math.exp(byOf(of, who))
        const chance = lifted / (1 + lifted)
        const step = steps.get(who[factor]) ?? { slope: 0, bend: 0 }
        step.slope += signs[factor] * (on - plates * chance)
        step.bend += plates * chance * (1 - chance)
        steps.set(who[factor], step)
      }
      const prior = apart[factor] ** -2
      for (const [name, { slope, bend }] of steps) {
        const before = of[factor].get(name) ?? 0
        of[factor].set(name, before + (slope - prior * before) / (bend + prior))
      }
    }
  return of
}

const share = (games: readonly BaseballGame[], what: (one: Batted) => number, of: (one: Batted) => number): number => {
  const all = games.flatMap(({ batted }) => sides.map((side) => batted[side]))
  return all.reduce((sum, one) => sum + what(one), 0) / all.reduce((sum, one) => sum + of(one), 0)
}

const runsAHalf = (games: readonly BaseballGame[]): number =>
  games.reduce((sum, { batted }) => sum + batted.home.runs + batted.away.runs, 0) /
  games.reduce((sum, { halves }) => sum + halves, 0)

/** The correction for the chain's mean runs (it has no errors or steals), by bisection. */
const levelOf = (batting: Batting, runs: number): number => {
  let [low, high] = [-0.5, 0.5]
  for (let turn = 0; turn < 40; turn += 1) {
    const middle = (low + high) / 2
    if (expectedRuns(betterBy(batting, middle), empty) < runs) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const runnerOnSecond = 2
/** From this year on an extra inning begins with a runner on second. */
const runnersSince = '2020'

const bins = 14
/** The 99 % quantile of χ² with 13 degrees of freedom. */
const oneInHundred = 27.688
const binOf = (runs: number): number => Math.min(bins - 1, Math.max(0, runs - 3))

export const calibrateBaseball = (games: readonly BaseballGame[]): Report => {
  const ordered = byDate(games)
  const cut = Math.floor(ordered.length / 2)
  const [first, second] = [ordered.slice(0, cut), ordered.slice(cut)]
  const plates = ({ plates: count }: Batted): number => count
  const usualHere: Batting = {
    walk: share(first, ({ walk }) => walk, plates),
    single: share(first, ({ single }) => single, plates),
    double: share(first, ({ double }) => double, plates),
    triple: share(first, ({ triple }) => triple, plates),
    homer: share(first, ({ homer }) => homer, plates),
  }
  const of = strengthsOf(linesOfGames(first), 1 - outChance(usualHere))
  const level = levelOf(usualHere, runsAHalf(first))
  const known = second.filter(({ names }) => sides.every((side) => of.bats.has(names[side])))
  const expected = new Float64Array(bins)
  const came = new Float64Array(bins)
  const forecasts = known.map((game) => {
    const { date, batted } = game
    const batting = (side: 'home' | 'away'): Batting => betterBy(usualHere, level + byOf(of, whoOf(game, side)))
    const means = {
      batting: { home: batting('home'), away: batting('away') },
      extraBases: date >= runnersSince ? runnerOnSecond : 0,
    }
    const laws = matchLaws(means, { inning: 1, bottom: false, spot: empty, score: [0, 0] })
    for (let runs = laws.total.low; runs <= laws.total.high; runs += 1)
      expected[binOf(runs)] = (expected[binOf(runs)] ?? 0) + laws.total.at(runs)
    const runs = batted.home.runs + batted.away.runs
    came[binOf(runs)] = (came[binOf(runs)] ?? 0) + 1
    const home = laws.margin.above(0)
    return { chances: [home, 1 - home], outcome: batted.home.runs > batted.away.runs ? 0 : 1 }
  })
  const distance = expected.reduce((sum, count, nth) => sum + ((came[nth] ?? 0) - count) ** 2 / count, 0)
  return reportOf(
    { known: first.map(({ batted }) => (batted.home.runs > batted.away.runs ? 0 : 1)), forecasts },
    {
      sport: 'baseball',
      fitted: first.length,
      unknown: second.length - known.length,
      figures: [
        ['runs a half inning', runsAHalf(second), expectedRuns(usual, empty)],
        ['batters on base', share(second, (one) => 1 - outChance(one), plates), 1 - outChance(usual)],
        ['home advantage (log of the odds on base)', of.ground.get('home') ?? 0, spread.ground],
        [`χ² of the runs of a match over ${bins} groups, ${oneInHundred} once in a hundred`, distance, null],
      ],
    },
  )
}
