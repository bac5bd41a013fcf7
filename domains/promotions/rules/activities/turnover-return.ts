// Part of the counted turnover of a member's single bets on a day is returned, whatever their result: min(cap,
// floor(counted × rate)).

import { beijingDay, beijingDayStart, scaleFloor } from '@magpie/kernel'
import { classesOf, type Product, type TermsOf } from '../../contract/activities/terms.ts'
import type { Decided, Facts } from '../facts.ts'

type Return = TermsOf<'turnover-return'>

/** Monday is 1. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

export const isReturnDay = ({ weekdays }: Return, day: string): boolean => weekdays.includes(weekdayOf(day))

/** The awards for the days among these facts, day by day. */
export const decideReturn = (facts: Facts, terms: Return, product: Product): readonly Decided[] => {
  const classes = classesOf[product]
  const sums = new Map<string, bigint>()
  for (const { day, group, singles } of facts.turnover)
    if (classes.includes(group) && isReturnDay(terms, day)) sums.set(day, (sums.get(day) ?? 0n) + singles)
  return [...sums].flatMap(([day, counted]) => {
    if (counted <= 0n) return []
    const share = scaleFloor(counted, BigInt(terms.rateX100), 10_000n)
    const cap = BigInt(terms.capMinor)
    const amount = share < cap ? share : cap
    if (amount === 0n) return []
    const because = {
      day,
      counted: String(counted),
      rateX100: terms.rateX100,
      cap: String(cap),
      amount: String(amount),
    }
    return [{ what: day, amount, because }]
  })
}

/** The days on the terms' weekdays, from one Beijing day to another, both inclusive. */
export const returnDays = (terms: Return, firstDay: number, lastDay: number): readonly string[] =>
  Array.from({ length: Math.max(0, lastDay - firstDay + 1) }, (_, nth) =>
    beijingDay(beijingDayStart(firstDay + nth)),
  ).filter((day) => isReturnDay(terms, day))

/** The most for this many members over this many of its days. */
export const worstReturn = ({ capMinor }: Return, { members, days }: { members: number; days: number }): bigint =>
  BigInt(capMinor) * BigInt(members) * BigInt(days)
