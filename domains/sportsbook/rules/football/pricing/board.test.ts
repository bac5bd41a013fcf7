// The board: what is on it, and that its prices are consistent.

import { describe, expect, test } from 'vitest'
import {
  type BoardMarket,
  type MarketId,
  marketLineOf,
  markets,
  marketsOf,
  type Score,
} from '../../../contract/index.ts'
import { smallRecord } from '../../../testing/records.ts'
import { expectedSelections, linesIn } from '../feed/expected.ts'
import { MatchesFile } from '../feed/matches-file.ts'
import { bookOffer, type Offer, wideOffer } from '../offer.ts'
import { board } from './board.ts'
import { withReds } from './reds.ts'
import type { PricingFacts } from './span-view.ts'
import { threeWayOf } from './chances.ts'
import { priceOf } from '../../pricing/price.ts'
import { expectedFactor, partGrid, remainingGrid } from './in-play.ts'
import { matchGrid } from './grid.ts'
import { overroundOf } from '../../pricing/margin.ts'
import { talliesOf } from '../../pricing/tally.ts'
import { remaining, risingProfile } from './time-profile.ts'

const means = { home: 1.6, away: 1.1, rho: -0.08 }
const before: PricingFacts = {
  means,
  clock: { period: 'before', minute: 0, added: 0, addedAnnounced: 0 },
  score: [0, 0],
  reds: [0, 0],
  firstLeg: [0, 0],
}
const at = (minute: number, score: Score): PricingFacts => ({
  ...before,
  clock: { period: minute <= 45 ? 'first_half' : 'second_half', minute, added: 0, addedAnnounced: 0 },
  score,
})
const of = (markets_: readonly BoardMarket[], market: MarketId): BoardMarket[] =>
  markets_.filter((one) => one.market === market)

test('before kick-off every market is on sale, with one main line close to even money', () => {
  const sold = board(before, bookOffer)
  // Scorers need line-ups: see `match/late.test.ts`.
  const bare = marketsOf('football').filter(({ tab }) => tab !== 'players')
  for (const { id: market } of bare) {
    const mains = of(sold, market).filter(({ main }) => main)
    expect(mains.length, market).toBe(1)
    const isPart = markets[market].span !== 'match' || markets[market].count !== 'score'
    if (markets[market].lined && markets[market].sides.length === 2)
      expect(Math.abs(mains[0]!.selections[0]!.chance - 0.5), market).toBeLessThan(isPart ? 0.2 : 0.12)
  }
  expect(of(sold, 'ah').length).toBe(5)
  expect(of(sold, 'ou_1h').length).toBe(3)
})

test('each selection has the line of its own side, and every market a margin', () => {
  for (const facts of [before, at(20, [1, 0]), at(70, [2, 2])]) {
    for (const { market, lineQuarters, selections } of board(facts, bookOffer)) {
      for (const { side, lineQuarters: own, oddsE5 } of selections) {
        expect(marketLineOf(market, side, own)).toBe(lineQuarters)
        expect(
          Number.isInteger(oddsE5) &&
            oddsE5 % 1000 === 0 &&
            (oddsE5 >= 101_000 || (oddsE5 === 0 && selections.length > 3)),
        ).toBe(true)
      }
      const sold = selections.filter(({ oddsE5 }) => oddsE5 > 0)
      const chances = sold.reduce((sum, { chance }) => sum + chance, 0)
      const overround = overroundOf(sold.map(({ oddsE5 }) => oddsE5 / 100_000)) / chances
      expect(chances, market).toBeCloseTo(markets[market].family === 'double_chance' ? 2 : 1, 1)
      expect(overround, `${market} ${lineQuarters}`).toBeGreaterThan(1.005)
      expect(overround, `${market} ${lineQuarters}`).toBeLessThan(selections.length > 3 ? 1.17 : 1.1)
    }
  }
})

test('a larger head start pays less, a higher total pays more', () => {
  const sold = board(before, wideOffer)
  const homeOdds = of(sold, 'ah').map(({ selections }) => selections[0]!.oddsE5)
  const overOdds = of(sold, 'ou').map(({ selections }) => selections[0]!.oddsE5)
  for (const [at_, odds] of homeOdds.slice(1).entries()) expect(odds).toBeLessThanOrEqual(homeOdds[at_]!)
  for (const [at_, odds] of overOdds.slice(1).entries()) expect(odds).toBeGreaterThanOrEqual(overOdds[at_]!)
})

test('the wide offer sells every selection of a record, for any strengths', () => {
  const file = MatchesFile.parse(smallRecord)
  const told = linesIn(file)
  const also: Offer['also'] = Object.fromEntries(
    Object.entries(wideOffer.also).map(([market, lines]) => [
      market,
      [...lines, ...(told[market as keyof typeof told] ?? [])],
    ]),
  )
  for (const extreme of [means, { home: 4.8, away: 0.2, rho: -0.1 }, { home: 0.2, away: 4.8, rho: 0.1 }]) {
    const sold = board({ ...before, means: extreme }, { ...wideOffer, also })
    const keys = new Set(
      sold.flatMap(({ market, selections }) =>
        selections.map(({ side, lineQuarters }) => `${market} ${side} ${lineQuarters}`),
      ),
    )
    for (const { market, side, lineQuarters } of expectedSelections(file))
      expect(keys).toContain(`${market} ${side} ${lineQuarters}`)
    for (const market of ['ah', 'ou', 'ah_1h', 'ou_1h'] as const) {
      for (const line of wideOffer.also[market] ?? [])
        expect(of(sold, market).map(({ lineQuarters }) => lineQuarters)).toContain(line)
    }
  }
})

describe('in play', () => {
  test('first-half markets end with the first half', () => {
    expect(of(board(at(44, [0, 0]), bookOffer), 'ou_1h').length).toBeGreaterThan(0)
    expect(board(at(46, [0, 0]), wideOffer).some(({ market }) => markets[market].span === 'first_half')).toBe(false)
    const half = { ...at(46, [0, 0]), clock: { period: 'half_time', minute: 45, added: 2, addedAnnounced: 0 } as const }
    expect(board(half, wideOffer).some(({ market }) => markets[market].span === 'first_half')).toBe(false)
  })

  test('a decided total is not sold, and a goal moves the prices in its direction', () => {
    expect(of(board(at(60, [2, 1]), wideOffer), 'ou').every(({ lineQuarters }) => lineQuarters > 12)).toBe(true)
    const home = (facts: PricingFacts): number => of(board(facts, bookOffer), '1x2')[0]!.selections[0]!.oddsE5
    expect(home(at(30, [1, 0]))).toBeLessThan(home(at(30, [0, 0])))
    expect(home(at(30, [0, 1]))).toBeGreaterThan(home(at(30, [0, 0])))
  })

  test('a red card lowers the expected goals of its side', () => {
    expect(withReds(means, [0, 0])).toEqual(means)
    const short = withReds(means, [1, 0])
    expect(short.home).toBeLessThan(means.home)
    expect(short.away).toBeGreaterThan(means.away)
    expect(withReds(means, [1, 1])).toEqual(means)
  })

  test('the model in play is the model before kick-off, conditioned: no bet gains by waiting', () => {
    // The law of total expectation over the goals of the first half: the mean of the prices at half-time, weighted by
    // the first-half grid, is the price before kick-off.
    const left = remaining(risingProfile, before.clock)
    expect(left.firstHalf + left.secondHalf).toBeCloseTo(1, 12)
    const half = partGrid(means, [0, 0], left.firstHalf, left.secondHalf)
    let home = 0
    for (let goals = 0; goals < half.size; goals += 1) {
      for (let against = 0; against < half.size; against += 1) {
        const chance = half.p[goals * half.size + against]!
        if (chance < 1e-15) continue
        const { margin } = talliesOf(remainingGrid(means, [goals, against], left.secondHalf))
        home += chance * threeWayOf(margin, goals - against)[0]
      }
    }
    expect(home).toBeCloseTo(threeWayOf(talliesOf(matchGrid(means)).margin)[0], 10)
    expect(expectedFactor(means, [2, 0], 1, 1)).toBe(1)
  })

  test('the remaining time only decreases', () => {
    let last = 2
    for (let minute = 0; minute <= 90; minute += 1) {
      const period = minute < 46 ? 'first_half' : 'second_half'
      const { firstHalf, secondHalf } = remaining(risingProfile, { period, minute, added: 0, addedAnnounced: 0 })
      expect(firstHalf + secondHalf).toBeLessThan(last)
      expect(firstHalf + secondHalf).toBeGreaterThan(0)
      last = firstHalf + secondHalf
    }
  })
})

test('prices are rounded down to their steps and kept within bounds', () => {
  expect(priceOf(0.5, 1)).toBe(200_000)
  expect(priceOf(1 / 3.337, 1)).toBe(333_000)
  expect(priceOf(1 / 12.37, 1)).toBe(1_230_000)
  expect(priceOf(1 / 45.9, 1)).toBe(4_500_000)
  expect([priceOf(1e-9, 1.09), priceOf(1 - 1e-9, 1.09)]).toEqual([10_000_000, 101_000])
})
