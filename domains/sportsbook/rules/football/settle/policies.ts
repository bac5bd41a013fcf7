// What happens to a bet when a match is not played to its end without a break. Public rule books differ in two things:
// how many hours they wait for it to be resumed, and whether a market that nothing could change any more is settled.
// Both are data, each rule book has a name, and a ticket keeps the one of its rule version (L8).

import type { RuleVersion } from '../../../contract/index.ts'

export type AbandonPolicy = {
  /** Resumed within this many hours, the match counts as one match. */
  readonly resumesWithinHours: number
  /** A market that no further goal could change is settled although the match is void. */
  readonly decidedStands: boolean
}

export const abandonPolicies = {
  /** Ours: the common Asian window, and what is decided stays decided. */
  house: { resumesWithinHours: 36, decidedStands: true },
  asian_36h: { resumesWithinHours: 36, decidedStands: false },
  asian_12h: { resumesWithinHours: 12, decidedStands: false },
  majors_24h: { resumesWithinHours: 24, decidedStands: false },
  latin_48h: { resumesWithinHours: 48, decidedStands: false },
  decided_stands_36h: { resumesWithinHours: 36, decidedStands: true },
} as const satisfies Record<string, AbandonPolicy>

export type AbandonPolicyName = keyof typeof abandonPolicies

export const policyOf: Readonly<Record<RuleVersion<'football'>, AbandonPolicy>> = {
  'football/1': abandonPolicies.house,
  'football/2': abandonPolicies.house,
}
