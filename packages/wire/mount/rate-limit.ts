// How often one caller may use one route (architecture, wire). A count a clock minute, in memory, per route and process:
// it stops a loop, not a distributed attack, and it must cost nothing on the way of a bet. Limits that protect a
// password or a code live in their slices' tables.

import type { EpochMs } from '@magpie/kernel'

export type RateLimit = {
  /** Counts one request; false when the caller has used up their minute. */
  readonly spend: (caller: string, now: EpochMs) => boolean
  /** True when the next `spend` would be false; counts nothing. */
  readonly isSpent: (caller: string, now: EpochMs) => boolean
}

const callersMax = 100_000

export const rateLimit = (perMinute: number): RateLimit => {
  let minute = -1
  let counts = new Map<string, number>()
  const at = (now: EpochMs): void => {
    const current = Math.floor(now / 60_000)
    if (current === minute) return
    minute = current
    if (counts.size > 0) counts = new Map()
  }
  // When the table is full, new callers share one count: memory stays bounded, and filling the table resets no one's count.
  const keyOf = (caller: string): string => (counts.size < callersMax || counts.has(caller) ? caller : '')
  return {
    spend: (caller, now) => {
      at(now)
      const key = keyOf(caller)
      const used = (counts.get(key) ?? 0) + 1
      if (used > perMinute) return false
      counts.set(key, used)
      return true
    },
    isSpent: (caller, now) => {
      at(now)
      return (counts.get(keyOf(caller)) ?? 0) >= perMinute
    },
  }
}
