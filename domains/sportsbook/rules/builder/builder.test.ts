// Bet builders: the reference of the sportsbook, what is refused, and how they settle.

import { assert, constantFrom, integer, property, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTruth } from '../../../../truth/read.ts'
import {
  type LegTerms,
  type MarketId,
  markets,
  type MatchFacts,
  type Outcome,
  type Score,
} from '../../contract/index.ts'
import { bookOffer } from '../football/offer.ts'
import { board } from '../football/pricing/board.ts'
import type { PricingFacts } from '../football/pricing/span-view.ts'
import { type Draws, drawsOf, drawsSeed } from '../football/draws/draws.ts'
import { waysOf } from '../football/pricing/ways.ts'
import { checkSteps } from '../settle/check.ts'
import { leaf } from '../settle/steps.ts'
import { judgeLegs, type SettledLeg, settleLegs } from '../settle/ticket.ts'
import { builderMargin, jointOf, jointPrice, jointSold, type Ways } from './joint.ts'

type Row = {
  readonly id: string
  readonly homeMean: number
  readonly awayMean: number
  readonly rho: number
  readonly legs: readonly { readonly row: string; readonly side: string; readonly line?: number }[]
  readonly expect: {
    readonly chances: readonly number[]
    readonly joint: number
    readonly linked: number
    readonly oddsE5: number
  }
}
const truth = readTruth<{ builder: Row[] }>('sportsbook.json')

const near = (value: number, expected: number): void => expect(Math.abs(value - expected)).toBeLessThan(1e-9)

const rows: Readonly<Record<string, MarketId>> = {
  winner: '1x2',
  winner3: '1x2',
  total: 'ou',
  handicap: 'ah',
  parity: 'odd_even',
  both: 'btts',
  range: 'goal_range',
  exact: 'exact_goals',
  score: 'correct_score',
}

/** A row about one side has the side in its name: `home over`. */
const named = (row: string, side: string): readonly [MarketId, string] => {
  const [team = '', pick = ''] = side.split(' ')
  if (row === 'side_total') return [`${team}_total` as MarketId, pick]
  if (row === 'nil' || row === 'clean_sheet') return [`${team}_clean_sheet` as MarketId, pick || 'yes']
  if (row === 'nil_win') return [`${team}_nil_win` as MarketId, pick || 'yes']
  const market = rows[row]
  if (market === undefined) throw new Error(`no market for ${row}`)
  return [market, side]
}

const leg = (market: MarketId, side: string, lineQuarters = 0, scoreAtBet: Score = [0, 0]): LegTerms => ({
  matchId: 'm',
  market,
  side: side as LegTerms['side'],
  lineQuarters,
  oddsE5: 200_000,
  scoreAtBet,
  minuteAtBet: 0,
  ruleVersion: 'football/2',
})

const at = (means: PricingFacts['means'], score: Score = [0, 0], minute = 0): PricingFacts => ({
  means,
  clock: { period: minute === 0 ? 'before' : 'second_half', minute, added: 0, addedAnnounced: 0 },
  score,
  reds: [0, 0],
})
const usual = at({ home: 1.6, away: 1.1, rho: -0.08 })

const drawn = (facts: PricingFacts): Draws => drawsOf(facts, drawsSeed('m', 7))

const ways = (facts: PricingFacts, legs: readonly LegTerms[], draws = drawn(facts)): Ways => {
  const found = waysOf(facts, legs, draws)
  if (found === null || 'unfit' in found) throw new Error(JSON.stringify(found))
  return found
}

test.each(truth.builder)('$id has the joint chance and the price of the reference', (row) => {
  const facts = at({ home: row.homeMean, away: row.awayMean, rho: row.rho })
  const legs = row.legs.map(({ row: name, side, line }) => leg(...named(name, side), line))
  const { chances, joint, linked } = jointOf(ways(facts, legs))
  row.expect.chances.forEach((chance, nth) => near(chances[nth] ?? Number.NaN, chance))
  near(joint, row.expect.joint)
  near(linked, row.expect.linked)
  expect(jointPrice(joint, legs.length)).toBe(row.expect.oddsE5)
})

describe('what may be combined', () => {
  test.each([
    ['qualify', 'home', 0, 'builder_market'],
    ['any_scorer', 'h9', 0, 'builder_market'],
    ['corner_ou', 'over', 40, 'builder_line'],
    ['ah_1h', 'home', -1, 'builder_line'],
    ['draw_no_bet', 'home', 0, 'builder_line'],
    ['ou', 'over', 8, 'builder_line'],
    ['ah', 'home', -3, 'builder_line'],
  ] as const)('%s %s %i is refused as a leg', (market, side, line, unfit) => {
    expect(waysOf(usual, [leg('btts', 'yes'), leg(market, side, line)], drawn(usual))).toEqual({ unfit, leg: 1 })
  })

  test('impossible, almost impossible and implied combinations are refused', () => {
    const sold = (...legs: readonly LegTerms[]) => jointSold(ways(usual, legs))
    expect(sold(leg('1x2', 'home'), leg('1x2', 'away'))).toEqual({ refused: 'builder_impossible' })
    expect(sold(leg('correct_score', '0-0'), leg('btts', 'yes'))).toMatchObject({ refused: 'builder_impossible' })
    expect(sold(leg('1x2', 'home'), leg('home_total', 'over', 2))).toMatchObject({
      refused: 'builder_implied',
      facts: { leg: 1 },
    })
    expect(sold(leg('1x2', 'home'), leg('btts', 'yes'), leg('ou', 'over', 10))).toMatchObject({
      refused: 'builder_implied',
      facts: { leg: 2 },
    })
    expect(sold(leg('ou', 'over', 26), leg('1x2', 'draw'))).toEqual({ refused: 'builder_unlikely' })
    expect(sold(leg('1x2', 'home'), leg('btts', 'yes'))).toHaveProperty('joint')
  })

  test('the margin grows with the number of legs, and a repeated leg is refused', () => {
    expect([2, 3, 4, 5, 6].map(builderMargin)).toEqual([1.12, 1.15, 1.18, 1.18, 1.18])
    expect(jointSold(ways(usual, [leg('btts', 'yes'), leg('btts', 'yes')]))).toMatchObject({
      refused: 'builder_implied',
    })
  })
})

const usualDraws = drawn(usual)
const fit = board(usual, bookOffer).flatMap(({ market, selections }) =>
  selections.flatMap(({ side, lineQuarters }) => {
    const terms = leg(market, side, lineQuarters)
    const found = waysOf(usual, [terms], usualDraws)
    return found === null || 'unfit' in found || found.drawn === true ? [] : [terms]
  }),
)

test('the joint chance is at most that of the least likely leg, and at least the sum of chances less the rest', () => {
  expect(fit.length).toBeGreaterThan(60)
  const legs = uniqueArray(integer({ min: 0, max: fit.length - 1 }), { minLength: 2, maxLength: 6 })
  const scores = constantFrom<readonly [Score, number]>([[0, 0], 0], [[1, 0], 50], [[1, 2], 70])
  assert(
    property(legs, scores, (chosen, [score, minute]) => {
      const facts = at(usual.means, score, minute)
      const { chances, joint } = jointOf(
        ways(
          facts,
          chosen.flatMap((nth) => (fit[nth] === undefined ? [] : [{ ...fit[nth], scoreAtBet: score }])),
        ),
      )
      const least = Math.min(...chances)
      const over = chances.reduce((sum, chance) => sum + chance, 1 - chances.length)
      expect(joint).toBeLessThanOrEqual(least + 1e-12)
      expect(joint).toBeGreaterThanOrEqual(over - 1e-12)
    }),
    { numRuns: 60 },
  )
})

describe('settlement of a builder', () => {
  const ended = (outcome: Outcome): SettledLeg => ({ outcome, proof: leaf('told', outcome) })
  const legs = [leg('1x2', 'home'), leg('btts', 'yes'), leg('ou', 'over', 10)]
  const ticket = { legs, lineStakeMinor: 3333n, folds: [3], jointOddsE5: 319_000 }
  const settled = (...outcomes: readonly (Outcome | null)[]) =>
    settleLegs(
      ticket,
      outcomes.map((one) => (one === null ? null : ended(one))),
    )

  test('L8, L10: with all legs won it pays the joint odds, rounded down once', () => {
    const won = settled('win', 'win', 'win')
    expect([won?.returnMinor, won?.outcome]).toEqual([10_632n, 'win'])
    expect(checkSteps(won!.proof)).toBeNull()
  })

  test('L8: one lost leg loses at once; a void or pushed leg returns the stake if no other is lost', () => {
    expect(settled('loss', null, null)).toMatchObject({ returnMinor: 0n, outcome: 'loss' })
    expect(settled('void', 'win', 'loss')).toMatchObject({ returnMinor: 0n, outcome: 'loss' })
    expect(settled('win', 'void', 'win')).toMatchObject({ returnMinor: 3333n, outcome: 'void' })
    expect(settled('win', 'push', 'win')).toMatchObject({ returnMinor: 3333n, outcome: 'void' })
    expect(settled('win', null, 'win')).toBeNull()
    expect(checkSteps(settled('win', 'void', 'win')!.proof)).toBeNull()
  })

  test('a sold part is paid, and counts as stake if the rest is void', () => {
    const sold = { ...ticket, soldMinor: 1333n, soldForMinor: 2000n }
    const end = (...outcomes: readonly Outcome[]) => settleLegs(sold, outcomes.map(ended))
    expect(end('win', 'win', 'win')?.returnMinor).toBe(2000n + 6380n)
    expect(end('win', 'loss', 'win')?.returnMinor).toBe(2000n)
    expect(end('win', 'void', 'win')?.returnMinor).toBe(3333n)
  })

  test('every final score pays exactly where the ways to end say so', () => {
    const found = ways(usual, legs)
    let paid = 0
    let nth = 0
    const size = Math.sqrt(found.wins[0]?.length ?? 0)
    for (let home = 0; home < 7; home += 1) {
      for (let away = 0; away < 7; away += 1) {
        const facts: MatchFacts = {
          matchId: 'm',
          ht: [0, 0],
          ft: [home, away],
          score: [home, away],
          interruption: null,
          annulled: null,
        }
        const end = settleLegs(
          ticket,
          judgeLegs(legs, () => facts),
        )
        const isWon = home > away && away > 0 && home + away > 2
        expect(end?.outcome, `${home}-${away}`).toBe(isWon ? 'win' : 'loss')
        paid += isWon ? 1 : 0
        nth += 1
      }
    }
    expect([paid, nth, size > 7]).toEqual([15, 49, true])
    expect(markets['1x2'].span).toBe('match')
  })
})
