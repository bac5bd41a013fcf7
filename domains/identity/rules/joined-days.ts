// "Joined for N days", as the member's own page says it. Days turn at midnight in Beijing, where the players live.

import { beijingDayNumber } from '@magpie/kernel'

/** The day of registration is day 1. Both in UTC epoch milliseconds. */
export const joinedDays = (registeredAt: number, now: number): number =>
  Math.max(1, beijingDayNumber(now) - beijingDayNumber(registeredAt) + 1)
