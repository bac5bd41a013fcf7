// The price ladder of the truth file in all four types, and both sides of even money.

import { describe, expect, it } from 'vitest'
import { readTruth } from '../../../truth/read.ts'
import { oddsText } from './odds-text.ts'

const truth = readTruth<{
  readonly ladder: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }
}>('odds.json')
const column = (name: string): number => truth.ladder.columns.indexOf(name)
const plain = (text: string): string => text.replace('\u2212', '-')
const e5 = (decimal: string): number => Math.round(Number(decimal) * 100_000)

describe('S-ENT-06: a price reads the same here as in the book', () => {
  it.each(truth.ladder.rows.map((row) => [row[0] ?? '', row] as const))('%s', (decimal, row) => {
    const odds = e5(decimal)
    expect(Number(plain(oddsText(odds)))).toBeCloseTo(Number(decimal), 2)
    expect(Number(plain(oddsText(odds, 2)))).toBeCloseTo(Number(row[column('hk_exact')]), 2)
    expect(plain(oddsText(odds, 1))).toBe(row[column('my2_half_up')])
    expect(plain(oddsText(odds, 4))).toBe(row[column('indo2_half_up')])
  })
})

it('S-ENT-06: always two decimals, a typographic minus, and even money with its positive value', () => {
  expect(oddsText(195_000)).toBe('1.95')
  expect(oddsText(110_000)).toBe('1.10')
  expect(oddsText(1_100_000)).toBe('11.00')
  expect(oddsText(162_000, 4)).toBe('\u22121.61')
  expect(oddsText(200_000, 1)).toBe('1.00')
  expect(oddsText(200_000, 4)).toBe('1.00')
})
