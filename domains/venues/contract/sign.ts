// How a wallet call is signed. Who calls, what is asked for, timestamp, nonce and the body as it is on the wire, byte for
// byte, under the venue's secret: a proxy that reformats a body or a path breaks the signature, and that is meant. Both
// sides sign by this text.

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
  /** Method, path and query as they will be sent: `POST /wallet/v1/debit`. */
  readonly target: string
  /** Wall time of the sender, milliseconds since 1970. */
  readonly timestamp: number
  /** Fresh for each call that is new; a repeat may carry the old one. */
  readonly nonce: string
  /** The body as it will be sent; empty for GET. */
  readonly body: string
}

/** What stands before the body in the text that is signed. */
export const walletPreamble = (venue: string, target: string, timestamp: string, nonce: string): string =>
  `${venue} ${target}\n${timestamp}.${nonce}.`

/** Hex HMAC-SHA256 over the preamble and the body. */
export const signWalletCall = (venue: string, { secret, target, timestamp, nonce, body }: WalletCallToSign): string =>
  bytesToHex(
    hmac(sha256, utf8ToBytes(secret), utf8ToBytes(walletPreamble(venue, target, String(timestamp), nonce) + body)),
  )

/** The headers of a signed call. */
export const walletCallHeaders = (venue: string, call: WalletCallToSign): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  [walletHeaders.venue]: venue,
  [walletHeaders.timestamp]: String(call.timestamp),
  [walletHeaders.nonce]: call.nonce,
  [walletHeaders.signature]: signWalletCall(venue, call),
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
