import { expect, it } from 'vitest'
import { levelGift, monthGift, worstVipGift } from './vip-gift.ts'

const terms = { levelPoints: 20, monthPoints: 20, claimDays: 30 }

it('S-GATE-01j: a level brings 20n points, once, and a month 20n for the level of its first day', () => {
  expect(levelGift(0, terms)).toBeUndefined()
  expect(levelGift(3, terms)).toEqual({ what: 'level-3', amount: 60n, because: { level: 3, each: 20, points: 60 } })
  expect(monthGift('2026-12', 10, terms)).toMatchObject({ what: 'month-2026-12', amount: 200n })
  expect(monthGift('2026-12', 0, terms)).toBeUndefined()
})

it('no thirty days bring more than the worst', () => {
  const levels = Array.from({ length: 10 }, (_, nth) => levelGift(nth + 1, terms)?.amount ?? 0n)
  const months = ['2026-12', '2027-01'].map((month) => monthGift(month, 10, terms)?.amount ?? 0n)
  expect([...levels, ...months].reduce((sum, one) => sum + one, 0n)).toBe(worstVipGift(terms))
})
