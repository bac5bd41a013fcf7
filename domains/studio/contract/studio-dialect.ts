// The studio's replies: the site's envelope, where a refusal has a word instead of a number.

import type { Everywhere } from '@magpie/wire/endpoint'

export const studioDialect = 'studio'
export const studioSuccess = 6000
/** Header that names the venue session: the `requestId` of a launch. */
export const studioSessionHeader = 'x-session'
/** Refusal word for an expired venue session: launch again (S-ERR-11). */
export const studioSessionOver = 'SESSION'

export const studioWords = {
  validation: 'INPUT',
  auth: studioSessionOver,
  forbidden: studioSessionOver,
  api_auth: studioSessionOver,
  old_version: 'INPUT',
  missing_uuid: 'INPUT',
  logged_elsewhere: studioSessionOver,
  blocked: 'BLOCKED',
  password_again: studioSessionOver,
  device_blocked: studioSessionOver,
  password_changed: studioSessionOver,
  ip_blocked: 'BLOCKED',
  look_only: 'BLOCKED',
  region_closed: 'BLOCKED',
  too_many: 'BUSY',
  maintenance: 'CLOSED',
  common: 'FAULT',
  game_unknown: 'GAME',
  game_closed: 'GAME_CLOSED',
  choice_unknown: 'CHOICE',
  stake_low: 'STAKE_LOW',
  stake_high: 'STAKE_HIGH',
  too_soon: 'SOON',
  round_open: 'ROUND_OPEN',
  round_over: 'ROUND_OVER',
  round_unknown: 'ROUND',
  round_waits: 'WAITS',
  round_unreadable: 'UNREADABLE',
  step_unknown: 'STEP',
  step_order: 'STEP_ORDER',
  key_conflict: 'CONFLICT',
  seed_first: 'SEED_FIRST',
  seed_moved: 'SEED_MOVED',
  chair_taken: 'CHAIR',
  bets_closed: 'BETS_CLOSED',
  bets_full: 'BETS_FULL',
  house_limit: 'HOUSE_LIMIT',
} as const satisfies Readonly<Record<Everywhere, string>> & Readonly<Record<string, string>>

export type StudioRefusal = Exclude<keyof typeof studioWords, Everywhere>
export type StudioWord = (typeof studioWords)[keyof typeof studioWords]

const statuses: Readonly<Record<string, number>> = { INPUT: 400, BUSY: 429, FAULT: 500 }
const words: Readonly<Record<string, string>> = studioWords

export const studioWordOf = (refused: string): string => words[refused] ?? 'FAULT'
export const studioStatus = (refused: string): number => statuses[studioWordOf(refused)] ?? 200
