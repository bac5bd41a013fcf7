// The keypad can only make amounts that S-VAL-01 also allows to be typed.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterAmount } from '@magpie/kernel'
import { type AmountKey, pressAmountKey, typeAmount } from './amount-keys.ts'

const digits = (text: string): AmountKey => ({ kind: 'digits', digits: text })
const add = (units: bigint): AmountKey => ({ kind: 'add', units })
const point: AmountKey = { kind: 'point' }
const back: AmountKey = { kind: 'delete' }

const press = (...keys: readonly AmountKey[]): string => keys.reduce(pressAmountKey, '')

describe('S-VAL-01: the keys', () => {
  it.each([
    ['digits', [digits('1'), digits('2')], '12'],
    ['00 alone becomes 0', [digits('00')], '0'],
    ['00 behind a digit', [digits('1'), digits('00')], '100'],
    ['a lone point is refused', [point], ''],
    ['a point behind a digit', [digits('1'), point, digits('5')], '1.5'],
    ['a second point is refused', [digits('1'), point, point, digits('5')], '1.5'],
    ['two decimals and no more', [digits('1'), point, digits('2'), digits('3'), digits('4')], '1.23'],
    ['a digit takes the place of a lone nought', [digits('0'), digits('5')], '5'],
    ['back takes the last one', [digits('1'), digits('2'), back], '1'],
    ['back on nothing is nothing', [back], ''],
    ['+50 on nothing', [add(50n)], '50'],
    ['+100 keeps the decimals', [digits('1'), point, digits('2'), digits('5'), add(100n)], '101.25'],
    ['+50 drops a point without decimals', [digits('1'), point, add(50n)], '51'],
  ] as const)('%s', (_, keys, made) => expect(press(...keys)).toBe(made))

  it('L1: an amount beyond the range of a number stays exact', () => {
    expect(pressAmountKey('9007199254740993', add(50n))).toBe('9007199254741043')
  })

  it('a key that would make the amount too long for the wire changes nothing', () => {
    expect(pressAmountKey('9999999999999999', digits('9'))).toBe('9999999999999999')
    expect(pressAmountKey('9999999999999999', add(100n))).toBe('9999999999999999')
    expect(typeAmount('12', '12345678901234567')).toBe('12')
  })

  it('for any keys, the result is what the filter allows', () => {
    const key = fc.oneof(
      fc.constantFrom('0', '1', '7', '9', '00').map(digits),
      fc.constantFrom(50n, 100n).map(add),
      fc.constantFrom(point, back),
    )
    fc.assert(
      fc.property(fc.array(key, { maxLength: 30 }), (keys) => {
        const made = press(...keys)
        expect(filterAmount(made)).toBe(made)
      }),
    )
  })
})
