// Grids, Asian prices, margins, prices in play, cash-out and scoring rules against the reference.

import { describe, expect, test } from 'vitest'
import { readTruth } from '../../../../truth/read.ts'
import type { Outcome } from '../../contract/index.ts'
import { exact, quartersOf } from '../../testing/cases.ts'
import { toDecimal } from '../odds.ts'
import { approximately, ratio, ratioText } from '@magpie/kernel/ratio'
import { type CashOutLeg, cashOutByChance, cashOutValue } from './cash-out.ts'
import {
  bothScore,
  correctScore,
  drawNoBetHome,
  halfAndFull,
  handicapChances,
  homeCleanSheet,
  oddTotal,
  threeWayOf,
  totalChances,
  winsBy,
} from '../football/pricing/chances.ts'
import { meansFromThreeWay } from '../football/pricing/fit-means.ts'
import { gridOfRows, matchGrid, normalised } from '../football/pricing/grid.ts'
import { nextGoal, remainingGrid } from '../football/pricing/in-play.ts'
import { type MarginMethod, marginOf, overroundOf, removeMargin, vigOf, withMargin } from './margin.ts'
import {
  brierScore,
  expectedValue,
  ignoranceScore,
  kellyShare,
  rankedProbabilityScore,
} from '../football/pricing/scores.ts'
import { fairOdds, type LineChances, talliesOf } from './tally.ts'
import { remaining, uniformProfile } from '../football/pricing/time-profile.ts'

type Lines = Record<string, LineChances>
type Prices = Record<string, number>
type GridRow = {
  id: string
  lambda_home: number
  lambda_away: number
  rho: number
  '1x2': number[]
  btts_yes: number
  correct_score: Prices
  over: Lines
  fair_over_odds: Prices
  ah_home: Lines
  fair_ah_home_odds: Prices
  odd: number
  home_clean_sheet: number
  dnb_home: number
  published?: { '1x2'?: number[]; correct_score?: Prices; draw?: number; home_by_1?: number; tol?: number }
}
type MarginRow = {
  id: string
  odds: number[]
  overround: number
  margin: number
  methods: Record<MarginMethod, { p: number[]; k?: number; or?: number; z?: number }>
  published?: { multiplicative?: (number | string)[]; shin?: number[]; z?: number; margin?: number; vig?: string }
}
type ToyGrid = {
  id: string
  grid?: number[][]
  normalise?: boolean
  inverse?: { '1x2': [number, number, number] }
  expect: {
    btts_yes?: number
    btts_no?: number
    home_exp_between?: [number, number]
    away_exp_between?: [number, number]
    [total: `total_${string}`]: { under?: number; push?: number | string; over?: number }
  }
}
type InPlayRow = {
  id: string
  model: string
  lambda_home: number
  lambda_away: number
  minute: number
  score: [number, number]
  remaining_factor: number
  '1x2': number[]
  next_goal: { home: number; away: number; none: number }
  'over2.5': number
  [key: `ah_inplay_home_${string}`]: number | null
}
type CashOutRow = {
  id: string
  stake?: number | string
  taken_odds?: number
  current_odds?: number
  taken_fractional?: string
  current_fractional?: string
  margin?: number
  value?: number
  fair?: string
  legs?: { taken: number; state: string; current?: number }[]
}
type ScoreRow = { id: string; rule: string; p: number[] | number; outcome?: number; odds?: number; value: number }
type Truth = {
  margin_removal: MarginRow[]
  grids: GridRow[]
  toy_grids: ToyGrid[]
  dixon_coles_published_parameters: Record<string, number> & {
    published_1x2: number[]
    computed_1x2_no_renorm: number[]
  }
  in_play: InPlayRow[]
  cash_out: CashOutRow[]
  scoring_rules: ScoreRow[]
}
const truth = readTruth<Truth>('pricing.json')

const near = (ours: number, theirs: number, tolerance: number, what = ''): void =>
  expect(Math.abs(ours - theirs), `${what} ${ours} for ${theirs}`).toBeLessThanOrEqual(tolerance)
const nearAll = (ours: readonly number[], theirs: readonly number[], tolerance: number, what = ''): void => {
  expect(ours.length).toBe(theirs.length)
  theirs.forEach((each, at) => near(ours[at]!, each, tolerance, `${what}[${at}]`))
}
const nine = 6e-10
const six = 6e-7
const fractionOrNumber = (value: number | string): number =>
  typeof value === 'number' ? value : approximately(exact(value))

test('the reference has rows', () => {
  for (const rows of [
    truth.grids,
    truth.margin_removal,
    truth.toy_grids,
    truth.in_play,
    truth.cash_out,
    truth.scoring_rules,
  ]) {
    expect(rows.length).toBeGreaterThan(0)
  }
})

describe.each(truth.grids)('grid $id', (row) => {
  const grid = matchGrid({ home: row.lambda_home, away: row.lambda_away, rho: row.rho })
  const { margin, total } = talliesOf(grid)
  const sameChances = (ours: LineChances, theirs: LineChances, what: string): void => {
    for (const part of ['win', 'half_win', 'push', 'half_loss', 'loss'] as const)
      near(ours[part], theirs[part], nine, `${what} ${part}`)
  }

  test('results, scores and the rest', () => {
    nearAll(threeWayOf(margin), row['1x2'], nine, '1x2')
    near(bothScore(grid), row.btts_yes, nine, 'btts')
    near(oddTotal(grid), row.odd, nine, 'odd')
    near(homeCleanSheet(grid), row.home_clean_sheet, nine, 'clean sheet')
    near(drawNoBetHome(threeWayOf(margin)), row.dnb_home, nine, 'draw no bet')
    for (const [score, chance] of Object.entries(row.correct_score)) {
      const [home = 0, away = 0] = score.split('-').map(Number)
      near(correctScore(grid, home, away), chance, nine, score)
    }
  })

  test('every Asian line and its fair odds', () => {
    for (const [line, chances] of Object.entries(row.over))
      sameChances(totalChances(total, 'over', quartersOf(line)), chances, `over ${line}`)
    for (const [line, chances] of Object.entries(row.ah_home))
      sameChances(handicapChances(margin, 'home', quartersOf(line)), chances, `home ${line}`)
    for (const [line, odds] of Object.entries(row.fair_over_odds))
      near(fairOdds(totalChances(total, 'over', quartersOf(line)))!, odds, six, `over ${line}`)
    for (const [line, odds] of Object.entries(row.fair_ah_home_odds))
      near(fairOdds(handicapChances(margin, 'home', quartersOf(line)))!, odds, six, `home ${line}`)
  })

  test('what was published', () => {
    const { published } = row
    if (published === undefined) return
    const tolerance = published.tol ?? six
    if (published['1x2'] !== undefined) nearAll(threeWayOf(margin), published['1x2'], tolerance, 'published 1x2')
    if (published.draw !== undefined) near(threeWayOf(margin)[1], published.draw, tolerance)
    if (published.home_by_1 !== undefined) near(winsBy(grid, 1), published.home_by_1, tolerance)
    for (const [score, chance] of Object.entries(published.correct_score ?? {})) {
      const [home = 0, away = 0] = score.split('-').map(Number)
      near(correctScore(grid, home, away), chance, 6e-8, score)
    }
  })

  test('both sides of a line are mirrors', () => {
    for (const line of Object.keys(row.ah_home)) {
      const { win, loss, half_win, half_loss } = handicapChances(margin, 'away', quartersOf(line))
      const home = handicapChances(margin, 'home', quartersOf(line))
      expect([win, half_win, half_loss, loss]).toEqual([home.loss, home.half_loss, home.half_win, home.win])
    }
  })
})

test('the published Dixon-Coles parameters give the published chances', () => {
  const row = truth.dixon_coles_published_parameters
  const home = Math.exp(row.attack_Arsenal! + row.defence_Southampton! + row.home_adv!)
  const away = Math.exp(row.attack_Southampton! + row.defence_Arsenal!)
  near(home, row.lambda!, 1e-8)
  near(away, row.mu!, 1e-8)
  const { margin } = talliesOf(matchGrid({ home, away, rho: row.rho! }, { renormalise: false }))
  nearAll(threeWayOf(margin), row.computed_1x2_no_renorm, nine)
  nearAll(threeWayOf(margin), row.published_1x2, row.tol!)
})

test.each(truth.toy_grids)('toy grid $id', ({ grid: rows, normalise, inverse, expect: expected }) => {
  if (inverse !== undefined) {
    const [home, draw, away] = inverse['1x2']
    const means = meansFromThreeWay([home, draw, away])
    for (const [mean, [low, high]] of [
      [means.home, expected.home_exp_between!],
      [means.away, expected.away_exp_between!],
    ] as const) {
      expect(mean).toBeGreaterThan(low)
      expect(mean).toBeLessThan(high)
    }
    return
  }
  const told = gridOfRows(rows!)
  const grid = normalise === true ? normalised(told) : told
  if (expected.btts_yes !== undefined) near(bothScore(grid), expected.btts_yes, 1e-12)
  if (expected.btts_no !== undefined) near(1 - bothScore(grid), expected.btts_no, 1e-12)
  for (const [name, parts] of Object.entries(expected)) {
    if (!name.startsWith('total_') || typeof parts !== 'object' || Array.isArray(parts)) continue
    const line = quartersOf(name.slice('total_'.length))
    const over = totalChances(talliesOf(grid).total, 'over', line)
    const { win, push, loss, half_win, half_loss } = over
    if (parts.over !== undefined) near(win + half_win / 2, parts.over, 1e-12)
    if (parts.under !== undefined) near(loss + half_loss / 2, parts.under, 1e-12)
    // On a quarter line the source's push is the average of the two half bets.
    if (parts.push !== undefined) near(push + (half_win + half_loss) / 2, fractionOrNumber(parts.push), 1e-12)
  }
})

test.each(truth.grids.filter(({ rho }) => rho === 0))('the means of $id come back from its three chances', (row) => {
  const [home = 0, draw = 0, away = 0] = row['1x2']
  const means = meansFromThreeWay([home, draw, away])
  near(means.home, row.lambda_home, 2e-6)
  near(means.away, row.lambda_away, 2e-6)
})

describe.each(truth.margin_removal)('margin of $id', (row) => {
  test('overround and margin', () => {
    near(overroundOf(row.odds), row.overround, nine)
    near(marginOf(row.odds), row.margin, nine)
    if (row.published?.vig !== undefined) near(vigOf(row.odds), fractionOrNumber(row.published.vig), 1e-9)
    if (row.published?.margin !== undefined) near(marginOf(row.odds), row.published.margin, 5e-5)
  })

  test.each(Object.keys(row.methods) as MarginMethod[])('%s', (method) => {
    const { p, ...found } = removeMargin(row.odds, method)
    const expected = row.methods[method]
    nearAll(p, expected.p, nine, method)
    for (const name of ['k', 'or', 'z'] as const)
      if (expected[name] !== undefined) near(found[name]!, expected[name], 2e-9, name)
  })

  test('what was published', () => {
    const { multiplicative, shin, z } = row.published ?? {}
    if (multiplicative !== undefined)
      nearAll(removeMargin(row.odds, 'multiplicative').p, multiplicative.map(fractionOrNumber), 1e-9)
    if (shin !== undefined) nearAll(removeMargin(row.odds, 'shin').p, shin, 1e-9)
    if (z !== undefined) near(removeMargin(row.odds, 'shin').z!, z, 5e-5)
  })
})

test('our own margin is taken out again by the odds-ratio method', () => {
  const fair = [0.5, 0.3, 0.2]
  const odds = fair.map((chance) => 1 / withMargin(chance, 1.09))
  const { p, or } = removeMargin(odds, 'odds_ratio')
  nearAll(p, fair, 1e-12)
  near(or!, 1.09, 1e-12)
})

test.each(truth.in_play)('in play $id', (row) => {
  expect(row.model).toBe('uniform')
  const { minute, score, lambda_home: home, lambda_away: away } = row
  const period = minute < 45 ? 'first_half' : 'second_half'
  const { firstHalf, secondHalf } = remaining(uniformProfile, { period, minute, added: 0, addedAnnounced: 0 })
  const left = firstHalf + secondHalf
  near(left, row.remaining_factor, nine, 'remaining')
  const means = { home, away, rho: 0 }
  const { margin, total } = talliesOf(remainingGrid(means, score, left))
  nearAll(threeWayOf(margin, score[0] - score[1]), row['1x2'], nine, '1x2')
  const next = nextGoal(home * left, away * left)
  nearAll(
    [next.home, next.away, next.none],
    [row.next_goal.home, row.next_goal.away, row.next_goal.none],
    nine,
    'next goal',
  )
  near(totalChances(total, 'over', 10, score[0] + score[1]).win, row['over2.5'], nine, 'over 2.5')
  for (const [name, odds] of Object.entries(row)) {
    if (!name.startsWith('ah_inplay_home_')) continue
    const line = /-?[\d.]+/.exec(name)?.[0]
    const fair = fairOdds(handicapChances(margin, 'home', quartersOf(line)))
    if (odds === null) expect(fair).toBeNull()
    else near(fair!, odds as number, six, name)
  }
})

test.each(truth.cash_out.filter(({ value, fair }) => value !== undefined || fair !== undefined))(
  'cash-out $id',
  (row) => {
    const decimal = (value: number | undefined, fraction: string | undefined) =>
      fraction === undefined ? exact(String(value)) : toDecimal(fraction, 'fractional')!
    const legs = row.legs?.map((leg): CashOutLeg => {
      const taken = exact(String(leg.taken))
      if (leg.state === 'open') return { taken, current: exact(String(leg.current)) }
      return { taken, outcome: (leg.state === 'won' ? 'win' : leg.state) as Outcome }
    }) ?? [
      {
        taken: decimal(row.taken_odds, row.taken_fractional),
        current: decimal(row.current_odds, row.current_fractional),
      },
    ]
    const value = cashOutValue(exact(String(row.stake)), legs, exact(String(row.margin ?? 0)))
    if (row.fair !== undefined) expect(ratioText(value)).toBe(ratioText(exact(row.fair)))
    if (row.value !== undefined) near(approximately(value), row.value, six)
  },
)

test('a price that has not moved is worth its stake, whatever a page says', () => {
  const leg = { taken: ratio(2n), current: ratio(2n) }
  expect(cashOutValue(ratio(100n), [leg], ratio(0n))).toEqual(ratio(100n))
  expect(cashOutByChance(ratio(200n), ratio(1n, 2n), ratio(5n))).toEqual(ratio(95n))
})

test.each(truth.scoring_rules)('scoring $id: $rule', ({ rule, p, outcome = 0, odds = 0, value }) => {
  const chances = Array.isArray(p) ? p : [p]
  const ours: Record<string, () => number> = {
    rps: () => rankedProbabilityScore(chances, outcome),
    brier_sum: () => brierScore(chances, outcome),
    ignorance_log2: () => ignoranceScore(chances, outcome),
    kelly: () => kellyShare(odds, chances[0]!),
    expected_value: () => expectedValue(odds, chances[0]!),
  }
  expect(ours[rule], rule).toBeDefined()
  near(ours[rule]!(), value, 1e-9)
})

test('half-time and full-time results share the chances of the match among nine', () => {
  const means = { home: 1.5, away: 1.1, rho: 0 }
  const [half, rest] = [remainingGrid(means, [0, 0], 0.45), remainingGrid(means, [0, 0], 0.55)]
  const chances = halfAndFull(half, rest)
  const [home] = threeWayOf(talliesOf(matchGrid(means)).margin)
  expect(Object.keys(chances).length).toBe(9)
  near(
    Object.values(chances).reduce((total, each) => total + each, 0),
    1,
    1e-9,
  )
  near(chances['home/home']! + chances['draw/home']! + chances['away/home']!, home, 1e-9)
})
