// Twelve Beijing months up to this one, with the deposits and payouts of each; empty months are included, so that the
// axis is complete. All in minor units (L1).

import { beijingMonthStart, minorOf } from '@magpie/kernel'
import { beijingTime } from '@magpie/wire/show'

export type MonthSum = { readonly span: string; readonly in: string; readonly out: string }

export type Month = {
  /** `2026-11`. */
  readonly span: string
  readonly year: number
  readonly month: number
  readonly in: bigint
  readonly out: bigint
  readonly net: bigint
}

const many = 12
const spanOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`

/** The start of the first of the twelve. */
export const monthsSince = (now: number): number => {
  const { year, month } = beijingTime(now)
  return beijingMonthStart(year, month - many)
}

export const monthsOf = (sums: readonly MonthSum[], now: number): readonly Month[] => {
  const { year, month } = beijingTime(now)
  return Array.from({ length: many }, (_one, nth) => {
    const at = new Date(Date.UTC(year, month - many + nth, 1))
    const span = spanOf(at.getUTCFullYear(), at.getUTCMonth() + 1)
    const here = sums.filter((one) => one.span === span)
    const came = here.reduce((sum, one) => sum + minorOf(one.in), 0n)
    const left = here.reduce((sum, one) => sum + minorOf(one.out), 0n)
    return { span, year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, in: came, out: left, net: left - came }
  })
}

/** Thousandths of the largest, for a bar: anything above zero stays visible. */
export const sharesOf = (values: readonly bigint[]): readonly number[] => {
  const sizes = values.map((value) => (value < 0n ? -value : value))
  const most = sizes.reduce((a, b) => (a > b ? a : b), 0n)
  return sizes.map((size) => (size === 0n || most === 0n ? 0 : Math.max(12, Number((size * 1000n) / most))))
}
