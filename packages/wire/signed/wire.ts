// Calls between the platform and its partners, signed with a shared secret in either direction. A wire is declared once: the
// header that names the caller, and what precedes the body in the signed text. Both ends use that declaration. The
// signature covers method, path and the body's bytes, so that a call cannot be turned into another; a proxy that reformats
// the body breaks the signature on purpose.

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** How far a call's timestamp may lie from the reader's wall clock, either way. */
export const signedWindowMs = 300_000

export const signedMarks = { timestamp: 'x-timestamp', nonce: 'x-nonce', signature: 'x-signature' } as const

export type SignedWire = {
  /** The header that says who calls; null where each reader knows one caller alone. */
  readonly who: string | null
  /** The signed text before the body: caller, method and path, time and nonce. It differs from wire to wire. */
  readonly before: (call: {
    readonly who: string
    readonly target: string
    readonly timestamp: string
    readonly nonce: string
  }) => string
}

export type Signing = {
  readonly secret: string
  /** What is asked for, as the wire names it: a path, or method, path and query. */
  readonly target: string
  /** Wall time of the sender, milliseconds since 1970. */
  readonly timestamp: number
  /** Fresh for each call that is new; a repeat may carry the old one. */
  readonly nonce: string
  /** As it will be sent; empty for GET. */
  readonly body: string
}

/** The signed text: the part before the body, and the body. */
export const signedText = ({ before }: SignedWire, who: string, call: Omit<Signing, 'secret'>): string => {
  const { target, timestamp, nonce, body } = call
  return before({ who, target, timestamp: String(timestamp), nonce }) + body
}

/** Gives the signature of a call: hex HMAC-SHA256 over `signedText`. */
export type Sign = (wire: SignedWire, who: string, call: Signing) => string

/** On any machine. A server that signs much does it by `signNatively`, which takes a seventh of the time. */
export const signatureOf: Sign = (wire, who, call) =>
  bytesToHex(hmac(sha256, utf8ToBytes(call.secret), utf8ToBytes(signedText(wire, who, call))))

/** The headers of a signed call. */
export const signedHeaders = (
  wire: SignedWire,
  who: string,
  call: Signing,
  sign: Sign = signatureOf,
): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  ...(wire.who === null ? {} : { [wire.who]: who }),
  [signedMarks.timestamp]: String(call.timestamp),
  [signedMarks.nonce]: call.nonce,
  [signedMarks.signature]: sign(wire, who, call),
})
