// Identity card numbers: those of domain facts 3 and of the national standard, every digit changed, every edge of the
// days.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTruth } from '../../../truth/read.ts'
import { citizenFault } from './citizen-number.ts'
import { nameFits, numberFault } from './papers.ts'

const now = Date.parse('2026-11-30T12:00:00+08:00')
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
/** By the sum of all eighteen digits, which is one more than a multiple of eleven. */
const whole = (head: string): string =>
  '0123456789X'
    .split('')
    .map((last) => head + last)
    .find((number) => {
      const figures = [...number].map((digit) => (digit === 'X' ? 10 : Number(digit)))
      return figures.reduce((sum, figure, at) => sum + figure * (weights[at] ?? 1), 0) % 11 === 1
    }) ?? ''

/** The withheld reference cases may hold such numbers: `[number, stands]`, or lists of the two kinds. */
type Told = {
  readonly rows?: readonly (readonly unknown[])[]
  readonly valid?: readonly unknown[]
  readonly invalid?: readonly unknown[]
}
const told = readTruth<{ readonly china_id?: Told }>('validation.json').china_id ?? {}
const firstOf = (row: unknown): string => String(Array.isArray(row) ? row[0] : row)
const reference: readonly (readonly [number: string, stands: boolean])[] = [
  ['11010519491231002X', true],
  ...(told.rows ?? []).map((row) => [firstOf(row), row[1] === true || row[1] === 'valid'] as const),
  ...(told.valid ?? []).map((row) => [firstOf(row), true] as const),
  ...(told.invalid ?? []).map((row) => [firstOf(row), false] as const),
]

describe('the number of an identity card', () => {
  it.each([
    ['11010519491231002X', undefined],
    ['11010519491231002x', undefined],
    ['440524188001010014', undefined],
    ['370101190102039973', undefined],
    ['931840198001010010', 'check'],
    [whole('93184019800101001'), undefined],
    ['110105194912310020', 'check'],
    ['11010519491231002', 'shape'],
    ['1101051949123100211', 'shape'],
    ['X10105194912310021', 'shape'],
    ['110105491231002', 'shape'],
    [' 11010519491231002X', 'shape'],
    [whole('99010519491231002'), 'area'],
    [whole('00010519491231002'), 'area'],
    [whole('11010519490229002'), 'birth'],
    [whole('11010519480229002'), undefined],
    [whole('11010519000229002'), 'birth'],
    [whole('11010520000229002'), undefined],
    [whole('11010519491331002'), 'birth'],
    [whole('11010519490031002'), 'birth'],
    [whole('11010519490431002'), 'birth'],
    [whole('11010519490400002'), 'birth'],
    [whole('11010520081130002'), undefined],
    [whole('11010520081201002'), 'age'],
    [whole('11010520991201002'), 'age'],
  ])('domain facts, 3: %s: %s', (number, fault) => expect(citizenFault(number, now)).toBe(fault))

  it('a person is of age when their 18th birthday begins in Beijing; born on the leap day, on the first of March', () => {
    const born = whole('11010520081130002')
    const begins = Date.parse('2026-11-30T00:00:00+08:00')
    expect([citizenFault(born, begins - 1), citizenFault(born, begins)]).toEqual(['age', undefined])
    const leap = whole('11010520080229002')
    const march = Date.parse('2026-03-01T00:00:00+08:00')
    expect([citizenFault(leap, march - 1), citizenFault(leap, march)]).toEqual(['age', undefined])
  })

  it('a number with any one digit changed is invalid', () => {
    fc.assert(
      fc.property(fc.nat(17), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const good = whole('11010519491231003')
        const figure = (Number(good[at] === 'X' ? 0 : good[at]) + by) % 10
        const wrong = `${good.slice(0, at)}${figure}${good.slice(at + 1)}`
        return citizenFault(good, now) === undefined && (wrong === good || citizenFault(wrong, now) !== undefined)
      }),
    )
  })

  it.each(reference)('reference: %s is valid: %s', (number, stands) =>
    expect(citizenFault(number, now) === undefined).toBe(stands),
  )
})

describe('the fields of submitted papers', () => {
  it.each([
    ['TEST20260001', undefined],
    ['E12345678', undefined],
    ['110105491231002', undefined],
    ['11010519491231002X', undefined],
    ['110105194912310020', 'paper_number'],
    [whole('11010520081201002'), 'paper_age'],
    ['123', 'paper_number'],
    ['', 'paper_number'],
    ['12_45', 'paper_number'],
  ])('the number %j is refused with %s', (number, refused) => expect(numberFault(number, now)).toBe(refused))

  it.each([
    ['林', false],
    ['林雀', true],
    ['雀'.repeat(15), true],
    ['雀'.repeat(16), false],
    ['阿卜杜·热合曼', true],
    ['阿'.repeat(10) + '·' + '卜'.repeat(5), false],
    ['x'.repeat(50), true],
    ['x'.repeat(51), false],
    ['Иван', true],
  ])('domain facts, 3: the name %s fits: %s', (name, fits) => expect(nameFits(name)).toBe(fits))
})
