// Mount's own answers on the wallet's paths, as wallet codes. The list of codes is closed, so an unreadable request is
// `BAD_REQUEST` with HTTP 400: nothing was applied, and an unchanged retry will not help. Only `INTERNAL` means: retry.

import type { Everywhere } from '@magpie/wire/endpoint'
import type { WalletCode } from './wallet-shapes.ts'

/** From each refusal of `everywhere` to its code on the wire. */
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
