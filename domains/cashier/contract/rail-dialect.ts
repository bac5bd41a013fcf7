// What mount itself may have to answer on a rail's paths, in the rail's own words: a code and nothing else.

import type { Everywhere } from '@magpie/wire/endpoint'
import type { RailWord } from './rail-calls.ts'

/** From each refusal of `everywhere` to what travels. */
export const railAnswers = {
  validation: 'INPUT',
  auth: 'SIGNATURE',
  api_auth: 'SIGNATURE',
  forbidden: 'SIGNATURE',
  blocked: 'SIGNATURE',
  ip_blocked: 'SIGNATURE',
  logged_elsewhere: 'SIGNATURE',
  password_again: 'SIGNATURE',
  password_changed: 'SIGNATURE',
  old_version: 'INPUT',
  missing_uuid: 'INPUT',
  look_only: 'SIGNATURE',
  region_closed: 'SIGNATURE',
  too_many: 'BUSY',
  maintenance: 'BUSY',
  common: 'FAULT',
} as const satisfies Readonly<Record<Everywhere, RailWord>>

const statuses: Readonly<Record<RailWord, number>> = {
  OK: 200,
  REFUSED: 200,
  UNKNOWN: 200,
  CONFLICT: 200,
  SIGNATURE: 401,
  INPUT: 400,
  BUSY: 503,
  FAULT: 500,
}

const words: Readonly<Record<string, RailWord>> = railAnswers

export const railWordOf = (refused: string): RailWord => words[refused] ?? 'FAULT'
export const railStatus = (refused: string): number => statuses[railWordOf(refused)]
