// Amounts as text.

import { expect, it } from 'vitest'
import { moneyText } from './money-text.ts'

it('S-VAL-07: thousands commas, two decimals, a typographic minus', () => {
  expect(moneyText({ amount: '12880.5' })).toBe('12,880.50')
  expect(moneyText({ minor: 1_288_050n })).toBe('12,880.50')
  expect(moneyText({ minor: -2350n })).toBe('\u221223.50')
  expect(moneyText({ amount: '-1234567' })).toBe('\u22121,234,567.00')
})

it('S-VAL-07b: an amount is never rounded up', () => {
  expect(moneyText({ amount: '0.999' })).toBe('0.99')
})

it('a plus sign appears only on request, and never before zero', () => {
  expect(moneyText({ minor: 9500n }, 'both')).toBe('+95.00')
  expect(moneyText({ minor: 0n }, 'both')).toBe('0.00')
  expect(moneyText({ minor: -1n }, 'both')).toBe('\u22120.01')
})

it('L1: an amount beyond the range of a number stays exact', () => {
  expect(moneyText({ minor: 900_719_925_474_099_301n })).toBe('9,007,199,254,740,993.01')
})
