// What a card number tells: its brand by the first digits, its allowed length, and whether the check digit is right.
// The ranges are those of the reference cases (`truth/validation.json`). UnionPay cards were issued without a check
// digit, so for them a wrong one is a warning and not a refusal.

import { luhnStands } from './luhn.ts'

export type Brand =
  | 'unionpay'
  | 'visa'
  | 'mastercard'
  | 'american-express'
  | 'jcb'
  | 'discover'
  | 'diners-club'
  | 'maestro'

type BrandRow = { readonly brand: Brand; readonly ranges: string; readonly lengths: readonly number[] }

const span = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, nth) => from + nth)

/** Ranges of first digits; if two brands match, the longer range wins. */
const brands: readonly BrandRow[] = [
  {
    brand: 'unionpay',
    ranges:
      '620 62100-62182 62184-62187 62185-62197 62200-62205 622010-622999 62207-62209 623-626 6270 6272 6276 627700-627779 627781-627799 6282-6289 6291 6292 810 8110-8131 8132-8151 8152-8163 8164-8171',
    lengths: span(14, 19),
  },
  { brand: 'visa', ranges: '4', lengths: [16, 18, 19] },
  { brand: 'mastercard', ranges: '51-55 2221-2720', lengths: [16] },
  { brand: 'american-express', ranges: '34 37', lengths: [15] },
  { brand: 'jcb', ranges: '2131 1800 3528-3589', lengths: span(16, 19) },
  { brand: 'discover', ranges: '6011 644-649 65', lengths: [16, 19] },
  { brand: 'diners-club', ranges: '300-305 36 38 39', lengths: [14, 16, 19] },
  { brand: 'maestro', ranges: '500000-504174 504176-506698 506779-508999 56-59 6', lengths: span(12, 19) },
]

/** How many first digits the range fixes; zero if the number is outside it. */
const strength = (digits: string, range: string): number => {
  const [from = '', to = from] = range.split('-')
  const head = digits.slice(0, from.length)
  return head.length === from.length && head >= from && head <= to ? from.length : 0
}

const brandOf = (digits: string): BrandRow | undefined => {
  let best: { readonly row: BrandRow; readonly named: number } | undefined
  for (const row of brands) {
    const named = Math.max(...row.ranges.split(' ').map((range) => strength(digits, range)))
    if (named > (best?.named ?? 0)) best = { row, named }
  }
  return best?.row
}

export type CardRead = {
  readonly digits: string
  readonly brand: Brand | null
  /** False if no brand gives its length. */
  readonly lengthStands: boolean
  readonly checksumStands: boolean
}

/** Spaces and dashes are allowed between digits; anything else is not a card. */
export const readCard = (typed: string): CardRead | null => {
  const digits = typed.replace(/[\s-]/g, '')
  if (!/^\d{4,}$/.test(digits)) return null
  const row = brandOf(digits)
  return {
    digits,
    brand: row?.brand ?? null,
    lengthStands: row?.lengths.includes(digits.length) ?? false,
    checksumStands: luhnStands(digits),
  }
}

/** Whether a card form accepts it: a known brand, its length, and a right check digit if the brand has one. */
export const cardStands = (card: CardRead | null): boolean =>
  card !== null && card.lengthStands && (card.checksumStands || card.brand === 'unionpay')

export type CardFault = 'card_format' | 'card_brand' | 'card_checksum'

/**
 * The first fault of a payout card. Mainland debit cards have 16 to 19 digits. The member may override `card_checksum`
 * of a UnionPay card.
 */
export const cardFault = (typed: string): CardFault | undefined => {
  const card = readCard(typed)
  if (card === null || card.digits.length < 16 || card.digits.length > 19) return 'card_format'
  if (card.brand !== 'unionpay') return card.checksumStands ? 'card_brand' : 'card_checksum'
  return card.checksumStands ? undefined : 'card_checksum'
}
