// Football by the vectors of truth/sportsbook.json: corners, cards, the order of goals, who scores, who goes through,
// and the settlement of bets on them.

import { describe, expect, test } from 'vitest'
import { readTruth } from '../../../../truth/read.ts'
import {
  type GoalTold,
  type LegTerms,
  lineFor,
  type Market,
  type MatchFacts,
  marketsOf,
  type Outcome,
  type Score,
  type Side,
} from '../../contract/index.ts'
import { checkProof, settle } from '../index.ts'
import { lineChances, sideTalliesOf, talliesOf } from '../pricing/tally.ts'
import { priceOf } from '../pricing/price.ts'
import { threeWayOf } from './pricing/chances.ts'
import { countGrid } from './pricing/counted.ts'
import { matchGrid } from './pricing/grid.ts'
import { firstNamed, scoresAtLeast } from './pricing/scorers.ts'
import { throughChance } from './pricing/through.ts'
import { isCounted } from './feed/counts.ts'
import { judgeOutcome, isJudged } from './index.ts'
import { abandonPolicies } from './settle/policies.ts'

type Happening = {
  readonly what: string
  readonly side: 'home' | 'away'
  readonly player?: string
  readonly how?: string
  readonly card?: string
}
type Spans = Readonly<
  Record<
    string,
    {
      readonly is: string
      readonly goals?: Score
      readonly corners?: Score
      readonly cards?: Score
      readonly winner?: 'home' | 'away' | null
    }
  >
>
type Settled = {
  readonly id: string
  readonly sport: string
  readonly row: { readonly family: string; readonly span: string; readonly count: 'goals' | 'corners' | 'cards' }
  readonly side: string
  readonly line: number | null
  readonly basis: Score
  readonly terms: { readonly n?: number; readonly feedSeq?: number }
  readonly facts: {
    readonly spans: Spans
    readonly ended: string
    readonly winner: string | null
    readonly order?: readonly Happening[]
    readonly fielded?: readonly string[]
    readonly struck?: readonly (readonly [number, number])[]
  }
  readonly outcome: Outcome
  readonly why: string
}
type Corners = {
  readonly id: string
  readonly k: number
  readonly mean: number
  readonly share: number
  readonly played: number
  readonly count: Score
  readonly expect: {
    readonly over: Readonly<Record<string, number>>
    readonly homeMore: number
    readonly level: number
  }
}
type Scorers = {
  readonly id: string
  readonly homeMean: number
  readonly awayMean: number
  readonly shareOfHomeGoals: number
  readonly minutesShare: number
  readonly expect: { readonly anytime: number; readonly two: number; readonly first: number }
}
type Qualify = {
  readonly id: string
  readonly homeMean: number
  readonly awayMean: number
  readonly leadOfFirstLeg: number
  readonly expect: number
}
type Price = { readonly id: string; readonly chance: string; readonly margin: string; readonly oddsE5: number }

const truth = readTruth<{
  corners: Corners[]
  scorers: Scorers[]
  qualify: Qualify[]
  price: Price[]
  settlement: Settled[]
}>('sportsbook.json')

/** To 1e-9, as the file demands. */
const near = (value: number, expected: number): void => expect(Math.abs(value - expected)).toBeLessThan(1e-9)

describe('corners', () => {
  test.each(truth.corners)('$id', ({ k, mean, share, played, count, expect: expected }) => {
    const { margin, total } = talliesOf(countGrid({ k, mean, share }, count, { played, left: 1 - played }))
    const [home, away] = count
    for (const [line, chance] of Object.entries(expected.over))
      near(lineChances(total, 4 * (home + away - Number(line))).win, chance)
    const [more, level] = threeWayOf(margin, home - away)
    near(more, expected.homeMore)
    near(level, expected.level)
  })
})

/** Goals of both sides, each Poisson. */
const gridOf = ({ homeMean, awayMean }: { readonly homeMean: number; readonly awayMean: number }) =>
  matchGrid({ home: homeMean, away: awayMean, rho: 0 })

test.each(truth.scorers)('the scorer $id', (vector) => {
  const { shareOfHomeGoals, minutesShare, expect: expected } = vector
  const [grid, own] = [gridOf(vector), shareOfHomeGoals * minutesShare]
  const { home } = sideTalliesOf(grid)
  near(scoresAtLeast(home, own, 1), expected.anytime)
  near(scoresAtLeast(home, own, 2), expected.two)
  near(firstNamed(grid, 0).home * own, expected.first)
})

test.each(truth.qualify)('who goes through, $id', (vector) => {
  const { homeMean, awayMean, leadOfFirstLeg, expect: expected } = vector
  const { margin } = talliesOf(gridOf(vector))
  near(throughChance(margin, leadOfFirstLeg, { home: homeMean, away: awayMean }), expected)
})

const figure = (text: string): number => {
  const [over = '0', under = '1'] = text.split('/')
  return Number(over) / Number(under)
}

test.each(truth.price)('the price $id', ({ chance, margin, oddsE5 }) => {
  expect(priceOf(figure(chance), figure(margin))).toBe(oddsE5)
})

const spanNames: Readonly<Record<string, string>> = {
  match: 'match',
  tie: 'match',
  '1h': 'first_half',
  '2h': 'second_half',
  q1: 'interval_1',
  q2: 'interval_2',
  q3: 'interval_3',
  q4: 'interval_4',
  q5: 'interval_5',
  q6: 'interval_6',
}
const countNames = { goals: 'score', corners: 'corners', cards: 'cards' } as const
const families: Readonly<Record<string, string>> = {
  winner3: '1x2',
  winner: 'draw_no_bet',
  total: 'ou',
  handicap: 'ah',
  parity: 'odd_even',
  range: 'goal_range',
  exact: 'goal_range',
  side_total: 'team_total',
}

const cardPoints = (order: readonly Happening[]): Score => {
  const of = (side: string): number =>
    order
      .filter((one) => one.what === 'card' && one.side === side && one.player !== 'bench')
      .reduce((sum, { card }) => sum + (card === 'yellow' ? 1 : 2), 0)
  return [of('home'), of('away')]
}

/** The file calls players by one number each. */
const sideOf = (player: string): string => player.replace(/^p/, 'h')

/** A tie that was cut short, or without a word about who goes through, is not decided. */
const throughIn = (tie: Spans[string] | undefined): Pick<MatchFacts, 'through'> => {
  if (tie === undefined || tie.is === 'open') return {}
  return { through: tie.is === 'done' ? (tie.winner ?? 'nobody') : 'nobody' }
}

const factsOf = ({ facts, row, terms }: Settled): MatchFacts => {
  const { spans, order = [], struck = [], fielded = [] } = facts
  const counts: Record<string, Score> = {}
  for (const [span, { is, goals, corners, cards }] of Object.entries(spans)) {
    const name = spanNames[span]
    if (is !== 'done' || name === undefined) continue
    if (goals !== undefined && isCounted({ count: 'score', span: name } as never)) counts[`score.${name}`] = goals
    if (corners !== undefined) counts[`corners.${name}`] = corners
    if (cards !== undefined) counts[`cards.${name}`] = cards
  }
  counts['cards.match'] ??= cardPoints(order)
  const goals = order.filter(({ what }) => what === 'goal')
  const told: readonly GoalTold[] = goals.map(({ side, player, how }) => ({
    side,
    ...(player !== undefined && { player: sideOf(player) }),
    ...(how === 'own' && { own: true }),
  }))
  const ft = spans['match']?.is === 'done' ? (spans['match'].goals ?? null) : null
  const corner = order.find(({ what }) => what === 'corner')?.side
  const gone = struck.some(([from, until]) => from <= (terms.feedSeq ?? 0) && (terms.feedSeq ?? 0) < until)
  return {
    matchId: 'm',
    ht: spans['1h']?.goals ?? null,
    ft,
    score: ft ?? [0, 0],
    interruption: facts.ended === 'played' ? null : { minute: 60, score: ft ?? [0, 0], resumedAfterHours: null },
    annulled: null,
    counts,
    order: told,
    fielded: Object.fromEntries(fielded.map((player) => [sideOf(player), 0])),
    ...throughIn(spans['tie']),
    ...(corner !== undefined && { firstCorner: corner }),
    ...(gone && { struckCounts: [countNames[row.count]] }),
  }
}

const eventFamilies: Readonly<Record<string, string>> = {
  nth: 'next_goal',
  next: 'next_goal',
  last: 'last_goal',
  first: 'first_corner',
  player_any: 'any_scorer',
  player_first: 'first_scorer',
  player_last: 'last_scorer',
}

/** Our market for such a row; if we sell none, only the judge of its family. */
const marketOf = ({ row }: Settled): Market<'football'> | undefined => {
  const family = row.span === 'tie' ? 'qualify' : (eventFamilies[row.family] ?? families[row.family])
  const [span, count] = [spanNames[row.span], countNames[row.count]]
  return marketsOf('football').find((one) => one.family === family && one.span === span && one.count === count)
}

const settledBy = (vector: Settled): Outcome | undefined => {
  const { row, line, basis, terms } = vector
  const side = /^p\d+$/.test(vector.side) ? sideOf(vector.side) : vector.side
  const facts = factsOf(vector)
  const market = marketOf(vector)
  if (market !== undefined && (market.sides as readonly string[]).includes(side)) {
    const leg: LegTerms = {
      matchId: 'm',
      market: market.id,
      side: side as Side,
      lineQuarters: row.family === 'nth' || row.family === 'next' ? 4 * (terms.n ?? 1) : (line ?? 0),
      oddsE5: 200_000,
      scoreAtBet: basis,
      minuteAtBet: 0,
      ruleVersion: 'football/2',
    }
    expect(lineFor(market.id, leg.side, lineFor(market.id, leg.side, leg.lineQuarters))).toBe(leg.lineQuarters)
    const settled = settle(facts, leg, 100n)
    if (settled !== null) expect(checkProof(settled.proof, { facts, terms: leg, stakeMinor: 100n })).toBeNull()
    return settled?.outcome
  }
  const name = families[row.family] ?? ''
  if (!isJudged(name)) throw new Error(`${vector.id}: no judge of ${row.family}`)
  const of = { count: countNames[row.count], span: spanNames[row.span] ?? row.span } as never
  const on = { pick: side, lineQuarters: line ?? 0, scoreAtBet: basis }
  return judgeOutcome(name, on, facts, abandonPolicies.house, of)?.gives as Outcome | undefined
}

const football = truth.settlement.filter(({ sport }) => sport === 'football')

test.each(football)('$id: $why', (vector) => {
  expect(settledBy(vector)).toBe(vector.outcome)
})
