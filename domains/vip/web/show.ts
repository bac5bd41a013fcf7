// Number formats of these pages.

import { minorOf, textOfMinor } from '@magpie/kernel'

/** `4000` parts of a million are `0.40`, under a head that says %. */
export const showPercent = (ppm: number): string =>
  `${Math.floor(ppm / 10_000)}.${String(Math.floor(ppm / 100) % 100).padStart(2, '0')}`

/** `4000` parts of a million are `0.40%`. */
export const showRate = (ppm: number): string => `${showPercent(ppm)}%`

/** `1000000` is `1,000,000`. */
export const showGrowth = (growth: number | string): string => BigInt(growth).toLocaleString('en-US')

/** `2026-11-25` is `11.25`. */
export const showDay = (day: string): string => day.slice(5).replace('-', '.')

/** Of amounts as text. */
export const sumText = (amounts: readonly string[]): string =>
  textOfMinor(amounts.reduce((all, one) => all + minorOf(one), 0n))
