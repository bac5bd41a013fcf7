import { expect, it } from 'vitest'
import { isNothing, minorOf, percentOf, sumOf, tidyAmount, typedOf } from './typed-amount.ts'

it('L1: typed amounts and amounts of the wire are read as whole minor units', () => {
  expect(['5.', '0.99', '1000', '-2.50', '', '1,000', undefined].map(minorOf)).toEqual([
    500n,
    99n,
    100_000n,
    -250n,
    0n,
    0n,
    0n,
  ])
  expect(['', '0.00', '-0.00', '0.01', undefined].map(isNothing)).toEqual([true, true, true, false, true])
})

it('L1: a sum is text again, and negative amounts are subtracted', () => {
  expect(sumOf(['1000.50', undefined, '-0.50'])).toBe('1000.00')
  expect(sumOf(['1.00', '-2.50'])).toBe('-1.50')
})

it('L1: a progress bar is full only when everything is done', () => {
  expect(percentOf('449.99', '450.00')).toBe(99)
  expect(percentOf('450.00', '450.00')).toBe(100)
  expect(percentOf('0.00', '0.00')).toBe(100)
})

it('an amount becomes text for a field, and text for the wire', () => {
  expect(['1000.00', '20.50'].map(typedOf)).toEqual(['1000', '20.50'])
  expect(['5.', '5.5'].map(tidyAmount)).toEqual(['5', '5.5'])
})
