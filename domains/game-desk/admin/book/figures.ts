// Figures of the trading desk: whole units of money, prices with two decimals, shares. Exact, by integers.

import { textOfMinor } from '@magpie/kernel'

const minus = '\u2212'

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value)

/** Minor units as whole units with thousands separators: −18,240. */
export const whole = (units: string | bigint): string => {
  const value = BigInt(units)
  const size = sizeOf(value) / 100n
  return `${value < 0n && size > 0n ? minus : ''}${size.toLocaleString('en')}`
}

/** The units of a table's cells, by the greatest of them: cents, whole units, thousands, tens of thousands. */
const scales = [
  { name: 'cents', below: 10_000n, step: 1n, places: 2 },
  { name: 'one', below: 1_000_000n, step: 100n, places: 0 },
  { name: 'thousand', below: 100_000_000n, step: 10_000n, places: 1 },
  { name: 'myriad', below: null, step: 100_000n, places: 1 },
] as const
export type Scale = (typeof scales)[number]

/** The finest unit in which four digits show the greatest. */
export const scaleOf = (amounts: readonly string[]): Scale => {
  const most = amounts.reduce((top, one) => (sizeOf(BigInt(one)) > top ? sizeOf(BigInt(one)) : top), 0n)
  return scales.find(({ below }) => below === null || most < below) ?? scales[0]
}

export const scaled = (units: string, { step, places }: Scale): string => {
  const value = BigInt(units)
  const size = sizeOf(value) / step
  const ten = 10n ** BigInt(places)
  const rest = places === 0 ? '' : `.${String(size % ten).padStart(places, '0')}`
  return `${value < 0n && size > 0n ? minus : ''}${(size / ten).toLocaleString('en')}${rest}`
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

/** A percentage of the whole; zero when the whole is zero. */
export const hundredths = (part: bigint, whole: bigint): number =>
  whole <= 0n ? 0 : Math.min(100, Number((part * 100n) / whole))

/** The possible loss as a share of its cap: 0 … 100. */
export const shareOf = (net: string, cap: string): number => {
  const lost = -BigInt(net)
  return lost <= 0n ? 0 : hundredths(lost, BigInt(cap))
}

type Counted = { readonly reason: string; readonly count: number }

/** The most frequent ones, over all books together. */
export const commonest = (books: readonly (readonly Counted[])[], most: number): readonly Counted[] => {
  const counts = new Map<string, number>()
  for (const { reason, count } of books.flat()) counts.set(reason, (counts.get(reason) ?? 0) + count)
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
}

export const exact = (units: string): string => textOfMinor(BigInt(units)).replace('-', minus)
