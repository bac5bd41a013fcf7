// How a day of the calendar looks, and which days a row of seven shows.

import type { Calendar } from '../../contract/index.ts'

export type Look = 'signed' | 'missed' | 'paused' | 'today' | 'ahead' | 'past'

export const lookOf = (day: string, calendar: Calendar): Look => {
  if (calendar.signed.includes(day)) return 'signed'
  if (calendar.paused.includes(day)) return 'paused'
  if (calendar.missed.includes(day)) return 'missed'
  if (day === calendar.today) return 'today'
  return day > calendar.today ? 'ahead' : 'past'
}

/** The last seven days of the month, or its first seven: a calendar has one month. */
export const weekUpTo = (today: string): readonly string[] => {
  const first = Math.max(1, Number(today.slice(8)) - 6)
  return Array.from({ length: 7 }, (_, nth) => `${today.slice(0, 8)}${String(first + nth).padStart(2, '0')}`)
}
