// What mount itself may have to answer on the wallet's paths, in the wallet's own words. The list of codes is closed,
// so a request that cannot be read is `BAD_REQUEST` with HTTP 400: nothing of it was applied, and asking again as it is
// will not help. Only `INTERNAL` says: ask again.

import type { Everywhere } from '@magpie/wire/endpoint'
import type { WalletCode } from './wallet-shapes.ts'

/** From each refusal of `everywhere` to what travels. */
export const walletWords = {
  validation: 'BAD_REQUEST',
  auth: 'INVALID_SIGNATURE',
  forbidden: 'INTERNAL',
  api_auth: 'INVALID_SIGNATURE',
  old_version: 'INTERNAL',
  missing_uuid: 'INTERNAL',
  logged_elsewhere: 'INTERNAL',
  blocked: 'INVALID_SIGNATURE',
  password_again: 'INTERNAL',
  device_blocked: 'INVALID_SIGNATURE',
  password_changed: 'INTERNAL',
  ip_blocked: 'INVALID_SIGNATURE',
  look_only: 'INTERNAL',
  region_closed: 'INTERNAL',
  too_many: 'INTERNAL',
  maintenance: 'MAINTENANCE',
  common: 'INTERNAL',
} as const satisfies Readonly<Record<Everywhere, WalletCode>>

const statuses: Readonly<Record<string, number>> = {
  validation: 400,
  auth: 401,
  api_auth: 401,
  blocked: 401,
  ip_blocked: 401,
  too_many: 429,
  maintenance: 503,
  common: 500,
}

export const walletStatus = (refused: string): number => statuses[refused] ?? 400
