// Exact fractions of whole numbers. Odds and returns are never binary floating point: 1.005 is 201/200 here, and a
// third of a stake is a third until the one place where it is floored (L1, L10).

import { law } from './law.ts'

export type Ratio = { readonly over: bigint; readonly under: bigint }

const divisor = (a: bigint, b: bigint): bigint => {
  let [large, small] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (small !== 0n) [large, small] = [small, large % small]
  return large
}

/** In lowest terms, the sign on top. */
export const ratio = (over: bigint, under = 1n): Ratio => {
  law(under !== 0n, 'L1', 'a fraction over zero')
  const sign = under < 0n ? -1n : 1n
  const by = divisor(over, under) || 1n
  return { over: (sign * over) / by, under: (sign * under) / by }
}

export const zero = ratio(0n)
export const one = ratio(1n)
export const half = ratio(1n, 2n)

export const plus = (a: Ratio, b: Ratio): Ratio => ratio(a.over * b.under + b.over * a.under, a.under * b.under)
export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, ratio(-b.over, b.under))
export const times = (a: Ratio, b: Ratio): Ratio => ratio(a.over * b.over, a.under * b.under)
export const dividedBy = (a: Ratio, b: Ratio): Ratio => ratio(a.over * b.under, a.under * b.over)
export const negative = (a: Ratio): Ratio => ratio(-a.over, a.under)
export const compareRatios = (a: Ratio, b: Ratio): -1 | 0 | 1 => {
  const gap = a.over * b.under - b.over * a.under
  return gap < 0n ? -1 : gap > 0n ? 1 : 0
}
export const sumOf = (parts: readonly Ratio[]): Ratio => parts.reduce(plus, zero)
/** Reduced once, and not at each part. */
export const productOf = (parts: readonly Ratio[]): Ratio => {
  let [over, under] = [1n, 1n]
  for (const part of parts) {
    over *= part.over
    under *= part.under
  }
  return ratio(over, under)
}

const decimalText = /^([+-]?)(\d{1,200})(?:\.(\d{0,30}))?$/
/** The product of ten prices has some seventy digits. */
const fractionText = /^(\d{1,200})\/(\d{1,200})$/

/** Reads `1.95`, `-0.4`, `+350` or `80/3`; `undefined` for anything else and for a fraction over zero. */
export const parseRatio = (text: string): Ratio | undefined => {
  const fraction = fractionText.exec(text)
  if (fraction !== null) {
    const under = BigInt(fraction[2] ?? '0')
    return under === 0n ? undefined : ratio(BigInt(fraction[1] ?? '0'), under)
  }
  const parts = decimalText.exec(text)
  if (parts === null) return undefined
  const [, sign = '', whole = '0', places = ''] = parts
  const size = ratio(BigInt(whole + places), 10n ** BigInt(places.length))
  return sign === '-' ? negative(size) : size
}

/** `7/4`, or `2` where nothing is below the line. The form in which fractions stand in a proof. */
export const ratioText = ({ over, under }: Ratio): string => (under === 1n ? `${over}` : `${over}/${under}`)

/** The whole number at or below, of a fraction in any terms. */
export const wholeOf = ({ over, under }: Ratio): bigint => {
  const cut = over / under
  return over % under < 0n ? cut - 1n : cut
}

/** The same, and what is left of it: never negative, always below one. */
export const floorOf = ({ over, under }: Ratio): { readonly whole: bigint; readonly rest: Ratio } => {
  const whole = wholeOf({ over, under })
  return { whole, rest: ratio(over - whole * under, under) }
}

/** How a figure is cut for showing: halves away from zero, or towards zero. */
export type Rounding = 'half_up' | 'truncate'

/** Decimal text with so many places. A figure that rounds to nothing carries no sign. */
export const decimalOf = ({ over, under }: Ratio, places: number, rounding: Rounding = 'half_up'): string => {
  const size = (over < 0n ? -over : over) * 10n ** BigInt(places)
  const shown = rounding === 'half_up' ? (2n * size + under) / (2n * under) : size / under
  const digits = shown.toString().padStart(places + 1, '0')
  const body = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return over < 0n && shown !== 0n ? `-${body}` : body
}

/** For comparing and charting only: the nearest floating-point number. Money never goes through here. */
export const approximately = ({ over, under }: Ratio): number => {
  const scaled = (over * 10n ** 18n) / under
  return Number(scaled) / 1e18
}
