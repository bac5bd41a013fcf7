// A limit in words: amounts with two decimals, time as hours and minutes.

import { percentOf } from '@magpie/kernel'
import { showMoney } from '@magpie/wire/show'
import { isOfMoney, isOfTime, type LimitName, type OwnLimitView, type PlaySign } from '../../contract/index.ts'

/** `3:05` for 185 minutes. */
const hoursOf = (minutes: string): string => {
  const all = Number(minutes)
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`
}

export const isTime = isOfTime

export const amountOf = (name: LimitName, amount: string): string =>
  isTime(name) ? hoursOf(amount) : showMoney(amount)

/** The used amount; zero if more was won than lost. */
export const usedText = ({ limit, used }: OwnLimitView): string =>
  amountOf(limit, used === null || (used.startsWith('-') && !isTime(limit)) ? '0.00' : used)

/** Percent used. Minutes and amounts are both integers of their unit. */
export const shareUsed = ({ used, most }: OwnLimitView): number =>
  used === null || most === null || used.startsWith('-') ? 0 : percentOf(used, most)

/** From this share on the bar warns. */
export const nearlyFull = 80

/** The figures of a sign, formatted. */
export const signFigures = ({ sign, now, before }: PlaySign): { readonly now: string; readonly before: string } =>
  isOfMoney(sign)
    ? { now: showMoney(now), before: before === null ? '' : showMoney(before) }
    : { now, before: before ?? '' }
