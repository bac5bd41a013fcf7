// Whole tickets against the reference of the sportsbook: systems, and parts sold before the end. And for every ticket:
// its return is the sum of its lines, each computed alone.

import { assert, bigInt, constantFrom, integer, array, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTruth } from '../../../../truth/read.ts'
import { type LegTerms, type Outcome, outcomes } from '../../contract/index.ts'
import { type ChancesE9, checkReceipt, type SaleLeg, saleMarginPpm, saleOf, saleReceipt } from '../pricing/cash-out.ts'
import { floorOf, parseRatio, plus, ratio, ratioText, times, zero } from '@magpie/kernel/ratio'
import { checkSteps } from './check.ts'
import { factorAt } from './factors.ts'
import { kindsOf, linesIn } from './multiples.ts'
import { leaf } from './steps.ts'
import { type SettledLeg, settleLegs, ticketStakeMinor } from './ticket.ts'

type Leg = { readonly oddsE5: number; readonly outcome: Outcome }
type SystemRow = {
  readonly id: string
  readonly legs: readonly Leg[]
  readonly folds: readonly number[]
  readonly lineStakeMinor: string
  readonly expect: { lines: number; name: string; stakeMinor: string; returnMinor: string; remainder: string }
}
type QuoteRow = {
  readonly play: 'before' | 'in_play'
  readonly legs: readonly ({ readonly chancesE9: ChancesE9 } | { readonly outcome: Outcome })[]
  readonly sellStakeMinor: string
  readonly expect: Record<'fair' | 'paidMinor' | 'remainder' | 'totalMinor' | 'staysMinor', string> & {
    marginPpm: number
  }
}
type CashOutRow = {
  readonly id: string
  readonly stakeMinor: string
  readonly legs: readonly { readonly oddsE5: number }[]
  readonly quotes: readonly QuoteRow[]
  readonly outcomes: readonly Outcome[]
  readonly expect: { readonly totalMinor: string; readonly staysMinor: string }
}
const truth = readTruth<{ systems: SystemRow[]; cash_out: CashOutRow[] }>('sportsbook.json')

const terms = (oddsE5: number, at: number): LegTerms => ({
  matchId: `m${at}`,
  market: '1x2',
  side: 'home',
  lineQuarters: 0,
  oddsE5,
  scoreAtBet: [0, 0],
  minuteAtBet: 0,
  ruleVersion: 'football/1',
})
const ended = (outcome: Outcome): SettledLeg => ({ outcome, proof: leaf('told', outcome) })
const same = (ours: { over: bigint; under: bigint }, theirs: string): void => {
  const read = parseRatio(theirs)
  if (read === undefined) throw new Error(theirs)
  expect(ratioText(ours)).toBe(ratioText(read))
}

test('the reference has rows', () => {
  expect(truth.systems.length).toBeGreaterThan(0)
  expect(truth.cash_out.length).toBeGreaterThan(0)
})

test.each(truth.systems)('$expect.name $id returns $expect.returnMinor', (row) => {
  const ticket = {
    legs: row.legs.map(({ oddsE5 }, at) => terms(oddsE5, at)),
    lineStakeMinor: BigInt(row.lineStakeMinor),
    folds: row.folds,
  }
  expect(linesIn(row.legs.length, row.folds)).toBe(row.expect.lines)
  expect(ticketStakeMinor(ticket)).toBe(BigInt(row.expect.stakeMinor))
  const settled = settleLegs(
    ticket,
    row.legs.map(({ outcome }) => ended(outcome)),
  )
  expect(settled?.returnMinor).toBe(BigInt(row.expect.returnMinor))
  same(settled?.remainder ?? zero, row.expect.remainder)
  expect(checkSteps(settled!.proof)).toBeNull()
  expect(kindsOf(row.legs.length).map((kind) => kind.join())).toContain(row.folds.join())
})

test('the margin of a sale is 3 % before play and 4 % in play, 0.5 % more per further open leg, at most 8 %', () => {
  expect([0, 1, 2, 10].map((open) => saleMarginPpm(open, false))).toEqual([30_000, 30_000, 35_000, 75_000])
  expect([0, 1, 2, 8, 9, 10].map((open) => saleMarginPpm(open, true))).toEqual([
    40_000, 40_000, 45_000, 75_000, 80_000, 80_000,
  ])
})

test.each(truth.cash_out)('sold in parts, $id ends at $expect.totalMinor', (row) => {
  let [sold, soldFor] = [0n, 0n]
  for (const quote of row.quotes) {
    const legs = quote.legs.map((leg, at): SaleLeg => ({ oddsE5: row.legs[at]?.oddsE5 ?? 0, ...leg }))
    const on = { legs, folds: [legs.length], inPlay: quote.play === 'in_play' }
    const part = BigInt(quote.sellStakeMinor)
    const sale = saleOf(part, on)
    same(sale.fair, quote.expect.fair)
    same(sale.remainder, quote.expect.remainder)
    expect([sale.marginPpm, sale.paidMinor]).toEqual([quote.expect.marginPpm, BigInt(quote.expect.paidMinor)])
    ;[sold, soldFor] = [sold + part, soldFor + sale.paidMinor]
    expect([soldFor, BigInt(row.stakeMinor) - sold]).toEqual([
      BigInt(quote.expect.totalMinor),
      BigInt(quote.expect.staysMinor),
    ])
  }
  const ticket = { legs: row.legs.map(({ oddsE5 }, at) => terms(oddsE5, at)), folds: [row.legs.length] }
  const settled = settleLegs(
    { ...ticket, lineStakeMinor: BigInt(row.stakeMinor), soldMinor: sold, soldForMinor: soldFor },
    row.outcomes.map(ended),
  )
  expect(settled?.returnMinor).toBe(BigInt(row.expect.totalMinor))
  expect(checkSteps(settled!.proof)).toBeNull()
})

/** Every choice of this many legs, listed. */
const choices = <T>(all: readonly T[], many: number): readonly (readonly T[])[] =>
  many === 0 ? [[]] : all.flatMap((one, at) => choices(all.slice(at + 1), many - 1).map((rest) => [one, ...rest]))

describe('for every ticket of several legs', () => {
  const leg = record({ oddsE5: integer({ min: 101, max: 10_000 }), outcome: constantFrom(...outcomes) })
  const anyTicket = record({
    legs: array(leg, { minLength: 2, maxLength: 8 }),
    kind: integer({ min: 0, max: 20 }),
    lineStakeMinor: bigInt({ min: 100n, max: 5_000_000n }),
  })
  const read = (legs: readonly Leg[], kind: number) => {
    const kinds = kindsOf(legs.length)
    const priced = legs.map(({ oddsE5, outcome }) => ({ oddsE5: oddsE5 * 1000, outcome }))
    return { folds: kinds[kind % kinds.length] ?? [legs.length], priced }
  }

  test('L8, L10: the return is the sum of its lines, rounded down once', () =>
    assert(
      property(anyTicket, ({ legs, kind, lineStakeMinor }) => {
        const { folds, priced } = read(legs, kind)
        const settled = settleLegs(
          { legs: priced.map(({ oddsE5 }, at) => terms(oddsE5, at)), lineStakeMinor, folds },
          priced.map(({ outcome }) => ended(outcome)),
        )
        const lines = folds.flatMap((many) => choices(priced, many))
        expect(lines.length).toBe(linesIn(legs.length, folds))
        const sum = lines
          .map((line) =>
            line.reduce((paid, one) => times(paid, factorAt(one.outcome, one.oddsE5)), ratio(lineStakeMinor)),
          )
          .reduce(plus, zero)
        const { whole, rest } = floorOf(sum)
        expect([settled?.returnMinor, ratioText(settled!.remainder)]).toEqual([whole, ratioText(rest)])
        expect(checkSteps(settled!.proof)).toBeNull()
      }),
    ))

  test('L10: sold parts never bring more than the whole, and a receipt proves its price', () =>
    assert(
      property(
        anyTicket,
        array(integer({ min: 0, max: 333_333_333 }), { minLength: 8, maxLength: 8 }),
        ({ legs, kind, lineStakeMinor }, chances) => {
          const { folds, priced } = read(legs, kind)
          const open = priced.map(({ oddsE5 }, at) => {
            const each = chances[at] ?? 0
            return { oddsE5, chancesE9: { win: each, half_win: each, push: each } }
          })
          const on = { legs: open, folds, inPlay: kind % 2 === 0 }
          const stake = lineStakeMinor * BigInt(linesIn(legs.length, folds))
          const [third, rest] = [stake / 3n, stake - stake / 3n]
          const parts = saleOf(third, on).paidMinor + saleOf(rest, on).paidMinor
          expect(parts <= saleOf(stake, on).paidMinor).toBe(true)
          const receipt = saleReceipt({
            ...on,
            legs: open.map((one) => ({ ...one, feedSeq: 1 })),
            ticket: 't',
            at: 1,
            soldMinor: third,
            leftMinor: stake,
          })
          expect(checkReceipt(receipt)).toBeNull()
          expect(checkReceipt({ ...receipt, paid: (BigInt(receipt.paid) + 1n).toString() })).toMatch(/^paid is/)
        },
      ),
    ))
})
