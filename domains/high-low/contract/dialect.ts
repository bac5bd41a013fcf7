// The replies of the test venue's wire: a code, with data or a sentence.

import type { Everywhere } from '@magpie/wire/endpoint'

/** Refusal word for an expired venue session: launch again (S-ERR-11). */
export const playSessionOver = 'SESSION'

export const playWords = {
  validation: 'INPUT',
  auth: playSessionOver,
  forbidden: playSessionOver,
  api_auth: playSessionOver,
  old_version: 'INPUT',
  missing_uuid: 'INPUT',
  logged_elsewhere: playSessionOver,
  blocked: playSessionOver,
  password_again: playSessionOver,
  device_blocked: playSessionOver,
  password_changed: playSessionOver,
  ip_blocked: playSessionOver,
  look_only: playSessionOver,
  region_closed: playSessionOver,
  too_many: 'BUSY',
  maintenance: 'CLOSED',
  common: 'FAULT',
  play_unknown: 'UNKNOWN',
  play_conflict: 'CONFLICT',
  play_short: 'SHORT',
  play_stake: 'STAKE',
  play_soon: 'SOON',
} as const satisfies Readonly<Record<Everywhere, string>> & Readonly<Record<string, string>>

const statuses: Readonly<Record<string, number>> = { INPUT: 400, BUSY: 429, FAULT: 500 }
const words: Readonly<Record<string, string>> = playWords

export const playWordOf = (refused: string): string => words[refused] ?? 'FAULT'
export const playStatus = (refused: string): number => statuses[playWordOf(refused)] ?? 200
