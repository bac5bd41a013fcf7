// What a person types into an amount field, and decimal figures as text (S-VAL-01, 02, 07). Text in, text out: an
// amount beyond 2^53 survives, and no floating point touches it.

const decimal = /^(-?)(?=\.?\d)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?$/i

/** S-VAL-01: keeps digits and the first point, cuts decimals to `places`, rejects a lone point, turns 00 into 0. */
export const filterAmount = (typed: string, places = 2): string => {
  const [digits = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.')
  const whole = /^0+$/.test(digits) ? '0' : digits
  if (rest.length === 0) return whole
  const fraction = rest.join('').slice(0, places)
  return places === 0 || (whole === '' && fraction === '') ? whole : `${whole}.${fraction}`
}

/** S-VAL-02: strips what is not numeric, drops the leading zeros or one leading point, cuts to two decimals. */
export const stripAmount = (typed: string): string => {
  const kept = typed.replace(/[^\d.]/g, '').replace(/^(?:0+|\.)/, '')
  const [whole = '', ...rest] = kept.split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 2)}`
}

const twoPlaces = (
  text: string,
  nudge: (size: bigint, rest: bigint, scale: bigint, negative: boolean) => bigint,
): string => {
  const parts = decimal.exec(text)
  if (parts === null) return '0.00'
  const [, sign = '', whole = '', fraction = '', power = '0'] = parts
  // The figure is `digits × 10^shift` cents; a shift below zero leaves a rest to round.
  const shift = Number.parseInt(power, 10) - fraction.length + 2
  const scale = 10n ** BigInt(Math.max(0, -shift))
  const size = BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, shift))
  const cents = nudge(size / scale, size % scale, scale, sign === '-')
  const body = `${(cents / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')}.${(cents % 100n).toString().padStart(2, '0')}`
  return sign === '-' && cents !== 0n ? `-${body}` : body
}

/** S-VAL-07a: thousands commas, two decimals, halves away from zero. Takes decimal text, gives `0.00` for other text. */
export const formatRounded = (text: string): string =>
  twoPlaces(text, (size, rest, scale) => (rest * 2n >= scale ? size + 1n : size))

/** S-VAL-07b: thousands commas, two decimals, floored towards minus infinity. */
export const formatFloored = (text: string): string =>
  twoPlaces(text, (size, rest, _scale, negative) => (negative && rest > 0n ? size + 1n : size))
