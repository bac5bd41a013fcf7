import { describe, expect, test } from 'vitest'
import { rateLimit } from './rate-limit.ts'

describe('a rate limit', () => {
  test('allows a number of calls in each clock minute, counted for each caller', () => {
    const limit = rateLimit(2)
    expect([limit.spend('a', 0), limit.spend('a', 1), limit.spend('a', 59_999), limit.spend('b', 5)]).toEqual([
      true,
      true,
      false,
      true,
    ])
    expect([limit.isSpent('a', 59_999), limit.isSpent('b', 59_999), limit.isSpent('a', 60_000)]).toEqual([
      true,
      false,
      false,
    ])
    expect(limit.spend('a', 60_000)).toBe(true)
  })
  test('memory is bounded: when the table is full, new callers share one count and known ones keep theirs', () => {
    const limit = rateLimit(3)
    for (let n = 0; n < 100_000; n++) limit.spend(`caller-${n}`, 0)
    const newcomers = Array.from({ length: 5 }, (_, n) => limit.spend(`new-${n}`, 0))
    expect(newcomers.filter(Boolean)).toHaveLength(3)
    expect(limit.spend('caller-7', 0)).toBe(true)
  })
})
