// Months of Beijing, and when what they brought is paid.

import { beijingMonthStart, dayMs } from '@magpie/kernel'

const hourMs = 3_600_000
/** On the fifth day of the next month, at noon. */
const payDay = 5
const payHour = 12
/** What was issued late is looked at for a day before it is paid. */
const lookMs = dayMs

const partsOf = (month: string): readonly [number, number] => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return [year, number - 1]
}

/** `2026-11` to the moments at which it begins and ends. */
export const monthSpan = (month: string): { readonly from: number; readonly to: number } => {
  const [year, number] = partsOf(month)
  return { from: beijingMonthStart(year, number), to: beijingMonthStart(year, number + 1) }
}

export const nextMonth = (month: string, by = 1): string => {
  const [year, number] = partsOf(month)
  return new Date(Date.UTC(year, number + by, 1)).toISOString().slice(0, 7)
}

/** First and last day of it. */
export const monthDays = (month: string): { readonly from: string; readonly to: string } => {
  const [year, number] = partsOf(month)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number + 1, 0)).toISOString().slice(0, 10) }
}

/** When a statement is paid: on the fifth, or a day after it was issued where that was later. */
export const payMoment = (month: string, issuedAt: number): number => {
  const due = monthSpan(month).to + (payDay - 1) * dayMs + payHour * hourMs
  return issuedAt <= due ? due : issuedAt + lookMs
}
