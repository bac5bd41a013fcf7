import { expect, it } from 'vitest'
import { birthdayGift, birthdaysOn, levelGift, monthGift, worstVipGift } from './vip-gift.ts'

const terms = { levelPoints: 20, monthPoints: 20, birthday: 1, claimDays: 30 }

it('S-GATE-01j: a level gives 20 points times its number once, a month 20 times the level of its first day', () => {
  expect(levelGift(0, terms)).toBeUndefined()
  expect(levelGift(3, terms)).toEqual({ what: 'level-3', amount: 60n, because: { level: 3, each: 20, points: 60 } })
  expect(monthGift('2026-12', 10, terms)).toMatchObject({ what: 'month-2026-12', amount: 200n })
  expect(monthGift('2026-12', 0, terms)).toBeUndefined()
})

it('thirty days never give more than the worst case', () => {
  const levels = Array.from({ length: 10 }, (_, nth) => levelGift(nth + 1, terms)?.amount ?? 0n)
  const months = ['2026-12', '2027-01'].map((month) => monthGift(month, 10, terms)?.amount ?? 0n)
  const birthdays = ['2026-12-31', '2027-01-01'].map((day) => birthdayGift(day, 10, terms)?.amount ?? 0n)
  expect([...levels, ...months, ...birthdays].reduce((sum, one) => sum + one, 0n)).toBe(worstVipGift(terms))
})

it('S-GATE-01j: a birthday gives 18 at V1, 88 at V2 and 100 more per level, once a year, if the terms say so', () => {
  expect([1, 2, 3, 10].map((level) => birthdayGift('2026-03-12', level, terms)?.amount)).toEqual([18n, 88n, 188n, 888n])
  expect(birthdayGift('2026-03-12', 3, terms)).toMatchObject({
    what: 'birthday-2026',
    because: { birthday: '2026-03-12' },
  })
  expect(birthdayGift('2026-03-12', 0, terms)).toBeUndefined()
  expect(birthdayGift('2026-03-12', 3, { ...terms, birthday: 0 })).toBeUndefined()
  expect(birthdaysOn('2027-02-28')).toEqual(['02-28', '02-29'])
  expect(birthdaysOn('2028-02-28')).toEqual(['02-28'])
  expect(birthdaysOn('2028-02-29')).toEqual(['02-29'])
})
