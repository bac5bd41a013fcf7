// Figures of the trading desk: whole units of money, prices with two places, shares. Exact, by whole numbers.

import { textOfMinor } from '@magpie/kernel'

const minus = '\u2212'

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value)

/** Minor units as whole units with thousands: −18,240. */
export const whole = (units: string | bigint): string => {
  const value = BigInt(units)
  const size = sizeOf(value) / 100n
  return `${value < 0n && size > 0n ? minus : ''}${size.toLocaleString('en')}`
}

/** In thousands with one place, for the cells of a table of scores. */
export const thousands = (units: string): string => {
  const value = BigInt(units)
  const tenths = sizeOf(value) / 10_000n
  return `${value < 0n && tenths > 0n ? minus : ''}${tenths / 10n}.${tenths % 10n}`
}

/** 186000 is 1.86. */
export const price = (oddsE5: number): string => {
  const hundredths = Math.floor(oddsE5 / 1000)
  return oddsE5 > 0 ? `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}` : '—'
}

/** 3720 thousandths are 3.7. */
export const tenths = (milli: number): string => {
  const size = Math.round(Math.abs(milli) / 100)
  return `${milli < 0 && size > 0 ? minus : ''}${Math.floor(size / 10)}.${size % 10}`
}

/** 968_100 millionths are 96.8 %. */
export const percent = (ppm: number): string => `${tenths(ppm / 10)}%`

/** So many hundredths of the whole; nothing where the whole is nothing. */
export const hundredths = (part: bigint, whole: bigint): number =>
  whole <= 0n ? 0 : Math.min(100, Number((part * 100n) / whole))

/** What is at stake beside what it may cost: 0 … 100. */
export const shareOf = (net: string, cap: string): number => {
  const lost = -BigInt(net)
  return lost <= 0n ? 0 : hundredths(lost, BigInt(cap))
}

export const exact = (units: string): string => textOfMinor(BigInt(units))
