// The order of the queue: first come, first served, with a small advantage by level (engagement.md §6). The advantage
// is bounded, so that no one is overtaken by a member who comes later than the bound, and higher levels cannot keep a
// new member waiting for ever.

const aheadOfLevelMs = 30_000
const aheadMostMs = 5 * 60_000

/** The largest advantage, in minutes. */
export const aheadMinutes = aheadMostMs / 60_000

/**
 * A guest is placed behind members who come within this time, and again as far back for each waiting guest from the
 * same address.
 */
const guestBehindMs = 30 * 60_000
export const guestBehind = (others: number): number => guestBehindMs * (1 + others)

/** The time by which a member is placed in the queue. */
export const turnAt = (now: number, level: number): number =>
  now - Math.min(aheadMostMs, Math.max(0, level) * aheadOfLevelMs)
