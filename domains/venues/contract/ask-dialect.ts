// Mount's own refusals on the wire by which the platform asks a venue: a code and nothing else. None of them reports an
// outcome, so the platform treats each as no answer.

import type { Everywhere } from '@magpie/wire/endpoint'

/** That wire, whose paths lie under /transfer/v1: statements of every venue, transfers of those that keep wallets. */
export const transferDialect = 'transfer'

const transferWords = {
  validation: 'INPUT',
  auth: 'SIGNATURE',
  forbidden: 'SIGNATURE',
  api_auth: 'SIGNATURE',
  old_version: 'INPUT',
  missing_uuid: 'INPUT',
  logged_elsewhere: 'SIGNATURE',
  blocked: 'SIGNATURE',
  password_again: 'SIGNATURE',
  device_blocked: 'SIGNATURE',
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

const transferWordOf = (refused: string): string => words[refused] ?? 'FAULT'
const transferStatus = (refused: string): number => statuses[transferWordOf(refused)] ?? 500

/** A dialect between machines: an answer without an envelope, a refusal as a code. */
export const machineDialect = <Name extends string>(name: Name) => ({
  name,
  codes: transferWords,
  success: (value: string): string => value,
  refusal: (code: string): string => JSON.stringify({ code: transferWordOf(code) }),
  httpStatus: transferStatus,
  strictNumbers: true,
  envelope: <Value>(value: Value): Value => value,
})
