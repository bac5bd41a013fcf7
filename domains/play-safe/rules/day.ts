// A limit's day is a Beijing day, whatever the machine's zone is: 00:00 to 24:00 at UTC+8, which knows no summer time.

const beijingMs = 8 * 3_600_000

/** `2026-06-11`: the window that a day's stakes are counted in. */
export const beijingDay = (ms: number): string => new Date(ms + beijingMs).toISOString().slice(0, 10)
