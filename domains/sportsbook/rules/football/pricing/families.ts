// The prices of each family of markets, from one grid of the goals still to come in its span. A family is one entry:
// the chances of its sides, on each possible line. Markets that are almost decided are not sold, because they have no
// fair price.

import {
  type BoardMarket,
  type BoardSelection,
  type Family,
  lineFor,
  type Market,
  type Quarters,
  type Score,
  type Side,
} from '../../../contract/index.ts'
import type { Offer } from '../offer.ts'
import { cell } from '../../pricing/cells.ts'
import { drawNoBetHome, handicapChances, threeWayOf, totalChances } from './chances.ts'
import type { Grid } from './grid.ts'
import { firstOf } from './in-play.ts'
import { type OfScorers, scorerChance, type ScorerFamily } from './scorers.ts'
import type { PricingFacts } from './span-view.ts'
import { throughChance } from './through.ts'
import { priceOf } from '../../pricing/price.ts'
import { decidedChance, exactly, type LineChances, sumAbove, type Tally } from '../../pricing/tally.ts'

/** Everything that prices of one span are made from: goals to come, in addition to the present score. */
export type SpanView = {
  readonly score: Score
  readonly grid: Grid
  readonly margin: Tally
  readonly total: Tally
  /** Goals to come, by side. */
  readonly bySide: () => { readonly home: Tally; readonly away: Tally }
  /** For markets on scorers; `undefined` without line-ups. */
  readonly scorers: () => OfScorers | undefined
  readonly inPlay: boolean
  readonly facts: PricingFacts
  readonly offer: Offer
}

type Football = Market<'football'>

/** A side with less chance than this keeps its place without a price. */
const leastOfMany = 0.002

type Chances = readonly (readonly [side: Side, chance: number])[]

const selectionsOf = (market: Football, line: Quarters, chances: Chances, margin: number): BoardSelection[] =>
  chances.map(([side, chance]) => ({
    side,
    lineQuarters: lineFor(market.id, side, line),
    oddsE5: chances.length > 3 && chance < leastOfMany ? 0 : priceOf(chance, margin),
    chance,
  }))

/** A market without a line. In play it is removed when one side is almost certain. */
const unlined = (market: Football, { offer, inPlay }: SpanView, chances: Chances): BoardMarket[] => {
  if (inPlay && chances.some(([, chance]) => chance > 1 - offer.chanceMin / 2)) return []
  const margin = chances.length > 3 ? offer.marginOfMany : offer.margin
  return [{ market: market.id, lineQuarters: 0, main: true, selections: selectionsOf(market, 0, chances, margin) }]
}

type Lined = { readonly line: Quarters; readonly chance: number }

/** Chances of the first side on every possible line. */
const candidates = (from: Quarters, to: Quarters, by: number, at: (line: Quarters) => LineChances): Lined[] => {
  const out: Lined[] = []
  for (let line = from; line <= to; line += by) {
    const chance = decidedChance(at(line))
    if (chance !== null && chance > 1e-9 && chance < 1 - 1e-9) out.push({ line, chance })
  }
  return out
}

const mainOf = (lines: readonly Lined[]): Lined | undefined => {
  let best: Lined | undefined
  for (const one of lines)
    if (best === undefined || Math.abs(one.chance - 0.5) < Math.abs(best.chance - 0.5)) best = one
  return best
}

/** A two-sided market on lines: the line nearest to even, its alternates, and those that are always sold. */
const paired = (market: Football, { offer }: SpanView, lines: readonly Lined[]): BoardMarket[] => {
  const [side = 'home', other = 'away'] = market.sides
  const main = mainOf(lines)
  if (main === undefined) return []
  const fair = (chance: number): boolean => chance >= offer.chanceMin && chance <= 1 - offer.chanceMin
  const also = offer.also[market.id] ?? []
  const isWhole = market.span === 'match' && market.count === 'score'
  const near = offer.alternates[isWhole ? 'match' : 'part']
  const sold = lines.filter(
    ({ line, chance }) => also.includes(line) || (Math.abs(line - main.line) <= near && fair(chance)),
  )
  return sold.map(({ line, chance }) => ({
    market: market.id,
    lineQuarters: line,
    main: line === main.line,
    selections: selectionsOf(
      market,
      line,
      [
        [side, chance],
        [other, 1 - chance],
      ],
      offer.margin,
    ),
  }))
}

const leadOf = ({ score: [home, away] }: SpanView): number => home - away
const scoredIn = ({ score: [home, away] }: SpanView): number => home + away

const result = (on: SpanView, start = 0): Chances => {
  const [home, draw, away] = threeWayOf(on.margin, leadOf(on) + start)
  return [
    ['home', home],
    ['draw', draw],
    ['away', away],
  ]
}

/** Totals of one side: whole and half goals. */
const sideTotal = (market: Football, on: SpanView, tally: Tally, scored: number): BoardMarket[] =>
  paired(
    market,
    on,
    candidates(4 * scored + 2, 4 * scored + 20, 2, (line) => totalChances(tally, 'over', line, scored)),
  )

const startsMax = 3

/** Starts of whole goals, each with three outcomes; a start of zero is `1x2`. */
const europeanHandicap = (market: Football, on: SpanView): BoardMarket[] => {
  const { offer } = on
  const starts = Array.from({ length: 2 * startsMax + 1 }, (_, at) => at - startsMax).filter((start) => start !== 0)
  const open = starts
    .map((start) => ({ start, chances: result(on, start) }))
    .filter(({ chances }) => chances.every(([, chance]) => chance >= offer.chanceMin / 2))
  const most = (chances: Chances): number => Math.max(...chances.map(([, chance]) => chance))
  const main = open.reduce<number>((best, { chances }) => Math.min(best, most(chances)), 1)
  return open.map(({ start, chances }) => ({
    market: market.id,
    lineQuarters: 4 * start,
    main: most(chances) === main,
    selections: selectionsOf(market, 4 * start, chances, offer.margin),
  }))
}

/** Result and total together, on the half line nearest to even: the only lines that cannot push. */
const resultAndTotal = (market: Football, on: SpanView): BoardMarket[] => {
  const { grid, offer } = on
  const scored = scoredIn(on)
  const lines = candidates(4 * scored + 2, 4 * scored + 38, 4, (line) => totalChances(on.total, 'over', line, scored))
  const main = mainOf(lines)
  if (main === undefined) return []
  // Few scores stay under; the rest of each result goes over.
  const under = [0, 0, 0]
  const most = Math.min(grid.size - 1, Math.floor(main.line / 4) - scored)
  for (let home = 0; home <= most; home += 1) {
    for (let away = 0; home + away <= most; away += 1) {
      const lead = leadOf(on) + home - away
      const at = lead > 0 ? 0 : lead < 0 ? 2 : 1
      under[at] = (under[at] ?? 0) + cell(grid.p, home * grid.size + away)
    }
  }
  const three = threeWayOf(on.margin, leadOf(on))
  const chances: Chances = market.sides.map((side, at) => [
    side,
    at < 3 ? (three[at] ?? 0) - (under[at] ?? 0) : (under[at - 3] ?? 0),
  ])
  if (on.inPlay && chances.some(([, chance]) => chance > 1 - offer.chanceMin / 2)) return []
  const selections = selectionsOf(market, main.line, chances, offer.marginOfMany)
  return [{ market: market.id, lineQuarters: main.line, main: true, selections }]
}

/** The chance that both sides score: the goals to come must include each side that has none yet. */
const bothScored = ({ score: [home, away], bySide, grid }: SpanView): number => {
  const { home: homeLeft, away: awayLeft } = bySide()
  const [noHome, noAway] = [home > 0 ? 0 : exactly(homeLeft, 0), away > 0 ? 0 : exactly(awayLeft, 0)]
  return 1 - noHome - noAway + (home + away > 0 ? 0 : cell(grid.p, 0))
}

const oddTotal = (on: SpanView): number => {
  const rest = on.total.p.reduce((sum, chance, goals) => sum + (goals % 2 === 1 ? chance : 0), 0)
  return scoredIn(on) % 2 === 0 ? rest : 1 - rest
}

const inRange = (on: SpanView, low: number, high: number): number => {
  const scored = scoredIn(on)
  return sumAbove(on.total, low - 1 - scored) - sumAbove(on.total, high - scored)
}

const exactScore = ({ score, grid }: SpanView, [home, away]: Score): number => {
  const [more, other] = [home - score[0], away - score[1]]
  const beyond = more < 0 || other < 0 || more >= grid.size || other >= grid.size
  return beyond ? 0 : cell(grid.p, more * grid.size + other)
}

const correctScore = (market: Football, on: SpanView): Chances => {
  const listed = market.sides
    .filter((side) => side !== 'other')
    .map((side): readonly [Side, number] => {
      const [home = '', away = ''] = side.split('-')
      return [side, exactScore(on, [Number(home), Number(away)])]
    })
  const rest = listed.reduce((sum, [, chance]) => sum - chance, 1)
  return [...listed, ['other', Math.max(0, rest)]]
}

const winningMargin = (on: SpanView): Chances => {
  const lead = leadOf(on)
  const by = (goals: number): number => exactly(on.margin, goals - lead)
  const goalless = exactScore(on, [0, 0])
  const homeMore = sumAbove(on.margin, 2 - lead)
  const awayMore = sumAbove(on.margin, Number.NEGATIVE_INFINITY) - sumAbove(on.margin, -3 - lead)
  return [
    ...([
      ['home-by-1', by(1)],
      ['home-by-2', by(2)],
      ['home-by-3up', homeMore],
    ] as const),
    ...([
      ['away-by-1', by(-1)],
      ['away-by-2', by(-2)],
      ['away-by-3up', awayMore],
    ] as const),
    ...([
      ['score_draw', by(0) - goalless],
      ['no_goals', goalless],
    ] as const),
  ]
}

/** How far handicaps go, in quarters: goals are few, corners and cards are many. */
const reach = ({ count }: Football): number => (count === 'score' ? 24 : 48)

const exactGoals = (market: Football, on: SpanView): Chances =>
  market.sides.map((side) => {
    const least = Number.parseInt(side, 10)
    return [side, inRange(on, least, side.endsWith('up') ? Number.POSITIVE_INFINITY : least)]
  })

const whoseChances = ({ home, none, away }: Readonly<Record<'home' | 'none' | 'away', number>>): Chances => [
  ['home', home],
  ['none', none],
  ['away', away],
]

/** The next goal, by its number. */
const nextGoalOf = (market: Football, on: SpanView): BoardMarket[] => {
  const nth = 4 * (scoredIn(on) + 1)
  return unlined(market, on, whoseChances(firstOf(on.grid))).map((one) => ({
    ...one,
    lineQuarters: nth,
    selections: one.selections.map((selection) => ({ ...selection, lineQuarters: nth })),
  }))
}

/** Among the goals to come; if there are none, the side of the last goal so far. */
const lastGoalOf = (on: SpanView): Chances => {
  const { home, away, none } = firstOf(on.grid)
  const had = on.facts.lastGoal ?? 'none'
  const stays = (who: string): number => (had === who ? none : 0)
  return whoseChances({ home: home + stays('home'), none: stays('none'), away: away + stays('away') })
}

type Which = 'home' | 'away'
const other = (side: Which): Which => (side === 'home' ? 'away' : 'home')
const goalsNow = ({ score }: SpanView, side: Which): number => score[side === 'home' ? 0 : 1]

const yesOrNo = (yes: number): Chances => [
  ['yes', yes],
  ['no', 1 - yes],
]

/** The other side stays without a goal. */
const cleanSheet = (on: SpanView, side: Which): number =>
  goalsNow(on, other(side)) > 0 ? 0 : exactly(on.bySide()[other(side)], 0)

/** The same, and this side scores. */
const nilWin = (on: SpanView, side: Which): number =>
  cleanSheet(on, side) - (goalsNow(on, side) > 0 || goalsNow(on, other(side)) > 0 ? 0 : cell(on.grid.p, 0))

/** What is certain is not sold. */
const open = (market: Football, on: SpanView, yes: number): BoardMarket[] =>
  yes === 0 ? [] : unlined(market, on, yesOrNo(yes))

/** All players of the line-ups keep their place; one who can hardly score any more has no price. */
const scorersOf =
  (family: ScorerFamily): Price =>
  (market, on) => {
    const of = on.scorers()
    if (of === undefined) return []
    const sides: Side[] = of.players.map(({ id }) => id)
    if (market.sides.includes('none')) sides.push('none')
    const chances = sides.map((side) => [side, scorerChance(family, side, of) ?? 0] as const)
    return chances.every(([, chance]) => chance < leastOfMany) ? [] : unlined(market, on, chances)
  }

const qualify: Price = (market, on) => {
  const { firstLeg, means } = on.facts
  if (firstLeg === undefined) return []
  const home = throughChance(on.margin, leadOf(on) + firstLeg[0] - firstLeg[1], means)
  return unlined(market, on, [
    ['home', home],
    ['away', 1 - home],
  ])
}

type Price = (market: Football, on: SpanView) => BoardMarket[]

/** Every family except half-time/full-time, which combines two spans (`half-full.ts`). */
export const families: Readonly<Record<Exclude<Family<'football'>, 'htft'>, Price>> = {
  '1x2': (market, on) => unlined(market, on, result(on)),
  ah: (market, on) =>
    paired(
      market,
      on,
      candidates(-reach(market), reach(market), 1, (line) => handicapChances(on.margin, 'home', line)),
    ),
  ou: (market, on) => {
    const scored = scoredIn(on)
    const at = (line: Quarters): LineChances => totalChances(on.total, 'over', line, scored)
    return paired(market, on, candidates(4 * scored + 1, 4 * scored + 40 + 2 * (reach(market) - 24), 1, at))
  },
  double_chance: (market, on) => {
    const [home, draw, away] = threeWayOf(on.margin, leadOf(on))
    return unlined(market, on, [
      ['1X', home + draw],
      ['12', home + away],
      ['X2', draw + away],
    ])
  },
  draw_no_bet: (market, on) => {
    const three = threeWayOf(on.margin, leadOf(on))
    const home = drawNoBetHome(three)
    return three[0] + three[2] < on.offer.chanceMin
      ? []
      : unlined(market, on, [
          ['home', home],
          ['away', 1 - home],
        ])
  },
  european_handicap: europeanHandicap,
  result_and_total: resultAndTotal,
  btts: (market, on) => {
    const yes = bothScored(on)
    return unlined(market, on, [
      ['yes', yes],
      ['no', 1 - yes],
    ])
  },
  odd_even: (market, on) => {
    const odd = oddTotal(on)
    return unlined(market, on, [
      ['odd', odd],
      ['even', 1 - odd],
    ])
  },
  goal_range: (market, on) =>
    unlined(market, on, [
      ...([
        ['0-1', inRange(on, 0, 1)],
        ['2-3', inRange(on, 2, 3)],
      ] as const),
      ...([
        ['4-6', inRange(on, 4, 6)],
        ['7up', inRange(on, 7, Number.POSITIVE_INFINITY)],
      ] as const),
    ]),
  home_total: (market, on) => sideTotal(market, on, on.bySide().home, on.score[0]),
  away_total: (market, on) => sideTotal(market, on, on.bySide().away, on.score[1]),
  exact_goals: (market, on) => unlined(market, on, exactGoals(market, on)),
  next_goal: nextGoalOf,
  last_goal: (market, on) => unlined(market, on, lastGoalOf(on)),
  home_clean_sheet: (market, on) => open(market, on, cleanSheet(on, 'home')),
  away_clean_sheet: (market, on) => open(market, on, cleanSheet(on, 'away')),
  home_nil_win: (market, on) => open(market, on, nilWin(on, 'home')),
  away_nil_win: (market, on) => open(market, on, nilWin(on, 'away')),
  first_corner: (market, on) =>
    on.facts.firstCorner === undefined ? unlined(market, on, whoseChances(firstOf(on.grid))) : [],
  qualify,
  first_scorer: scorersOf('first_scorer'),
  last_scorer: scorersOf('last_scorer'),
  any_scorer: scorersOf('any_scorer'),
  two_goals: scorersOf('two_goals'),
  correct_score: (market, on) => unlined(market, on, correctScore(market, on)),
  winning_margin: (market, on) => unlined(market, on, winningMargin(on)),
}

export const unlinedMarket = unlined
