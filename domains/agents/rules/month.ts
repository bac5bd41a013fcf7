// Beijing months, and when their commissions are paid.

import { beijingMonthStart, dayMs } from '@magpie/kernel'

const hourMs = 3_600_000
/** At noon of the fifth day of the next month. */
const payDay = 5
const payHour = 12
/** A statement stays open to dispute for a day before payment, however late it was issued or answered. */
const lookMs = dayMs

const partsOf = (month: string): readonly [number, number] => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return [year, number - 1]
}

/** The start and end of a month such as `2026-11`, epoch milliseconds. */
export const monthSpan = (month: string): { readonly from: number; readonly to: number } => {
  const [year, number] = partsOf(month)
  return { from: beijingMonthStart(year, number), to: beijingMonthStart(year, number + 1) }
}

export const nextMonth = (month: string, by = 1): string => {
  const [year, number] = partsOf(month)
  return new Date(Date.UTC(year, number + by, 1)).toISOString().slice(0, 7)
}

/** Its first and last day. */
export const monthDays = (month: string): { readonly from: string; readonly to: string } => {
  const [year, number] = partsOf(month)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number + 1, 0)).toISOString().slice(0, 10) }
}

/** When a statement is paid: on the fifth, or a day after it was issued if that is later. */
export const payMoment = (month: string, issuedAt: number): number => {
  const due = monthSpan(month).to + (payDay - 1) * dayMs + payHour * hourMs
  return Math.max(due, issuedAt + lookMs)
}
