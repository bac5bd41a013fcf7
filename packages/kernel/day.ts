// The platform has one day, on every machine and in every browser: 00:00 to 24:00 at UTC+8, without summer time. Limits,
// statements and records count by it. Moments are epoch milliseconds; SQL uses `Asia/Shanghai`.

export const dayMs = 86_400_000
const aheadMs = 8 * 3_600_000

/** The moment as a `Date` whose UTC fields are what a clock at UTC+8 shows. */
export const atBeijing = (at: number): Date => new Date(at + aheadMs)

/** `2026-06-11`. */
export const beijingDay = (at: number): string => atBeijing(at).toISOString().slice(0, 10)

/** Days since 1970-01-01. */
export const beijingDayNumber = (at: number): number => Math.floor((at + aheadMs) / dayMs)

/** The moment at which a day, counted since 1970-01-01, begins. */
export const beijingDayStart = (dayNumber: number): number => dayNumber * dayMs - aheadMs

/** The moment of a date and time from a form: `2026-06-11T12:30`. `NaN` if malformed. */
export const beijingMoment = (text: string): number => Date.parse(`${text}:00+08:00`)

/** The moment at which a day begins: `2026-06-11`. */
export const beijingMidnight = (day: string): number => beijingMoment(`${day}T00:00`)

/** The moment at which a month begins: 0 is January; -1 is December of the year before. */
export const beijingMonthStart = (year: number, month: number): number => Date.UTC(year, month, 1) - aheadMs

/** A moment as the database and the wire of operators write it: `2026-06-11T04:00:00.000Z`. */
export const isoOf = (at: number): string => new Date(at).toISOString()
