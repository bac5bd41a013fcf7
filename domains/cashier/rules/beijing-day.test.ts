import { describe, expect, it } from 'vitest'
import { beijingDay } from './beijing-day.ts'

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
