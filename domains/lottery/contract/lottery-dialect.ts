// The lottery venue's answers: as every game venue's, with its own codes for what only an issue can refuse.

import { studioSuccess, studioWords } from '@magpie/studio/contract'
import type { Everywhere } from '@magpie/wire/endpoint'

export const lotteryDialect = 'lottery'
export const lotterySuccess = studioSuccess

const {
  validation,
  auth,
  forbidden,
  api_auth,
  old_version,
  missing_uuid,
  logged_elsewhere,
  blocked,
  device_blocked,
  password_again,
  password_changed,
  ip_blocked,
  look_only,
  region_closed,
  too_many,
  maintenance,
  common,
  game_unknown,
  game_closed,
  choice_unknown,
  stake_low,
  stake_high,
  key_conflict,
} = studioWords

export const lotteryWords = {
  validation,
  auth,
  forbidden,
  api_auth,
  old_version,
  missing_uuid,
  logged_elsewhere,
  blocked,
  device_blocked,
  password_again,
  password_changed,
  ip_blocked,
  look_only,
  region_closed,
  too_many,
  maintenance,
  common,
  game_unknown,
  game_closed,
  choice_unknown,
  stake_low,
  stake_high,
  key_conflict,
  /** The rules on the screen are not the current version. */
  version_moved: 'VERSION',
  issue_unknown: 'ISSUE',
  issue_closed: 'ISSUE_CLOSED',
  /** Operators have paused this issue; the next one may be sold. */
  issue_paused: 'ISSUE_PAUSED',
  /** The ticket could return more than one bet may. */
  return_high: 'RETURN_HIGH',
  /** Sales of this pick have reached the house's limit for this issue. */
  house_limit: 'HOUSE_LIMIT',
  ticket_unknown: 'TICKET',
  /** It is sealed or has ended: it cannot be cancelled. */
  ticket_over: 'TICKET_OVER',
  /** The wallet has not answered for it yet. */
  ticket_waits: 'WAITS',
  chase_unknown: 'CHASE',
  chases_many: 'CHASES',
} as const satisfies Readonly<Record<Everywhere, string>> & Readonly<Record<string, string>>

export type LotteryRefusal = Exclude<keyof typeof lotteryWords, Everywhere>
export type LotteryWord = (typeof lotteryWords)[keyof typeof lotteryWords]

const words: Readonly<Record<string, string>> = lotteryWords
export const lotteryWordOf = (refused: string): string => words[refused] ?? 'FAULT'

const statuses: Readonly<Record<string, number>> = { INPUT: 400, BUSY: 429, FAULT: 500 }
export const lotteryStatus = (refused: string): number => statuses[lotteryWordOf(refused)] ?? 200
