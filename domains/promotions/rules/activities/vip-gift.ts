// Gifts of levels, in points: one with each level that is reached, one a month for the level held on its first day. A level falls from
// what counted, whatever the result (vip), and no gift asks for play.

import type { TermsOf } from '../../contract/activities/terms.ts'
import type { Decided } from '../facts.ts'

export type VipGiftTerms = Omit<TermsOf<'vip-gift'>, 'kind'>

const topLevel = 10

/** Once a level, whenever it is reached. */
export const levelGift = (level: number, { levelPoints }: VipGiftTerms): Decided | undefined =>
  level < 1
    ? undefined
    : {
        what: `level-${level}`,
        amount: BigInt(level * levelPoints),
        because: { level, each: levelPoints, points: level * levelPoints },
      }

/** Once a month, `2026-12`, for the level that was held on its first day. */
export const monthGift = (month: string, level: number, { monthPoints }: VipGiftTerms): Decided | undefined =>
  level < 1
    ? undefined
    : {
        what: `month-${month}`,
        amount: BigInt(level * monthPoints),
        because: { month, level, each: monthPoints, points: level * monthPoints },
      }

/** In thirty days: every level, for one is reached a day at most, and two firsts of a month. */
export const worstVipGift = ({ levelPoints, monthPoints }: VipGiftTerms): bigint =>
  BigInt((levelPoints * topLevel * (topLevel + 1)) / 2 + 2 * monthPoints * topLevel)
