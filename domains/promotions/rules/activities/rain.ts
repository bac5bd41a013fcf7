// When a packet of the house is given, and its possible cost. It is divided by `packet/1` of packages/fair.

import { beijingDay, beijingDayNumber, beijingDayStart } from '@magpie/kernel'
import type { TermsOf } from '../../contract/activities/terms.ts'
import { weekdayOf } from './turnover-return.ts'

export type RainTerms = Omit<TermsOf<'rain'>, 'kind'>

const hourMs = 3_600_000
/** After this delay it is not given at all. */
const lateMs = 10 * 60_000

/** The Beijing day whose packet is due at this moment; undefined if none is. */
export const rainDay = ({ weekdays, hour }: Pick<RainTerms, 'weekdays' | 'hour'>, now: number): string | undefined => {
  const day = beijingDay(now)
  const from = beijingDayStart(beijingDayNumber(now)) + hour * hourMs
  return weekdays.includes(weekdayOf(day)) && now >= from && now < from + lateMs ? day : undefined
}

/** One member's most: each of the others has at least one point. */
export const worstRain = ({ total, shares }: Pick<RainTerms, 'total' | 'shares'>, days: number): bigint =>
  BigInt((total - shares + 1) * days)
