import { describe, expect, it } from 'vitest'
import {
  beijingDay,
  beijingDayNumber,
  beijingDayStart,
  beijingMidnight,
  beijingMoment,
  beijingMonthStart,
} from './day.ts'

describe('a Beijing day', () => {
  // UTC+8, without a summer time.
  it.each([
    ['2026-06-11T15:59:59.999Z', '2026-06-11'],
    ['2026-06-11T16:00:00.000Z', '2026-06-12'],
    ['2026-06-12T15:59:59.999Z', '2026-06-12'],
    ['2026-12-31T15:59:59.999Z', '2026-12-31'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01'],
    ['2028-02-28T16:00:00.000Z', '2028-02-29'],
  ])('%s is %s', (moment, day) => expect(beijingDay(Date.parse(moment))).toBe(day))
})

describe('days and months as moments', () => {
  it('a day begins at midnight in Beijing, and the moment before belongs to the day before', () => {
    const began = Date.parse('2026-06-11T16:00:00.000Z')
    expect(beijingDayStart(beijingDayNumber(began + 3_600_000))).toBe(began)
    expect(beijingDayNumber(began) - beijingDayNumber(began - 1)).toBe(1)
  })

  it('a written day begins at the same moment, and a written time is that much later', () => {
    expect(beijingMidnight('2026-06-12')).toBe(Date.parse('2026-06-11T16:00:00.000Z'))
    expect(beijingMoment('2026-06-12T00:30') - beijingMidnight('2026-06-12')).toBe(1_800_000)
    expect(beijingMidnight('no day')).toBeNaN()
  })

  it('the month before January belongs to the year before', () => {
    expect(new Date(beijingMonthStart(2026, -1)).toISOString()).toBe('2025-11-30T16:00:00.000Z')
    expect(new Date(beijingMonthStart(2026, 5)).toISOString()).toBe('2026-05-31T16:00:00.000Z')
  })
})
