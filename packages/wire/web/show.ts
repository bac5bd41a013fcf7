// Figures and times as people read them. Times are shown in UTC+8 whatever the browser's own zone, and said to be so;
// money has thousands commas and two decimals (S-VAL-07), its minus is U+2212.

import { atBeijing, beijingDayNumber, formatFloored } from '@magpie/kernel'

const two = (value: number): string => String(value).padStart(2, '0')

export type BeijingTime = {
  readonly year: number
  readonly month: number
  readonly day: number
  /** 0 is Sunday. */
  readonly weekday: number
  /** `20:05`. */
  readonly clock: string
  readonly clockWithSeconds: string
  /** Days since 1970, for telling today from tomorrow. */
  readonly dayNumber: number
}

export const beijingTime = (at: number): BeijingTime => {
  const shifted = atBeijing(at)
  const clock = `${two(shifted.getUTCHours())}:${two(shifted.getUTCMinutes())}`
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
    clock,
    clockWithSeconds: `${clock}:${two(shifted.getUTCSeconds())}`,
    dayNumber: beijingDayNumber(at),
  }
}

/** The label beside times. */
export const zoneLabel = 'UTC+8'

/** `11-22 20:05`, and with the year when it is not this one's. */
export const showTime = (at: number, now: number): string => {
  const { year, month, day, clock } = beijingTime(at)
  const date = `${two(month)}-${two(day)} ${clock}`
  return year === beijingTime(now).year ? date : `${year}-${date}`
}

/** `2026-11-22 20:05:31`: receipts and records. */
export const showMoment = (at: number): string => {
  const { year, month, day, clockWithSeconds } = beijingTime(at)
  return `${year}-${two(month)}-${two(day)} ${clockWithSeconds}`
}

const realMinus = (text: string): string => text.replace(/^-/, '\u2212')

/** S-VAL-07b. Decimal text of the site's wire: `1234.5` is `1,234.50`. Never more than there is: floored. */
export const showMoney = (amount: string): string => realMinus(formatFloored(amount))

const inMajor = (value: bigint): string => {
  const size = value < 0n ? -value : value
  return `${value < 0n ? '-' : ''}${size / 100n}.${(size % 100n).toString().padStart(2, '0')}`
}

/** Minor units, as vendors and rounds have them: whole numbers, or the text of one. */
export const showMinor = (units: bigint | string): string => showMoney(inMajor(BigInt(units)))
