// For tests of screens: the server's answer for a member without settings.

import type { ProtectionView } from '../../contract/index.ts'

export const unlimited: ProtectionView = {
  excludedUntil: null,
  timedOutUntil: null,
  stakeLimit: { daily: null, usedToday: '0.00', next: null },
  limits: [],
  stakeRoom: null,
  visit: { every: 60, began: null, waits: null, until: null },
}
