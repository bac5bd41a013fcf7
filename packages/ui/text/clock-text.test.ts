// Times in UTC+8, whatever the machine's zone.

import { expect, it } from 'vitest'
import { clockText, spanText } from './clock-text.ts'

const at = Date.UTC(2026, 10, 22, 16, 5, 9)

it('a time is shown in UTC+8, also past midnight', () => {
  expect(clockText(at, 'clock')).toBe('00:05')
  expect(clockText(at, 'seconds')).toBe('00:05:09')
  expect(clockText(at, 'day')).toBe('11-23')
  expect(clockText(at, 'moment')).toBe('11-23 00:05')
  expect(clockText(at, 'full')).toBe('2026-11-23 00:05:09')
})

it('a duration shows minutes, or hours on request, and is never negative', () => {
  expect(spanText(67 * 60_000 + 24_999)).toBe('67:24')
  expect(spanText(3_729_000, true)).toBe('1:02:09')
  expect(spanText(59_999, true)).toBe('00:59')
  expect(spanText(-5)).toBe('00:00')
})
