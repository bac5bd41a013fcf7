// Basketball by the vectors of truth/sportsbook.json: chances from score, clock and ball, and settlements of matches
// that went to overtime or were cut off.

import { describe, expect, test } from 'vitest'
import { readTruth } from '../../../../truth/read.ts'
import {
  type LegTerms,
  type Market,
  type MarketId,
  markets,
  marketsOf,
  type Score,
  type Side as PickSide,
} from '../../contract/index.ts'
import { onLine } from '../pricing/two-way.ts'
import { checkProof, settle } from '../index.ts'
import { type BasketballFacts, basketballJudging, type Side, sumOf } from './judging.ts'
import { deviations, matchLaws } from './law.ts'

type WinAndPush = readonly [number, number]
type Vector = {
  readonly id: string
  readonly minutes: 40 | 48
  readonly margin: number
  readonly total: number
  readonly sdMargin: number
  readonly sdTotal: number
  /** Seconds of regular time. */
  readonly left: number
  readonly score: Score
  readonly possession: Side | null
  readonly expect: {
    readonly regulationTie: number
    readonly homeWin: number
    readonly homeHandicap: Readonly<Record<string, WinAndPush>>
    readonly over: Readonly<Record<string, WinAndPush>>
  }
}
type Settled = {
  readonly id: string
  readonly sport: string
  readonly row: { readonly family: string; readonly span: string }
  readonly side: PickSide
  readonly line: number | null
  readonly facts: {
    readonly spans: Readonly<Record<string, { readonly is: 'done' | 'cut' | 'never'; readonly points?: Score }>>
    readonly ended: 'played' | 'abandoned'
    readonly winner: Side | null
    readonly played?: { readonly minutes: number; readonly of: 40 | 48 }
  }
  readonly outcome: string
  readonly why: string
}
const truth = readTruth<{ basketball: Vector[]; settlement: Settled[] }>('sportsbook.json')

/** To 1e-9, as the file demands. */
const near = (value: number, expected: number): void => expect(Math.abs(value - expected)).toBeLessThan(1e-9)

const market = (id: MarketId): Market<'basketball'> => marketsOf('basketball').find((one) => one.id === id)!

describe('the model', () => {
  test.each(truth.basketball)('$id', (vector) => {
    const { minutes, margin, total, left, score, possession: ball, expect: expected } = vector
    expect(deviations[minutes]).toEqual({ margin: vector.sdMargin, total: vector.sdTotal })
    const laws = matchLaws({ minutes, margin, total, leftMs: left * 1000, score, ball })
    near(laws.tie, expected.regulationTie)
    near(laws.margin.above(0), expected.homeWin)
    for (const [line, [win, push]] of Object.entries(expected.homeHandicap)) {
      const on = onLine(market('basketball_handicap'), laws.margin, 4 * Number(line))
      near(on.win, win)
      near(on.push, push)
    }
    for (const [line, [win, push]] of Object.entries(expected.over)) {
      const on = onLine(market('basketball_total'), laws.total, 4 * Number(line))
      near(on.win, win)
      near(on.push, push)
    }
  })
})

const families: Readonly<Record<string, string>> = {
  'winner/match': 'basketball_winner',
  'winner3/reg': 'regulation',
  'handicap/match': 'basketball_handicap',
  'total/match': 'basketball_total',
  'parity/match': 'points_parity',
  'happens/ot': 'overtime',
}
const spans: Readonly<Record<string, string>> = { q: 'quarter_', h: 'half_' }

/** `home over` is a side of the market of the home side. */
const sideOf = (side: PickSide): PickSide => side.split(' ').at(-1) as PickSide

const marketOf = ({ family, span }: Settled['row'], side: PickSide): MarketId | undefined => {
  if (family === 'side_total') return side.startsWith('home') ? 'home_points' : 'away_points'
  const part = `${spans[span[0] ?? ''] ?? ''}${span.slice(1)}_${family}`
  return marketsOf('basketball').find(({ id }) => id === (families[`${family}/${span}`] ?? part))?.id
}

const less = ([home, away]: Score, parts: readonly Score[]): Score => {
  const [ours, theirs] = sumOf(parts)
  return [home - ours, away - theirs]
}

/** Quarters that a row leaves out are the rest of its sums. */
const factsOf = ({ facts: { spans: told, ended, winner, played } }: Settled): BasketballFacts => {
  const points = (name: string): Score => told[name]?.points ?? [0, 0]
  const [overtime, fourth] = [points('ot'), points('q4')]
  const third = told['q3']?.points ?? less(points('h2'), [fourth, overtime])
  const second = points('q2')
  const before = less(points('match'), [second, third, fourth, overtime])
  const is = (name: string): string => told[name]?.is ?? 'done'
  const quarters: Score[] = [before, second, third, ...(is('q4') === 'never' ? [] : [fourth])]
  const over = ended === 'played' ? 5 : is('q3') === 'cut' ? 2 : 3
  return {
    matchId: 'm',
    annulled: null,
    minutes: played?.of ?? 48,
    periods: told['ot'] === undefined ? quarters : [...quarters, overtime],
    over,
    race: null,
    ended,
    winner,
    played: played?.minutes ?? 48,
    struck: [],
  }
}

const rows = truth.settlement.filter(({ sport }) => sport === 'basketball')

const terms = (of: MarketId, side: PickSide, lineQuarters = 0): LegTerms => ({
  matchId: 'm',
  market: of,
  side,
  lineQuarters,
  oddsE5: 200_000,
  scoreAtBet: [7, 3],
  minuteAtBet: 0,
  ruleVersion: 'basketball/1',
})

describe('L8: settlement', () => {
  test.each(rows)('$id: $why', (row) => {
    const of = marketOf(row.row, row.side)
    expect(of, row.row.family).toBeDefined()
    const facts = factsOf(row)
    const leg = terms(of!, sideOf(row.side), row.line ?? 0)
    expect(markets[of!].sport).toBe('basketball')
    const settled = settle(facts, leg, 1000n)!
    expect(settled.outcome).toBe(row.outcome)
    expect(checkProof(settled.proof, { facts, terms: leg, stakeMinor: 1000n })).toBeNull()
    expect(JSON.stringify(settled.proof).length).toBeLessThan(4096)
  })

  const played: BasketballFacts = {
    matchId: 'm',
    annulled: null,
    minutes: 48,
    periods: [
      [24, 21],
      [19, 22],
      [30, 18],
      [20, 20],
    ],
    over: 4,
    race: 'away',
    ended: 'played',
    winner: null,
    played: 48,
    struck: [[40, 60]],
  }
  const judged = (facts: BasketballFacts, of: MarketId, side: PickSide, line = 0) =>
    basketballJudging.judge(facts, terms(of, side, line))?.gives

  test('judges every market of a finished match', () => {
    for (const { id, sides, line } of marketsOf('basketball')) {
      const outcomes = sides.map((side) => judged(played, id, side, line === 'total' ? 326 : line === 'none' ? 0 : 6))
      expect(
        outcomes.filter((one) => one === undefined || one === null),
        id,
      ).toEqual([])
      if (line === 'none' && !outcomes.includes('push'))
        expect(
          outcomes.filter((one) => one === 'win'),
          id,
        ).toHaveLength(1)
    }
    expect(judged(played, 'quarter_4_winner', 'home')).toBe('push')
    expect(judged(played, 'race_20', 'away')).toBe('win')
    expect(judged(played, 'overtime', 'no')).toBe('win')
    expect(judged(played, 'points_margin', 'home-by-11-15')).toBe('win')
    expect(judged(played, 'points_margin', 'home-by-6-10')).toBe('loss')
    expect(judged(played, 'half_1_winner', 'home')).toBe('push')
  })

  test('a quarter is settled during the match, the match is not', () => {
    const going = { ...played, periods: played.periods.slice(0, 3), over: 2, ended: null, race: null } as const
    expect(judged(going, 'quarter_2_winner', 'away')).toBe('win')
    expect(judged(going, 'half_1_total', 'over', 4 * 85 + 2)).toBe('win')
    expect(judged(going, 'quarter_3_total', 'over', 4)).toBeUndefined()
    expect(judged(going, 'basketball_winner', 'home')).toBeUndefined()
    expect(judged(going, 'race_20', 'away')).toBeUndefined()
  })

  test('only bets placed on a basket that did not count are void', () => {
    for (const [feedSeq, annulled] of [
      [39, null],
      [40, 'struck_out'],
      [59, 'struck_out'],
      [60, null],
    ] as const)
      expect(basketballJudging.factsFor(played, feedSeq).annulled).toBe(annulled)
  })
})
