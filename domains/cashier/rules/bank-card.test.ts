// The ranges and lengths of every brand, at their very edges. The numbers are a range's edge and zeros, which belong to
// no real card.

import { describe, expect, it } from 'vitest'
import { readTruth } from '../../../truth/read.ts'
import { cardFault, cardStands, readCard } from './bank-card.ts'

type Facts = { readonly prefixes: string; readonly lengths: readonly number[] }
const facts = readTruth<{
  readonly bank_cards: {
    readonly bin_facts: Readonly<Record<'unionpay' | 'visa' | 'mastercard' | 'amex' | 'jcb', Facts>>
  }
}>('validation.json').bank_cards.bin_facts

const { amex, unionpay, visa, mastercard, jcb } = facts
// The reference cases hold five brands; the other three are those of the same list (braintree/credit-card-type).
const brands: readonly (readonly [string, Facts])[] = [
  ['unionpay', unionpay],
  ['visa', visa],
  ['mastercard', mastercard],
  ['american-express', amex],
  ['jcb', jcb],
  ['discover', { prefixes: '6011, 644-649, 65', lengths: [16, 19] }],
  ['diners-club', { prefixes: '300-305, 36, 38, 39', lengths: [14, 16, 19] }],
  [
    'maestro',
    {
      prefixes: '500000-504174, 504176-506698, 506779-508999, 56-59, 6',
      lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    },
  ],
]

type Range = { readonly digits: number; readonly from: number; readonly to: number }
const rangesOf = ({ prefixes }: Facts): readonly Range[] =>
  prefixes.split(', ').map((range) => {
    const [from = '', to = from] = range.split('-')
    return { digits: from.length, from: Number(from), to: Number(to) }
  })

/** The brand of these six digits by the lists alone: the one with the longest matching range. */
const brandIn = (head: string): string | null => {
  const claims = brands.flatMap(([brand, of]) =>
    rangesOf(of)
      .filter(({ digits, from, to }) => Number(head.slice(0, digits)) >= from && Number(head.slice(0, digits)) <= to)
      .map(({ digits }) => ({ brand, digits })),
  )
  return claims.sort((one, other) => other.digits - one.digits)[0]?.brand ?? null
}

const edges = brands.flatMap(([, of]) =>
  rangesOf(of).flatMap(({ digits, from, to }) =>
    [from - 1, from, to, to + 1].flatMap((head) => {
      const text = `${head}`.padStart(digits, '0')
      return [text.padEnd(6, '0'), text.padEnd(6, '9')]
    }),
  ),
)

describe('the brand of a card', () => {
  it('is that of the longest matching prefix range, at both edges of every range', () => {
    const heads = [...new Set(edges), '000000', '999999']
    expect(heads.map((head) => [head, readCard(head.padEnd(16, '0'))?.brand])).toEqual(
      heads.map((head) => [head, brandIn(head)]),
    )
  })

  it('is not decided by fewer digits than its range has', () => {
    expect(readCard('6229')?.brand).toBe('maestro')
    expect(readCard('622999')?.brand).toBe('unionpay')
  })

  it.each(brands)('%s has its own lengths and no others', (_brand, { prefixes, lengths }) => {
    const [head = ''] = prefixes.split(/[-,]/)
    const all = Array.from({ length: 18 }, (_, nth) => nth + 6)
    expect(all.filter((length) => readCard(head.padEnd(length, '0'))?.lengthStands)).toEqual(lengths)
  })
})

describe('a typed card number', () => {
  it.each(['y411111', '411111y', '4111.1111', '123', ''])('%j: no card', (typed) => expect(readCard(typed)).toBeNull())

  it.each(['4111 1111 1111 1111', '4111-1111-1111-1111', '4111-1111\t11111111'])('%j is read as its digits', (typed) =>
    expect(readCard(typed)?.digits).toBe('4111111111111111'),
  )

  it('a card of an unknown brand is refused', () => {
    const unknown = readCard('1234567812345670')
    expect(unknown).toEqual({ digits: '1234567812345670', brand: null, lengthStands: false, checksumStands: true })
    expect(cardStands(unknown)).toBe(false)
    expect(cardStands(null)).toBe(false)
    expect(cardFault('1234567812345670')).toBe('card_brand')
  })

  it('a brand with a check digit requires it; a UnionPay card does not', () => {
    expect(cardStands(readCard('4111111111111111'))).toBe(true)
    expect(cardStands(readCard('4111111111111112'))).toBe(false)
    expect(cardStands(readCard('411111111111111'))).toBe(false)
    expect(cardStands(readCard('6212345000000001'))).toBe(true)
  })

  // Domain facts, 3: a payout card has 16 to 19 digits.
  it.each([15, 16, 17, 18, 19, 20])('a card for payouts has 16 to 19 digits: %i', (length) => {
    const fits = [16, 17, 18, 19].includes(length)
    expect(cardFault('6222'.padEnd(length, '0')) === 'card_format').toBe(!fits)
  })
})
