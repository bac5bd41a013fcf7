// The terms of the seamless wallet: codes, ids, amounts and a bet's detail. Venue and platform share the schemas, so an
// unknown field is refused and never silently dropped.

import * as z from 'zod/mini'

/** The closed list of answers. `OK` and the refusals come with HTTP 200; `INVALID_SIGNATURE` with 401. */
export const walletCodes = [
  'OK',
  'INVALID_SIGNATURE',
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'PLAYER_BLOCKED',
  'EXCLUDED',
  'SHORT_OF_FUNDS',
  'OWN_LIMIT',
  'HOUSE_LIMIT',
  'GAME_CLOSED',
  'DUPLICATE_CONFLICT',
  'UNKNOWN_TRANSACTION',
  'MAINTENANCE',
  'BAD_REQUEST',
  'INTERNAL',
] as const
export type WalletCode = (typeof walletCodes)[number]
export const WalletCode = z.enum(walletCodes)

/** Text for people: any characters but control characters. */
const clean = /^[^\u0000-\u001f\u007f]*$/

export const name = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest), z.regex(clean))
export const id = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^[A-Za-z0-9_.:-]+$/))
/** Names of rules begin with their subject: `football/1`. */
export const rule = z.string().check(z.minLength(1), z.maxLength(32), z.regex(/^[A-Za-z0-9_.:/-]+$/))
export const whole = (from: number, to: number) => z.int().check(z.minimum(from), z.maximum(to))

/** The venue's own id of this call: unique over all its calls of all kinds, for ever. */
export const TransactionId = id(80)
/** The venue's id of the bet; one hold belongs to it. */
export const RoundRef = id(64)
/** The requestId of a launch. Checked by its hash, so any form is accepted here. */
export const VenueToken = z.string().check(z.minLength(1), z.maxLength(128))
export const EpochMs = whole(0, 9_999_999_999_999)

export const mostMinor = 9_000_000_000_000_000
/** Minor units as a JSON integer: below 2^53, so no digit is lost; exponents and fractions are refused. */
export const Stake = whole(1, mostMinor)
export const Total = whole(0, mostMinor)
export const Balance = whole(0, Number.MAX_SAFE_INTEGER)
