import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFloored, formatRounded } from './amount-text.ts'
import { BrokenLaw } from './law.ts'
import {
  add,
  compare,
  type Currency,
  formatMoney,
  fromWireMinor,
  money,
  parseMoney,
  scaleFloor,
  scaleRound,
  subtract,
  toWireMinor,
  wireAmount,
} from './money.ts'

const minor = fc.bigInt(-(10n ** 24n), 10n ** 24n)
const ratio = fc.tuple(fc.bigInt(0n, 10n ** 12n), fc.bigInt(1n, 10n ** 12n))
const other = money(1n, 'XOT' as Currency)

describe('L10: one rounding policy', () => {
  it('L10: scaleFloor gives the greatest whole number that is not above the exact figure', () => {
    fc.assert(
      fc.property(minor, ratio, (amount, [over, under]) => {
        const floored = scaleFloor(amount, over, under)
        const exact = amount * over
        expect(floored * under <= exact && exact < (floored + 1n) * under).toBe(true)
      }),
    )
  })

  it('L10: flooring leaves less than one minor unit', () => {
    fc.assert(
      fc.property(minor, ratio, (amount, [over, under]) => {
        const rest = amount * over - scaleFloor(amount, over, under) * under
        expect(rest >= 0n && rest < under).toBe(true)
      }),
    )
  })

  it('L10: floored parts never add up to more than the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 10n ** 15n), { maxLength: 9 }), ratio, (stakes, [over, under]) => {
        const parts = stakes.reduce((sum, stake) => sum + scaleFloor(stake, over, under), 0n)
        const whole = scaleFloor(
          stakes.reduce((sum, stake) => sum + stake, 0n),
          over,
          under,
        )
        expect(parts <= whole && whole - parts <= BigInt(stakes.length)).toBe(true)
      }),
    )
  })

  it('L10: a return of 1.10 at 2.03 is floored to 2.23, and a negative one is floored downwards as well', () => {
    expect(scaleFloor(110n, 203_000n, 100_000n)).toBe(223n)
    expect(scaleFloor(-110n, 203_000n, 100_000n)).toBe(-224n)
  })

  it('L10: scaleRound gives a nearest whole number, rounds halves away from zero, and treats both signs alike', () => {
    fc.assert(
      fc.property(minor, ratio, (amount, [over, under]) => {
        const rounded = scaleRound(amount, over, under)
        const off = 2n * (rounded * under - amount * over)
        expect(off >= -under && off <= under).toBe(true)
        expect(scaleRound(-amount, over, under)).toBe(-rounded)
      }),
    )
    expect([scaleRound(1n, 1n, 2n), scaleRound(-1n, 1n, 2n), scaleRound(5n, 1n, 10n)]).toEqual([1n, -1n, 1n])
  })

  it.each([0n, -1n])('L1: a divisor of %d breaks the law', (under) => {
    expect(() => scaleFloor(1n, 1n, under)).toThrow(BrokenLaw)
    expect(() => scaleRound(1n, 1n, under)).toThrow(BrokenLaw)
  })
})

describe('L1: sums of money', () => {
  it('L1: adding and subtracting undo each other, exactly, at any size', () => {
    fc.assert(
      fc.property(minor, minor, (a, b) => {
        expect(subtract(add(money(a), money(b)), money(b))).toEqual(money(a))
      }),
    )
    expect(add(money(2n ** 53n), money(1n)).minor).toBe(9_007_199_254_740_993n)
  })

  it('L1: comparing agrees with subtracting', () => {
    fc.assert(
      fc.property(minor, minor, (a, b) => {
        const rest = subtract(money(a), money(b)).minor
        expect(compare(money(a), money(b))).toBe(rest < 0n ? -1 : rest > 0n ? 1 : 0)
      }),
    )
  })

  it('L1: two currencies are never added, subtracted or compared', () => {
    for (const mix of [add, subtract, compare]) expect(() => mix(money(1n), other)).toThrow('L1')
  })
})

describe('S-VAL-07: money as text', () => {
  it('L1: an amount is read as it was written', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 18n - 1n), (amount) => {
        expect(parseMoney(wireAmount(money(amount)))).toEqual(money(amount))
      }),
    )
  })

  it.each([
    ['0', 0n],
    ['0.5', 50n],
    ['0.05', 5n],
    ['1', 100n],
    ['1234.50', 123_450n],
    ['9999999999999999.99', 999_999_999_999_999_999n],
  ])('L1: %j is read as %d minor units', (text, amount) => expect(parseMoney(text)).toEqual(money(amount)))

  it.each([
    '',
    ' ',
    '.',
    '.5',
    '5.',
    '00',
    '01',
    '1.234',
    '-1',
    '+1',
    '1e3',
    '1E3',
    ' 1',
    '1 ',
    '1\n',
    '1,000',
    '１２',
    '٣',
    '0x10',
    '1_000',
    '1n',
    'NaN',
    'Infinity',
    '10000000000000000',
  ])('L1: %j is not an amount', (text) => expect(parseMoney(text)).toBeUndefined())

  it.each([
    [0n, '0.00', '0.00'],
    [5n, '0.05', '0.05'],
    [-5n, '-0.05', '-0.05'],
    [123_450n, '1234.50', '1,234.50'],
    [-100_000_099n, '-1000000.99', '-1,000,000.99'],
  ])('S-VAL-07: %d minor units are %j on the wire and %j for people', (amount, wire, shown) => {
    expect([wireAmount(money(amount)), formatMoney(money(amount))]).toEqual([wire, shown])
  })

  it('L1: minor units cross the wallet’s wire exactly, or break the law', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (units) => {
        expect(toWireMinor(fromWireMinor(units))).toBe(units)
      }),
    )
    for (const units of [2n ** 53n, -(2n ** 53n)]) expect(() => toWireMinor(units)).toThrow(BrokenLaw)
    for (const units of [0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => fromWireMinor(units)).toThrow(BrokenLaw)
  })

  it('S-VAL-07: both formatters show whole minor units alike', () => {
    fc.assert(
      fc.property(minor, (amount) => {
        const wire = wireAmount(money(amount))
        expect([formatRounded(wire), formatFloored(wire)]).toEqual([
          formatMoney(money(amount)),
          formatMoney(money(amount)),
        ])
      }),
    )
  })
})

describe('points and pieces', () => {
  it('L1: are whole numbers on the wire, can be read back, and have no fractions', () => {
    for (const currency of ['XFE', 'XPC'] as const) {
      expect(wireAmount(money(85n, currency))).toBe('85')
      expect(wireAmount(money(-3n, currency))).toBe('-3')
      expect(formatMoney(money(12_450n, currency))).toBe('12,450')
      expect(parseMoney('85', currency)).toEqual(money(85n, currency))
      expect(parseMoney('85.5', currency)).toBeUndefined()
    }
  })
})
