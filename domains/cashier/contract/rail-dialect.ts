// The wire between the platform and a rail, for both ends: the signature of a call, and mount's own answers on its
// paths as rail codes.

import type { Everywhere } from '@magpie/wire/endpoint'
import { signedHeaders, type SignedWire } from '@magpie/wire/signed'
import { railDialect, type RailWord } from './rail-calls.ts'

/** The path is the signed target. */
export const railSigned: SignedWire = {
  who: 'x-rail',
  before: ({ target, timestamp, nonce }) => `POST ${target}\n${timestamp}\n${nonce}\n`,
}

type Call = Omit<Parameters<typeof signedHeaders>[2], 'target'> & { readonly path: string }

/** A call in our own protocol as sent, from or to the rail of this code. */
export const writePlain = (rail: string, { path, ...call }: Call) => ({
  path,
  headers: signedHeaders(railSigned, rail, { ...call, target: path }),
  body: call.body,
})

/** From each refusal of `everywhere` to its code on the wire. */
const railAnswers = {
  validation: 'INPUT',
  auth: 'SIGNATURE',
  api_auth: 'SIGNATURE',
  forbidden: 'SIGNATURE',
  blocked: 'SIGNATURE',
  ip_blocked: 'SIGNATURE',
  logged_elsewhere: 'SIGNATURE',
  password_again: 'SIGNATURE',
  device_blocked: 'SIGNATURE',
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

const railWordOf = (refused: string): RailWord => words[refused] ?? 'FAULT'
const railStatus = (refused: string): number => statuses[railWordOf(refused)]

/** The reply format of a protocol with this field for the code. */
export const railReplies = <Name extends string>(
  name: Name,
  say: (word: RailWord) => unknown = (code) => ({ code }),
) => ({
  name,
  codes: railAnswers,
  success: (value: string): string => value,
  refusal: (refused: string): string => JSON.stringify(say(railWordOf(refused))),
  httpStatus: railStatus,
  strictNumbers: true,
  envelope: <Schema>(value: Schema): Schema => value,
})

export const plainReplies = railReplies(railDialect)
