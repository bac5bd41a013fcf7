// A limit in words: amounts with their two places, time as hours and minutes.

import { showMoney } from '@magpie/wire/show'
import { isOfTime, type LimitName, type OwnLimitView } from '../../contract/index.ts'

/** `3:05` for 185 minutes. */
const hoursOf = (minutes: string): string => {
  const all = Number(minutes)
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`
}

export const isTime = isOfTime

export const amountOf = (name: LimitName, amount: string): string =>
  isTime(name) ? hoursOf(amount) : showMoney(amount)

/** What is used; nothing where more was won than lost. */
export const usedText = ({ limit, used }: OwnLimitView): string =>
  amountOf(limit, used === null || (used.startsWith('-') && !isTime(limit)) ? '0.00' : used)
