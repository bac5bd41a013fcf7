import { expect, it } from 'vitest'
import { changeOf, leftOf } from './limit-change.ts'

it.each([
  [null, '10', 'now'],
  ['500.00', '499.99', 'now'],
  ['500.00', '500', 'same'],
  ['500.00', '500.', 'same'],
  ['500.00', '500.01', 'later'],
  ['500.00', '', 'empty'],
  ['500.00', '.', 'empty'],
] as const)('a limit of %s changed to %s is “%s”', (present, typed, effect) => {
  expect(changeOf(present, typed)).toBe(effect)
})

it('L1: the rest of a limit is never below zero, and a win adds nothing to it', () => {
  expect(leftOf('100.00', '250.00')).toBe('0.00')
  expect(leftOf('0.00', '0.00')).toBe('0.00')
  expect(leftOf('90071992547409.93', '0.01')).toBe('90071992547409.92')
  expect(leftOf('100.00', '-80.00'), 'a win is not offered as more to lose').toBe('100.00')
})
