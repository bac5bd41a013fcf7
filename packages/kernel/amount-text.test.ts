import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTruth } from '../../truth/read.ts'
import { filterAmount, formatFloored, formatRounded, stripAmount } from './amount-text.ts'

type Rows = { readonly rows: readonly (readonly unknown[])[] }
const truth = readTruth<Readonly<Record<string, Rows | undefined>>>('validation.json')

/** Rows `[typed, result, kind]`: `open` rows list one reading, and it is the one we chose (README.md). */
const typedRows = (section: string): readonly (readonly [typed: string, result: string, open: boolean])[] =>
  (truth[section]?.rows ?? []).map((row) => [String(row[0]), String(row[1]), isOpen(row)] as const)

const isOpen = (row: readonly unknown[]): boolean => row.slice(2).includes('open')
const figure = (text: string): number => (text === '' ? 0 : Number(text.replaceAll(',', '')))

/** An open result must be the same number, however it is written; a certain one must be the same text. */
const agrees = (ours: string, theirs: string, open: boolean): boolean =>
  ours === theirs || (open && figure(ours) === figure(theirs))

const expectAgreed = (ours: string, theirs: string, open: boolean): void => {
  if (!agrees(ours, theirs, open)) expect(ours).toBe(theirs)
}

const keystrokes = fc.string({ unit: fc.constantFrom(...Array.from('00123456789..-+e, x')) })

describe('S-VAL-01: the amount field', () => {
  const rows = typedRows('amount_input')

  it('finds reference rows', () => expect(rows.length).toBeGreaterThan(20))

  it.each(rows)('S-VAL-01: typed %j stays as %j', (typed, result, open) =>
    expectAgreed(filterAmount(typed), result, open),
  )

  it('S-VAL-01: keeps digits and one point at most, with two decimals at most, and never a lone point', () => {
    fc.assert(
      fc.property(keystrokes, (typed) => {
        expect(filterAmount(typed)).toMatch(/^(?!\.$)(?!00+(?:\.|$))\d*(?:\.\d{0,2})?$/)
      }),
    )
  })

  it('S-VAL-01: does not change a text that it has filtered before', () => {
    fc.assert(
      fc.property(keystrokes, (typed) => {
        expect(filterAmount(filterAmount(typed))).toBe(filterAmount(typed))
      }),
    )
  })

  it('S-VAL-01: cuts to the requested number of decimals, and drops the point when that is 0', () => {
    expect(filterAmount('1.2345', 3)).toBe('1.234')
    expect(filterAmount('1.5', 0)).toBe('1')
    expect(filterAmount('.5', 0)).toBe('')
  })
})

describe('S-VAL-02: the second helper', () => {
  const rows = typedRows('amount_strip_helper')

  it('finds reference rows', () => expect(rows.length).toBeGreaterThan(5))

  it.each(rows)('S-VAL-02: %j becomes %j', (typed, result, open) => expectAgreed(stripAmount(typed), result, open))

  it('S-VAL-02: leaves digits and a point with two decimals at most', () => {
    fc.assert(
      fc.property(keystrokes, (typed) => {
        expect(stripAmount(typed)).toMatch(/^\d*(?:\.\d{0,2})?$/)
      }),
    )
  })
})

describe('S-VAL-07: thousands commas and two decimals', () => {
  // Rows `[figure, rounded, floored]`, where the reference cases have them.
  for (const row of truth['number_format']?.rows ?? []) {
    const [given = '', rounded = '', floored = ''] = row.map(String)
    it(`S-VAL-07: ${given} is shown as ${rounded}, floored ${floored}`, () => {
      expectAgreed(formatRounded(given), rounded, isOpen(row))
      expectAgreed(formatFloored(given), floored, isOpen(row))
    })
  }

  it('open reference results are compared as numbers, certain ones as text', () => {
    expect([agrees('1,234.50', '1234.5', true), agrees('7', '007', true)]).toEqual([true, true])
    expect([agrees('1,234.50', '1234.5', false), agrees('8', '7', true)]).toEqual([false, false])
  })

  it.each([
    ['0', '0.00', '0.00'],
    ['1', '1.00', '1.00'],
    ['999.999', '1,000.00', '999.99'],
    ['1234.5', '1,234.50', '1,234.50'],
    ['1234567.891', '1,234,567.89', '1,234,567.89'],
    ['0.005', '0.01', '0.00'],
    ['1.005', '1.01', '1.00'],
    ['-1.005', '-1.01', '-1.01'],
    ['-0.001', '0.00', '-0.01'],
    ['-1234.567', '-1,234.57', '-1,234.57'],
    ['007', '7.00', '7.00'],
    ['.5', '0.50', '0.50'],
    ['5.', '5.00', '5.00'],
    ['1e21', '1,000,000,000,000,000,000,000.00', '1,000,000,000,000,000,000,000.00'],
    ['1.5e-7', '0.00', '0.00'],
    ['-1e-7', '0.00', '-0.01'],
    ['123456789012345678901.239', '123,456,789,012,345,678,901.24', '123,456,789,012,345,678,901.23'],
    ['', '0.00', '0.00'],
    ['.', '0.00', '0.00'],
    ['abc', '0.00', '0.00'],
    ['NaN', '0.00', '0.00'],
    ['1,234', '0.00', '0.00'],
  ])('S-VAL-07: %j is %j rounded and %j floored', (figure, rounded, floored) => {
    expect([formatRounded(figure), formatFloored(figure)]).toEqual([rounded, floored])
  })

  const cents = (shown: string): bigint => BigInt(shown.replaceAll(/[,.]/g, ''))
  const thousandths = fc.bigInt(-(10n ** 21n), 10n ** 21n)
  const asText = (n: bigint): string => {
    const digits = (n < 0n ? -n : n).toString().padStart(4, '0')
    return `${n < 0n ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`
  }

  it('S-VAL-07b: the floored figure is the greatest one that is not above the exact figure', () => {
    fc.assert(
      fc.property(thousandths, (n) => {
        const shown = cents(formatFloored(asText(n))) * 10n
        expect(shown <= n && n < shown + 10n).toBe(true)
      }),
    )
  })

  it('S-VAL-07a: the rounded figure is a nearest one, and a minus changes only the sign', () => {
    fc.assert(
      fc.property(thousandths, (n) => {
        const off = cents(formatRounded(asText(n))) * 10n - n
        expect(off >= -5n && off <= 5n).toBe(true)
        expect(cents(formatRounded(asText(-n)))).toBe(-cents(formatRounded(asText(n))))
      }),
    )
  })
})
