// What mount itself may have to answer on the paths of the transfer wire: a code and nothing else. None of these says what
// became of a transfer, so the house takes each of them for no answer.

import type { Everywhere } from '@magpie/wire/endpoint'

export const transferWords = {
  validation: 'INPUT',
  auth: 'SIGNATURE',
  forbidden: 'SIGNATURE',
  api_auth: 'SIGNATURE',
  old_version: 'INPUT',
  missing_uuid: 'INPUT',
  logged_elsewhere: 'SIGNATURE',
  blocked: 'SIGNATURE',
  password_changed: 'SIGNATURE',
  ip_blocked: 'SIGNATURE',
  look_only: 'SIGNATURE',
  region_closed: 'SIGNATURE',
  too_many: 'BUSY',
  maintenance: 'BUSY',
  common: 'FAULT',
} as const satisfies Readonly<Record<Everywhere, string>>

const statuses: Readonly<Record<string, number>> = { INPUT: 400, SIGNATURE: 401, BUSY: 503, FAULT: 500 }
const words: Readonly<Record<string, string>> = transferWords

export const transferWordOf = (refused: string): string => words[refused] ?? 'FAULT'
export const transferStatus = (refused: string): number => statuses[transferWordOf(refused)] ?? 500
