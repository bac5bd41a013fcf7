// Limits, moves of prices and exposure against the reference of the sportsbook; and what a move never does, for any
// stakes.

import { assert, array, double, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { parseRatio, type Ratio, zero } from '@magpie/kernel/ratio'
import { readTruth } from '../../../../truth/read.ts'
import type { BoardMarket, LegTerms, MarketId, Outcome, Score, Side } from '../../contract/index.ts'
import { priceOf } from '../pricing/price.ts'
import { factorAt } from '../settle/factors.ts'
import { judgeLeg } from '../settle/settle.ts'
import { exposureOn } from './exposure.ts'
import { mostStakeOf } from './limits.ts'
import {
  fadedShift,
  leastReturn,
  movedMarket,
  publishedReturn,
  shiftedChances,
  type Staked,
  stakedShifts,
  steppedShifts,
} from './move.ts'

type LimitRow = Record<'id' | 'factor', string> &
  Record<
    | 'memberWinCapMinor'
    | 'marketLeftMinor'
    | 'matchLeftMinor'
    | 'ticketReturnCapMinor'
    | 'stakeCapMinor'
    | 'mostStakeMinor',
    string
  > & { readonly oddsE5: number }
type Move = Staked & { readonly chances: readonly number[]; readonly minutesSince: number }
type MoveRow = Move & { readonly id: string; readonly expect: readonly number[] }
type Bet = {
  readonly row: string
  readonly side: string
  readonly line?: number
  readonly oddsE5: number
  readonly stakeMinor: string
}
type ExposureRow = {
  readonly id: string
  readonly bets: readonly Bet[]
  readonly expect: { readonly netMinor: Record<string, string>; readonly worst: string; readonly worstMinor: string }
}
const truth = readTruth<{ limits: LimitRow[]; move: MoveRow[]; exposure: ExposureRow[] }>('sportsbook.json')

const exact = (text: string): Ratio => parseRatio(text) ?? zero

test('the reference has rows', () => {
  expect(Math.min(truth.limits.length, truth.move.length, truth.exposure.length)).toBeGreaterThan(0)
})

test.each(truth.limits)('$id: at $oddsE5 a bet may stake $mostStakeMinor', (row) => {
  const bounds = {
    winCapMinor: BigInt(row.memberWinCapMinor),
    factor: exact(row.factor),
    marketLeftMinor: BigInt(row.marketLeftMinor),
    matchLeftMinor: BigInt(row.matchLeftMinor),
    returnCapMinor: BigInt(row.ticketReturnCapMinor),
    stakeCapMinor: BigInt(row.stakeCapMinor),
  }
  expect(mostStakeOf(row.oddsE5, bounds).most).toBe(BigInt(row.mostStakeMinor))
  expect(mostStakeOf(row.oddsE5, { ...bounds, marketLeftMinor: -5n })).toEqual({ most: 0n, by: 'market' })
})

const movedChances = ({ chances, minutesSince, ...staked }: Move): readonly number[] =>
  shiftedChances(
    chances,
    stakedShifts(staked).map((shift) => fadedShift(shift, minutesSince)),
  )

test.each(truth.move)('$id: chances move by the book’s liability', (row) => {
  movedChances(row).forEach((chance, at) => expect(chance).toBeCloseTo(row.expect[at] ?? Number.NaN, 9))
})

const marketOf: Readonly<Record<string, MarketId>> = {
  winner: '1x2',
  handicap: 'ah',
  total: 'ou',
  parity: 'odd_even',
}

const scoreIn = (cell: string): Score => {
  const [home = 0, away = 0] = cell.split('-').map(Number)
  return [home, away]
}

const returnedAt = ({ row, side, line = 0, oddsE5 }: Bet, cell: string): Ratio => {
  const market = marketOf[row]
  if (market === undefined) throw new Error(`no market for ${row}`)
  const terms: LegTerms = {
    matchId: 'm',
    market,
    side: side as Side,
    lineQuarters: line,
    oddsE5,
    scoreAtBet: [0, 0],
    minuteAtBet: 0,
    ruleVersion: 'football/1',
  }
  const score = scoreIn(cell)
  const facts = { matchId: 'm', ht: null, ft: score, score, interruption: null, annulled: null }
  const judged = judgeLeg(facts, terms)
  if (judged === null) throw new Error('not decided')
  return factorAt(judged.gives as Outcome, oddsE5)
}

test.each(truth.exposure)('$id: the cost of each score to the book, and the worst one', ({ bets, expect: told }) => {
  const cells = Object.keys(told.netMinor).map((id) => ({ id, chance: 0.04 }))
  const exposed = bets.map((bet) => ({
    tickets: 1,
    stakeMinor: BigInt(bet.stakeMinor),
    factors: cells.map(({ id }) => returnedAt(bet, id)),
  }))
  const { netMinor, worst } = exposureOn(cells, exposed)
  expect(Object.fromEntries(cells.map(({ id }, at) => [id, `${netMinor[at]}`]))).toEqual(told.netMinor)
  expect(worst).toEqual({ cell: told.worst, netMinor: BigInt(told.worstMinor) })
})

test('a very unlikely score is not the worst, and the expected margin weighs scores by chance', () => {
  const exposed = [{ tickets: 2, stakeMinor: 100n, factors: [exact('3'), exact('0'), exact('100')] }]
  const cells = [
    { id: 'a', chance: 0.25 },
    { id: 'b', chance: 0.75 },
    { id: 'c', chance: 0.00001 },
  ]
  const { worst, expectedMinor } = exposureOn(cells, exposed)
  expect(worst).toEqual({ cell: 'a', netMinor: -400n })
  expect(Number(expectedMinor)).toBeCloseTo(50, -1)
})

const marketWith = (chances: readonly number[], margin: number): BoardMarket => ({
  market: '1x2',
  lineQuarters: 0,
  main: true,
  selections: chances.map((chance, at) => ({
    side: (['home', 'draw', 'away'] as const)[at] ?? 'home',
    lineQuarters: 0,
    oddsE5: priceOf(chance, margin),
    chance,
  })),
})

test('whatever the stakes, a price stays within 4 % of the model and below the fair price', () => {
  const shift = double({ min: -0.5, max: 0.5, noNaN: true })
  const asked = record({
    parts: array(integer({ min: 5, max: 100 }), { minLength: 2, maxLength: 3 }),
    shifts: array(shift, { minLength: 3, maxLength: 3 }),
  })
  assert(
    property(asked, ({ parts, shifts }) => {
      const total = parts.reduce((a, b) => a + b, 0)
      const market = marketWith(
        parts.map((part) => part / total),
        1.07,
      )
      movedMarket(market, shifts).selections.forEach(({ oddsE5, chance }, at) => {
        const was = market.selections[at]?.oddsE5 ?? 0
        expect(oddsE5).toBeLessThanOrEqual(was * 1.04 + 1)
        expect(oddsE5).toBeGreaterThanOrEqual(was * 0.96 - 1)
        if (oddsE5 !== was) expect(oddsE5).toBeLessThanOrEqual(Math.max(101_000, 99_500 / chance + 1))
      })
    }),
  )
})

const sum = (parts: readonly number[]): number => parts.reduce((a, b) => a + b, 0)
const staked = record({
  parts: array(integer({ min: 5, max: 100 }), { minLength: 2, maxLength: 16 }),
  nets: array(integer({ min: -2_000_000, max: 2_000_000 }), { minLength: 16, maxLength: 16 }),
  before: array(double({ min: -0.12, max: 0.12, noNaN: true }), { minLength: 16, maxLength: 16 }),
  minutesSince: integer({ min: 0, max: 120 }),
})

test('chances sum to one, the costliest side gains most, and a shift halves in twenty minutes', () => {
  assert(
    property(staked, ({ parts, nets, minutesSince }) => {
      const chances = parts.map((part) => part / sum(parts))
      const netIfWins = nets.slice(0, parts.length)
      const moved = movedChances({ chances, netIfWins, cap: 1_000_000, minutesSince })
      expect(sum(moved)).toBeCloseTo(1, 12)
      const [most, least] = [Math.max(...netIfWins), Math.min(...netIfWins)].map((net) => netIfWins.indexOf(net))
      const gain = (at = 0): number => (moved[at] ?? 0) / (chances[at] ?? 1)
      expect(gain(most)).toBeGreaterThanOrEqual(gain(least) - 1e-12)
      const shifts = stakedShifts({ netIfWins, cap: 1_000_000 })
      for (const shift of shifts) {
        expect(Math.abs(shift)).toBeLessThanOrEqual(0.12)
        expect(fadedShift(shift, 20)).toBeCloseTo(shift / 2, 12)
      }
      // A book that pays the same for every winner sells by the model.
      expect(
        stakedShifts({ netIfWins: netIfWins.map(() => netIfWins[0] ?? 0), cap: 1_000_000 }).every((one) => one === 0),
      ).toBe(true)
    }),
  )
})

test('from any shifts to any others, no price moves by more than 3 % or one step of the odds', () => {
  assert(
    property(staked, ({ parts, nets, before }) => {
      const market = marketWith(
        parts.map((part) => part / sum(parts)),
        1.07,
      )
      const to = stakedShifts({ netIfWins: nets.slice(0, parts.length), cap: 1_000_000 })
      let shifts: readonly number[] = before.slice(0, parts.length)
      for (let nth = 0; nth < 6; nth += 1) {
        const next = steppedShifts(market, shifts, to)
        const [was, now] = [movedMarket(market, shifts), movedMarket(market, next)]
        now.selections.forEach(({ oddsE5 }, at) => {
          const from = was.selections[at]?.oddsE5 ?? 1
          const notch = Math.min(from, oddsE5) < 3_000_000 ? 0 : 100_000
          expect(Math.abs(oddsE5 - from)).toBeLessThanOrEqual(Math.max(from * (0.03 + 1e-9), notch))
        })
        shifts = next
      }
    }),
    { numRuns: 60 },
  )
})

test('within eight steps the prices reach those of the new shifts', () => {
  assert(
    property(staked, ({ parts, nets, before }) => {
      const market = marketWith(
        parts.map((part) => part / sum(parts)),
        1.07,
      )
      const to = stakedShifts({ netIfWins: nets.slice(0, parts.length), cap: 1_000_000 })
      let shifts: readonly number[] = before.slice(0, parts.length)
      for (let nth = 0; nth < 8; nth += 1) shifts = steppedShifts(market, shifts, to)
      expect(movedMarket(market, shifts).selections).toEqual(movedMarket(market, to).selections)
    }),
    { numRuns: 200 },
  )
})

test('prices moved by stakes return at least what is published', () => {
  assert(
    property(staked, ({ parts, nets }) => {
      const chances = parts.slice(0, 3).map((part) => part / sum(parts.slice(0, 3)))
      const market = marketWith(chances, 1.05)
      const to = stakedShifts({ netIfWins: nets.slice(0, chances.length), cap: 1_000_000 })
      const odds = movedMarket(market, to).selections.map(({ oddsE5 }) => oddsE5)
      const own = publishedReturn(market.selections.map(({ oddsE5 }) => oddsE5))
      // A step of the odds on each side.
      expect(publishedReturn(odds)).toBeGreaterThanOrEqual(Math.min(own, leastReturn(chances.length)) - 0.012)
      expect(publishedReturn(odds)).toBeLessThan(1)
    }),
  )
})

test('the side with the liability gets the shorter price, and without stakes none moves', () => {
  const market = marketWith([0.5, 0.5], 1.06)
  expect(movedMarket(market, [0, 0])).toBe(market)
  const [home, away] = movedMarket(market, [0.05, -0.05]).selections
  expect(home?.oddsE5).toBeLessThan(market.selections[0]?.oddsE5 ?? 0)
  expect(away?.oddsE5).toBeGreaterThan(market.selections[1]?.oddsE5 ?? 0)
})

test('the published return is computed over all sides', () => {
  expect(publishedReturn([195_000, 195_000])).toBeCloseTo(0.975, 6)
  expect(publishedReturn([])).toBe(0)
  expect([2, 3, 16].map(leastReturn)).toEqual([0.955, 0.94, 0.85])
})
