// "Joined for N days", as the member's own page says it. Days turn at midnight in Beijing, where the players live.

const dayMs = 86_400_000
const beijingMs = 8 * 3_600_000

const beijingDay = (at: number): number => Math.floor((at + beijingMs) / dayMs)

/** The day of registration is day 1. Both in UTC epoch milliseconds. */
export const joinedDays = (registeredAt: number, now: number): number =>
  Math.max(1, beijingDay(now) - beijingDay(registeredAt) + 1)
