// Odds formats against published vectors and an exact ladder.

import { expect, test } from 'vitest'
import { readTruth } from '../../../truth/read.ts'
import {
  formatOdds,
  fromDecimal,
  type OddsFormat,
  oddsPolicies,
  type OddsPolicy,
  oddsRatio,
  parseOdds,
  riskMinor,
  riskOf,
  showOdds,
  toDecimal,
} from './odds.ts'
import {
  approximately,
  compareRatios,
  decimalOf,
  parseRatio,
  ratio,
  type Ratio,
  ratioText,
  times,
} from '@magpie/kernel/ratio'

type Published = { id: string; from: OddsFormat; value: string; to: Partial<Record<OddsFormat, string>>; tol?: string }
type RangeRule = { format: OddsFormat; value: string; expect: string; src: string }
type OddsTruth = {
  published: Published[]
  range_rules: RangeRule[]
  rounding_conventions: { fact: string; example?: string }[]
  ladder: { columns: string[]; rows: string[][] }
}
const truth = readTruth<OddsTruth>('odds.json')
const { malay_stake_semantics: stakes } = readTruth<{
  malay_stake_semantics: {
    id: string
    format: OddsFormat
    odds: string
    entered_stake: string
    risk: string
    payout_if_win: string
  }[]
}>('settlement.json')

const exact = (text: string): Ratio => {
  const read = parseRatio(text)
  if (read === undefined) throw new Error(`no figure: ${text}`)
  return read
}

/** Equal, or equal to the printed precision of the published figure. */
const agrees = (ours: Ratio, published: string, tolerance: string | undefined): boolean => {
  const theirs = exact(published)
  if (compareRatios(ours, theirs) === 0) return true
  const gap = Math.abs(approximately(ours) - approximately(theirs))
  const places = published.split('.')[1]?.length ?? 0
  const printed = 0.5000001 * 10 ** -places
  const relative = tolerance?.includes('relative') ? Number.parseFloat(tolerance) * Math.abs(approximately(ours)) : 0
  return gap <= Math.max(relative, tolerance === undefined && places < 15 ? 0 : printed, places >= 15 ? 1e-15 : 0)
}

test('the reference has rows', () => {
  expect(truth.published.length).toBeGreaterThan(0)
  expect(truth.range_rules.length).toBeGreaterThan(0)
  expect(truth.ladder.rows.length).toBeGreaterThan(0)
  expect(stakes.length).toBeGreaterThan(0)
})

test.each(truth.published)('S-ENT-06: $id, $value in $from odds', ({ from, value, to, tol }) => {
  const decimal = toDecimal(value, from)
  expect(decimal).toBeDefined()
  for (const [format, published] of Object.entries(to)) {
    const ours = fromDecimal(decimal!, format as OddsFormat)
    expect(agrees(ours, published, tol), `${format}: ${ratioText(ours)} for ${published}`).toBe(true)
  }
})

const policyOfSource: Readonly<Record<string, OddsPolicy>> = { ol: 'oddslib', oc: 'odds_converter', orc: 'oddsorca' }

test.each(truth.range_rules)(
  'range rule of $src: $format $value is $expect',
  ({ format, value, expect: expected, src }) => {
    const policy = policyOfSource[src]
    expect(policy, `a policy for ${src}`).toBeDefined()
    const decimal = toDecimal(value, format, policy)
    if (expected === 'reject' || expected === 'NA') return expect(decimal).toBeUndefined()
    expect(decimal).toBeDefined()
    const figure = /^-?\d+(\.\d+)?$/.exec(expected)?.[0] ?? /decimal (-?[\d.]+)/.exec(expected)?.[1]
    if (figure !== undefined) expect(ratioText(decimal!)).toBe(ratioText(exact(figure)))
  },
)

test('a value that any source rejects as odds is rejected by our own policy', () => {
  for (const { format, value, expect: expected } of truth.range_rules) {
    if (expected === 'reject' && value !== '-1.0')
      expect(toDecimal(value, format), `${format} ${value}`).toBeUndefined()
  }
  expect(Object.keys(oddsPolicies)).toContain('book')
})

test('oddslib rounds halves away from zero on the decimal text, on both sides of zero', () => {
  expect(decimalOf(exact('1.005'), 2)).toBe('1.01')
  expect(decimalOf(exact('-0.8999'), 1)).toBe('-0.9')
  expect(decimalOf(exact('-50.678'), 1)).toBe('-50.7')
  expect(decimalOf(exact('-499.999'), 2)).toBe('-500.00')
})

test('even money is shown with a positive price in every format', () => {
  expect(showOdds(ratio(2n), 'malay', 2)).toBe('1.00')
  expect(showOdds(ratio(2n), 'indonesian', 2)).toBe('1.00')
  expect(showOdds(ratio(2n), 'american', 0)).toBe('100')
})

test.each(truth.ladder.rows)('the ladder at %s', (...row) => {
  const at = Object.fromEntries(truth.ladder.columns.map((column, index) => [column, row[index]!]))
  const decimal = exact(at.decimal!)
  expect(ratioText(fromDecimal(decimal, 'hongkong'))).toBe(ratioText(exact(at.hk_exact!)))
  const signed = (text: string): string => ratioText(text.startsWith('-') ? exactNegative(text.slice(1)) : exact(text))
  expect(ratioText(fromDecimal(decimal, 'malay'))).toBe(signed(at.malay_exact!))
  expect(ratioText(fromDecimal(decimal, 'indonesian'))).toBe(signed(at.indo_exact!))
  expect(showOdds(decimal, 'malay', 2)).toBe(at.my2_half_up)
  expect(showOdds(decimal, 'malay', 2, 'truncate')).toBe(at.my2_trunc)
  expect(showOdds(decimal, 'malay', 3)).toBe(at.my3_half_up)
  expect(showOdds(decimal, 'indonesian', 2)).toBe(at.indo2_half_up)
  expect(showOdds(decimal, 'indonesian', 2, 'truncate')).toBe(at.indo2_trunc)
  expect(showOdds(decimal, 'american', 0)).toBe(at.american_half_up)
  expect(showOdds(decimal, 'probability', 4)).toBe(at.probability4)
})

const exactNegative = (text: string): Ratio => {
  const read = exact(text)
  return ratio(-read.over, read.under)
}

test.each(truth.ladder.rows)('the ladder at %s is read back from each exact format', (...row) => {
  const decimal = exact(row[0]!)
  for (const format of ['hongkong', 'malay', 'indonesian', 'american', 'fractional', 'probability'] as const) {
    const seen = fromDecimal(decimal, format)
    const text = format === 'fractional' ? `${seen.over}/${seen.under}` : decimalOf(seen, 30)
    const back = toDecimal(text, format)
    expect(Math.abs(approximately(back!) - approximately(decimal)), format).toBeLessThan(1e-12)
  }
})

test.each(stakes)(
  '$id: a stake of $entered_stake beside $odds in $format',
  ({ format, odds, entered_stake, risk, payout_if_win }) => {
    const decimal = toDecimal(odds, format)!
    const held = riskOf(exact(entered_stake), decimal, format)
    expect(ratioText(held)).toBe(ratioText(exact(risk)))
    expect(ratioText(times(held, decimal))).toBe(ratioText(exact(payout_if_win)))
  },
)

test('the book stores a price in hundred-thousandths and shows it in the four types of S-ENT-06', () => {
  expect([1, 2, 3, 4].map((type) => formatOdds(203_000, type as 1 | 2 | 3 | 4))).toEqual([
    '-0.97',
    '1.03',
    '2.03',
    '1.03',
  ])
  expect([1, 2, 3, 4].map((type) => formatOdds(180_000, type as 1 | 2 | 3 | 4))).toEqual([
    '0.80',
    '0.80',
    '1.80',
    '-1.25',
  ])
  expect(parseOdds('-0.8', 1)).toBe(225_000)
  expect(parseOdds('1.1', 1)).toBeUndefined()
  expect(ratioText(oddsRatio(195_000))).toBe('39/20')
  expect(riskMinor(10_000n, 180_000, 3)).toBe(10_000n)
  expect(riskMinor(8_333n, 183_333, 4)).toBe(10_000n)
})

test('L10: an amount typed beside a negative price is the profit, to the cent', () => {
  for (const type of [1, 4] as const)
    for (let odds = 101_000; odds < 500_000; odds += 1_000)
      for (const typed of [1n, 99n, 8_333n, 10_001n]) {
        const risk = riskMinor(typed, odds, type)
        const profit = (risk * BigInt(odds)) / 100_000n - risk
        if (formatOdds(odds, type).startsWith('-')) expect([odds, profit >= typed]).toEqual([odds, true])
        else expect(risk).toBe(typed)
      }
})
