// How a wallet call is signed. Timestamp, nonce and the body as it is on the wire, byte for byte, under the venue's
// secret: a proxy that reformats a body breaks the signature, and that is meant. Both sides sign by this text.

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** How far a call's timestamp may lie from the platform's wall clock, either way. */
export const signatureWindowMs = 300_000

export const walletHeaders = {
  venue: 'x-venue',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const

export type WalletCallToSign = {
  readonly secret: string
  /** Wall time of the sender, milliseconds since 1970. */
  readonly timestamp: number
  /** Fresh for each call that is new; a repeat may carry the old one. */
  readonly nonce: string
  /** The body as it will be sent; empty for GET. */
  readonly body: string
}

/** Hex HMAC-SHA256 over `timestamp.nonce.body`. */
export const signWalletCall = ({ secret, timestamp, nonce, body }: WalletCallToSign): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`${timestamp}.${nonce}.${body}`)))

/** The headers of a signed call. */
export const walletCallHeaders = (venue: string, call: WalletCallToSign): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  [walletHeaders.venue]: venue,
  [walletHeaders.timestamp]: String(call.timestamp),
  [walletHeaders.nonce]: call.nonce,
  [walletHeaders.signature]: signWalletCall(call),
})

const timestampText = /^[1-9]\d{12}$/
const nonceText = /^[A-Za-z0-9_-]{8,64}$/
const signatureText = /^[0-9a-f]{64}$/

/** Whether the headers have the shape of a signed call whose time is near enough; the HMAC is compared by the server. */
export const looksSigned = (
  headers: {
    readonly timestamp: string | undefined
    readonly nonce: string | undefined
    readonly signature: string | undefined
  },
  nowMs: number,
): boolean =>
  headers.timestamp !== undefined &&
  timestampText.test(headers.timestamp) &&
  Math.abs(Number(headers.timestamp) - nowMs) <= signatureWindowMs &&
  headers.nonce !== undefined &&
  nonceText.test(headers.nonce) &&
  headers.signature !== undefined &&
  signatureText.test(headers.signature)
