// Whose turn it is: first come, first served, and each level goes a little ahead (engagement.md §6). What a level gains is bounded, so
// that nobody is overtaken by whoever comes more than that later, and no queue of higher levels keeps a new member waiting for ever.

const aheadOfLevelMs = 30_000
const aheadMostMs = 5 * 60_000

/** The most that anybody goes ahead, in minutes. */
export const aheadMinutes = aheadMostMs / 60_000

/** A guest stands behind the members who come in this time, and behind it once more for each guest of their address who waits already. */
const guestBehindMs = 30 * 60_000
export const guestBehind = (others: number): number => guestBehindMs * (1 + others)

/** The moment by which they stand in the queue. */
export const turnAt = (now: number, level: number): number =>
  now - Math.min(aheadMostMs, Math.max(0, level) * aheadOfLevelMs)
