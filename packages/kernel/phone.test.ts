// Numbers of every country in the form, at their limits; characters typed around them; and the part that is shown.

import { describe, expect, it } from 'vitest'
import { readTruth } from '../../truth/read.ts'
import { maskPhone, nationalDigits, phoneCountries, phoneStands } from './phone.ts'

// Mobile numbers by each country's plan. 1, 44 and 61 have numbers that are reserved for fiction; the others are
// zeros behind the first digits, with the shortest and the longest form, and one whose first digits are not a mobile's.
const plans: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['1', ['2025550123', '9025550123'], ['1025550123', '0025550123']],
  ['44', ['7700900123'], ['2079460123', '8700900123']],
  ['60', ['100000000', '1000000000'], ['300000000', '200000000']],
  ['61', ['491570006'], ['291570006', '591570006']],
  ['62', ['800000000', '800000000000'], ['210000000', '700000000']],
  ['63', ['9000000000'], ['2000000000', '8000000000']],
  ['65', ['80000000', '90000000'], ['60000000', '70000000']],
  ['66', ['600000000', '800000000', '900000000'], ['200000000', '500000000', '700000000']],
  ['81', ['7000000000', '8000000000', '9000000000'], ['6000000000', '7100000000']],
  ['82', ['100000000', '1000000000'], ['200000000', '000000000']],
  ['84', ['300000000', '500000000', '700000000', '800000000', '900000000'], ['200000000', '400000000', '600000000']],
  ['86', ['13000000000', '19000000000'], ['12000000000', '10000000000', '23000000000']],
  ['852', ['40000000', '90000000'], ['20000000', '30000000']],
  ['853', ['60000000'], ['20000000', '80000000']],
  ['855', ['10000000', '900000000'], ['00000000']],
  ['886', ['900000000'], ['200000000', '800000000']],
  // A country code that is not assigned: the sandbox's own numbers (L34).
  ['999', ['00000000', '00899999'], ['10000000', '01000000']],
]

describe('S-VAL-06: the numbers of a country', () => {
  it('every country of the form has cases in this test', () =>
    expect([...phoneCountries].sort()).toEqual(plans.map(([country]) => country).sort()))

  it.each(plans)('+%s: %j are valid, %j are not', (country, good, bad) => {
    for (const number of good) expect([number, phoneStands(number, country)]).toEqual([number, true])
    for (const number of bad) expect([number, phoneStands(number, country)]).toEqual([number, false])
  })

  it.each(plans)('+%s: a number with a digit before it, after it or missing is not valid', (country, good) => {
    const [shortest = ''] = good
    const longest = good.at(-1) ?? ''
    for (const number of [`0${longest}`, `1${longest}`, `${longest}0`, shortest.slice(0, -1)])
      expect([number, phoneStands(number, country)]).toEqual([number, false])
  })

  it('a country that the form does not offer has no valid numbers', () =>
    expect(phoneStands('12345678', '7')).toBe(false))
})

describe('S-VAL-05: what may be typed around a number', () => {
  it.each([
    ['+8613800138000', '86', '13800138000'],
    ['+86 138 0013 8000', '86', '13800138000'],
    ['+86 (138) 0013-8000', '86', '13800138000'],
    ['008613800138000', '86', '13800138000'],
    ['00852 9123 4567', '852', '91234567'],
    ['+852 9123-4567', '852', '91234567'],
    // A country number without a sign before it may be the number's own digits.
    ['8613800138000', '86', '8613800138000'],
    // Another country's number is not this one's.
    ['+85291234567', '86', '85291234567'],
    ['0085291234567', '86', '0085291234567'],
    ['13800138000', '86', '13800138000'],
    ['138.0013.8000', '86', '13800138000'],
    // A number that is complete without its first five digits is read without them; a complete number is not cut.
    ['0099900899999', '999', '00899999'],
    ['00999123', '999', '00999123'],
    ['00791234567', '7', '91234567'],
  ])('%s of +%s is read as %s', (typed, country, digits) => expect(nationalDigits(typed, country)).toBe(digits))

  it('is spaces, brackets, dashes and one leading plus sign', () => {
    for (const typed of ['+8613800138000', '(138) 0013-8000', ' 13800138000 '])
      expect([typed, phoneStands(typed)]).toEqual([typed, true])
    for (const typed of ['x13800138000', '13800138000x', '138x00138000', '++8613800138000', '138.0013.8000', '+'])
      expect([typed, phoneStands(typed)]).toEqual([typed, false])
  })

  it('the plus sign must be followed by the country code', () => {
    // A number of +1, which without its sign would be one of +86.
    expect(phoneStands('+13812345678', '86')).toBe(false)
    expect(phoneStands('13812345678', '86')).toBe(true)
    expect(phoneStands('+12025550123', '1')).toBe(true)
  })
})

describe('S-VAL-05, L34: the part of a number that is shown', () => {
  const { suggested_rows } = readTruth<{
    readonly phone_display: { readonly suggested_rows: readonly (readonly [string, string])[] }
  }>('validation.json').phone_display
  it('equals the suggestion of the reference cases', () => {
    for (const [given, shown] of suggested_rows.filter(([text]) => !text.includes(' ')))
      expect(maskPhone(given)).toBe(shown)
  })

  // Up to seven digits four stars and the last digits; a longer one a masked group between the first and the last.
  it.each([
    ['12345678', '123****5678'],
    ['1234567', '****4567'],
    ['12345', '****2345'],
  ])('of %s: %s', (typed, shown) => expect(maskPhone(typed)).toBe(shown))

  it('is never the whole number, from two digits on', () => {
    for (let length = 2; length <= 15; length++) {
      const digits = '123456789012345'.slice(0, length)
      expect(maskPhone(digits).replace(/\D/g, '').length).toBeLessThan(length)
    }
  })

  it('has the country code in brackets for another country, or on request', () => {
    expect(maskPhone('91234567', { country: '852' })).toBe('(852)912****4567')
    expect(maskPhone('91234567', { country: '852', international: true })).toBe('(852)912****4567')
    expect(maskPhone('13800138000', { country: '86' })).toBe('138****8000')
    expect(maskPhone('13800138000', { international: true })).toBe('(86)138****8000')
    expect(maskPhone('13800138000', { international: false })).toBe('138****8000')
    expect(maskPhone('1', { country: '852' })).toBe('(852)****1')
    expect(maskPhone('12345', { country: '852' })).toBe('(852)****2345')
    expect(maskPhone('', { country: '852' })).toBe('')
  })
})
