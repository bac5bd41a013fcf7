// For tests of screens: what the site says to a member who has set nothing.

import type { ProtectionView } from '../../contract/index.ts'

export const unlimited: ProtectionView = {
  excludedUntil: null,
  timedOutUntil: null,
  stakeLimit: { daily: null, usedToday: '0.00', next: null },
  limits: [],
  stakeRoom: null,
  visit: { every: 60, began: null, waits: null, until: null },
}
