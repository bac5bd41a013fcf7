// Gifts of levels, in points: one for each level reached, one a month for the level held on its first day, and one a
// year on the member's stated birthday. A level depends on counted turnover, whatever the results (vip), and no gift
// demands play.

import type { TermsOf } from '../../contract/activities/terms.ts'
import type { Decided } from '../facts.ts'

export type VipGiftTerms = Omit<TermsOf<'vip-gift'>, 'kind'>

const topLevel = 10

/** Once for each level, whenever it is reached. */
export const levelGift = (level: number, { levelPoints }: VipGiftTerms): Decided | undefined =>
  level < 1
    ? undefined
    : {
        what: `level-${level}`,
        amount: BigInt(level * levelPoints),
        because: { level, each: levelPoints, points: level * levelPoints },
      }

/** Once a month, `2026-12`, for the level held on its first day. */
export const monthGift = (month: string, level: number, { monthPoints }: VipGiftTerms): Decided | undefined =>
  level < 1
    ? undefined
    : {
        what: `month-${month}`,
        amount: BigInt(level * monthPoints),
        because: { month, level, each: monthPoints, points: level * monthPoints },
      }

/** By level, V1 first: 18, 88, then a hundred more for each. */
export const birthdayPoints = (level: number): number => (level < 1 ? 0 : level === 1 ? 18 : 100 * level - 112)

/** The birthdays celebrated on a Beijing day, `2026-02-28`: including the 29th in years without one. */
export const birthdaysOn = (day: string): readonly string[] => {
  const [, month = '', date = ''] = day.split('-')
  const one = `${month}-${date}`
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(5, 10)
  return one === '02-28' && next === '03-01' ? [one, '02-29'] : [one]
}

/** Once a year, for the level held on the day. */
export const birthdayGift = (day: string, level: number, { birthday }: VipGiftTerms): Decided | undefined =>
  level < 1 || birthday !== 1
    ? undefined
    : {
        what: `birthday-${day.slice(0, 4)}`,
        amount: BigInt(birthdayPoints(level)),
        because: { birthday: day, level, points: birthdayPoints(level) },
      }

/**
 * In thirty days: every level, because one may be reached each day, two first days of a month, and birthdays of two
 * years.
 */
export const worstVipGift = ({ levelPoints, monthPoints, birthday }: VipGiftTerms): bigint =>
  BigInt(
    (levelPoints * topLevel * (topLevel + 1)) / 2 +
      2 * monthPoints * topLevel +
      (birthday === 1 ? 2 * birthdayPoints(topLevel) : 0),
  )
