// Grids, Asian prices, margins, prices in play, cash-out and scoring rules against the reference.

import { describe, expect, test } from 'vitest'
import { readTruth } from '../../../../truth/read.ts'
import { type Market, type MarketId, markets, type Means, type Outcome, type Side } from '../../contract/index.ts'
import { exact, quartersOf } from '../../testing/cases.ts'
import { toDecimal, toOddsE5 } from '../odds.ts'
import { approximately, type Ratio } from '@magpie/kernel/ratio'
import { type SaleLeg, saleOf } from './cash-out.ts'
import { brierScore, ignoranceScore } from '../calibrate/measure.ts'
import { bookOffer } from '../football/offer.ts'
import { board } from '../football/pricing/board.ts'
import { handicapChances, threeWayOf, totalChances } from '../football/pricing/chances.ts'
import { families, type SpanView } from '../football/pricing/families.ts'
import { type Grid, matchGrid, normalised } from '../football/pricing/grid.ts'
import { firstOf, remainingGrid } from '../football/pricing/in-play.ts'
import { type MarginMethod, marginOf, overroundOf, removeMargin, rootBetween, withMargin } from './margin.ts'
import { decidedChance, type LineChances, sideTalliesOf, talliesOf } from './tally.ts'
import { remaining, type TimeProfile } from '../football/pricing/time-profile.ts'

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

const factsOf = (means: Means) => ({
  means,
  clock: { period: 'before', minute: 0, added: 0, addedAnnounced: 0 } as const,
  score: [0, 0] as const,
  reds: [0, 0] as const,
})

/** The chances on the board of a match before kick-off, as the book sells it. */
const chancesOn = (means: Means): ((market: MarketId, side: Side) => number) => {
  const sold = board(factsOf(means), bookOffer)
  return (market, side) => {
    const [one] = sold.filter((row) => row.market === market)
    const chance = one?.selections.find((selection) => selection.side === side)?.chance
    if (chance === undefined) throw new Error(`${market} ${side} is not on the board`)
    return chance
  }
}

const fairOdds = (chances: LineChances): number | null => {
  const chance = decidedChance(chances)
  return chance === null || chance === 0 ? null : 1 / chance
}

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
  const means = { home: row.lambda_home, away: row.lambda_away, rho: row.rho }
  const grid = matchGrid(means)
  const chanceOf = chancesOn(means)
  const { margin, total } = talliesOf(grid)
  const sameChances = (ours: LineChances, theirs: LineChances, what: string): void => {
    for (const part of ['win', 'half_win', 'push', 'half_loss', 'loss'] as const)
      near(ours[part], theirs[part], nine, `${what} ${part}`)
  }

  test('results, scores and other markets', () => {
    nearAll(threeWayOf(margin), row['1x2'], nine, '1x2')
    near(chanceOf('btts', 'yes'), row.btts_yes, nine, 'btts')
    near(chanceOf('odd_even', 'odd'), row.odd, nine, 'odd')
    near(chanceOf('home_clean_sheet', 'yes'), row.home_clean_sheet, nine, 'clean sheet')
    near(chanceOf('draw_no_bet', 'home'), row.dnb_home, nine, 'draw no bet')
    for (const [score, chance] of Object.entries(row.correct_score))
      near(chanceOf('correct_score', score as Side), chance, nine, score)
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

  test('published chances', () => {
    const { published } = row
    if (published === undefined) return
    const tolerance = published.tol ?? six
    if (published['1x2'] !== undefined) nearAll(threeWayOf(margin), published['1x2'], tolerance, 'published 1x2')
    if (published.draw !== undefined) near(threeWayOf(margin)[1], published.draw, tolerance)
    if (published.home_by_1 !== undefined) near(chanceOf('winning_margin', 'home-by-1'), published.home_by_1, tolerance)
    for (const [score, chance] of Object.entries(published.correct_score ?? {}))
      near(chanceOf('correct_score', score as Side), chance, 6e-8, score)
  })

  test('the two sides of a line are mirrored', () => {
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

/** Told row by row. */
const gridOfRows = (rows: readonly (readonly number[])[]): Grid => ({
  size: rows.length,
  p: Float64Array.from(rows.flat()),
})

const bothScore = (grid: Grid): number => {
  const on: SpanView = {
    score: [0, 0],
    grid,
    ...talliesOf(grid),
    bySide: () => sideTalliesOf(grid),
    scorers: () => undefined,
    inPlay: false,
    facts: factsOf({ home: 1, away: 1, rho: 0 }),
    offer: bookOffer,
  }
  const [yes] = families.btts(markets.btts as Market<'football'>, on)[0]?.selections ?? []
  return yes?.chance ?? Number.NaN
}

/** The means for which our grid has these chances: the share of home for a given total, and the total. */
const meansOf = ([home, draw, away]: readonly [number, number, number]): Means => {
  const at = (total: number, share: number): Means => ({ home: total * share, away: total * (1 - share), rho: 0 })
  const said = (means: Means) => threeWayOf(talliesOf(matchGrid(means)).margin)
  const shareAt = (total: number): number =>
    rootBetween(0.01, 0.99, (share) => {
      const [one, , other] = said(at(total, share))
      return one - other - (home - away)
    })
  const total = rootBetween(0.5, 8, (sum) => draw - said(at(sum, shareAt(sum)))[1])
  return at(total, shareAt(total))
}

test.each(truth.toy_grids)('toy grid $id', ({ grid: rows, normalise, inverse, expect: expected }) => {
  if (inverse !== undefined) {
    const means = meansOf(inverse['1x2'])
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

describe.each(truth.margin_removal)('margin of $id', (row) => {
  test('overround and margin', () => {
    near(overroundOf(row.odds), row.overround, nine)
    near(marginOf(row.odds), row.margin, nine)
    if (row.published?.vig !== undefined) near(1 - 1 / overroundOf(row.odds), fractionOrNumber(row.published.vig), 1e-9)
    if (row.published?.margin !== undefined) near(marginOf(row.odds), row.published.margin, 5e-5)
  })

  test.each(Object.keys(row.methods) as MarginMethod[])('%s', (method) => {
    const { p, ...found } = removeMargin(row.odds, method)
    const expected = row.methods[method]
    nearAll(p, expected.p, nine, method)
    for (const name of ['k', 'or', 'z'] as const)
      if (expected[name] !== undefined) near(found[name]!, expected[name], 2e-9, name)
  })

  test('published margins', () => {
    const { multiplicative, shin, z } = row.published ?? {}
    if (multiplicative !== undefined)
      nearAll(removeMargin(row.odds, 'multiplicative').p, multiplicative.map(fractionOrNumber), 1e-9)
    if (shin !== undefined) nearAll(removeMargin(row.odds, 'shin').p, shin, 1e-9)
    if (z !== undefined) near(removeMargin(row.odds, 'shin').z!, z, 5e-5)
  })
})

test('the odds-ratio method removes our own margin exactly', () => {
  const fair = [0.5, 0.3, 0.2]
  const odds = fair.map((chance) => 1 / withMargin(chance, 1.09))
  const { p, or } = removeMargin(odds, 'odds_ratio')
  nearAll(p, fair, 1e-12)
  near(or!, 1.09, 1e-12)
})

/** Goals are uniform over 90 minutes, as in the reference. */
const uniformProfile: TimeProfile = { upTo: (minute) => minute / 90, firstAdded: 0, secondAdded: 0 }

test.each(truth.in_play)('in play $id', (row) => {
  expect(row.model).toBe('uniform')
  const { minute, score, lambda_home: home, lambda_away: away } = row
  const period = minute < 45 ? 'first_half' : 'second_half'
  const { firstHalf, secondHalf } = remaining(uniformProfile, { period, minute, added: 0, addedAnnounced: 0 })
  const left = firstHalf + secondHalf
  near(left, row.remaining_factor, nine, 'remaining')
  const means = { home, away, rho: 0 }
  const grid = remainingGrid(means, score, left)
  const { margin, total } = talliesOf(grid)
  nearAll(threeWayOf(margin, score[0] - score[1]), row['1x2'], nine, '1x2')
  const next = firstOf(grid)
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
    const open = (taken: Ratio, current: Ratio): SaleLeg => {
      const win = Math.round(1e9 / approximately(current))
      return { oddsE5: toOddsE5(taken), chancesE9: { win } }
    }
    const legs = row.legs?.map((leg): SaleLeg => {
      const taken = exact(String(leg.taken))
      if (leg.state === 'open') return open(taken, exact(String(leg.current)))
      return { oddsE5: toOddsE5(taken), outcome: (leg.state === 'won' ? 'win' : leg.state) as Outcome }
    }) ?? [open(decimal(row.taken_odds, row.taken_fractional), decimal(row.current_odds, row.current_fractional))]
    const sold = saleOf(BigInt(String(row.stake)), { legs, folds: [legs.length], inPlay: false })
    const fair = approximately(sold.fair)
    // Chances are whole numbers of 10⁻⁹, and the book's share is from its own table: the reference has another.
    if (row.fair !== undefined) near(fair, approximately(exact(row.fair)), six)
    if (row.value !== undefined) near(fair * (1 - (row.margin ?? 0)), row.value, six)
  },
)

test.each(truth.scoring_rules)('scoring $id: $rule', ({ rule, p, outcome = 0, odds = 0, value }) => {
  const chances = Array.isArray(p) ? p : [p]
  /** The profit of a stake of one, by the value of the ticket if sold. */
  const edge = (): number => {
    const oddsE5 = Math.round(odds * 100_000)
    const legs: SaleLeg[] = [{ oddsE5, chancesE9: { win: Math.round(1e9 * chances[0]!) } }]
    return approximately(saleOf(1n, { legs, folds: [1], inPlay: false }).fair) - 1
  }
  const cut = (at: number): number => {
    const below = chances.slice(0, at + 1).reduce((total, each) => total + each, 0)
    return brierScore([below, 1 - below], outcome <= at ? 0 : 1) / 2
  }
  const ours: Record<string, () => number> = {
    // The ranked probability score is the mean of the scores of every cut in two.
    rps: () => chances.slice(1).reduce((total, _, at) => total + cut(at), 0) / (chances.length - 1),
    brier_sum: () => brierScore(chances, outcome),
    ignorance_log2: () => ignoranceScore(chances, outcome),
    kelly: () => Math.max(0, edge() / (odds - 1)),
    expected_value: edge,
  }
  expect(ours[rule], rule).toBeDefined()
  near(ours[rule]!(), value, 1e-9)
})

test('the nine half-time/full-time results sum to one and agree with the match result', () => {
  const chanceOf = chancesOn({ home: 1.5, away: 1.1, rho: -0.08 })
  const { sides } = markets.htft
  expect(sides).toHaveLength(9)
  near(
    sides.reduce((total, side) => total + chanceOf('htft', side), 0),
    1,
    1e-9,
  )
  const ends = ['home_home', 'draw_home', 'away_home'] as const
  const home = ends.reduce((total, side) => total + chanceOf('htft', side), 0)
  near(home, chanceOf('1x2', 'home'), 1e-9)
})
