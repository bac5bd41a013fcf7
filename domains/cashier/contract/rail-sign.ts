// How a call between the house and a rail is signed, in either direction: the path, the time, a nonce and the body as it
// is on the wire, byte for byte, under the secret that the two share. The path is in it, so that a call cannot be turned
// into another; a proxy that reformats a body breaks the signature, and that is meant.

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** How far a call's time may lie from the reader's wall clock, either way. */
export const railWindowMs = 300_000

export const railHeaders = {
  rail: 'x-rail',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const

export type RailCallToSign = {
  readonly secret: string
  readonly path: string
  /** Wall time of the sender, milliseconds since 1970. */
  readonly timestamp: number
  readonly nonce: string
  readonly body: string
}

/** The text before the body. */
export const railPreamble = (path: string, timestamp: string, nonce: string): string =>
  `POST ${path}\n${timestamp}\n${nonce}\n`

export const signRailCall = ({ secret, path, timestamp, nonce, body }: RailCallToSign): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(railPreamble(path, `${timestamp}`, nonce) + body)))

export const railCallHeaders = (rail: string, call: RailCallToSign): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  [railHeaders.rail]: rail,
  [railHeaders.timestamp]: String(call.timestamp),
  [railHeaders.nonce]: call.nonce,
  [railHeaders.signature]: signRailCall(call),
})

const timestampText = /^[1-9]\d{12}$/
const nonceText = /^[A-Za-z0-9_-]{8,64}$/
const signatureText = /^[0-9a-f]{64}$/

export type RailSignature = { readonly timestamp: string; readonly nonce: string; readonly signature: string }

/** The headers, when they have the shape of a signed call whose time is near enough; the HMAC is the reader's to compare. */
export const readRailSignature = (
  headers: Readonly<Record<string, string | undefined>>,
  nowMs: number,
): RailSignature | undefined => {
  const { [railHeaders.timestamp]: timestamp = '', [railHeaders.nonce]: nonce = '' } = headers
  const { [railHeaders.signature]: signature = '' } = headers
  const shaped = timestampText.test(timestamp) && nonceText.test(nonce) && signatureText.test(signature)
  return shaped && Math.abs(Number(timestamp) - nowMs) <= railWindowMs ? { timestamp, nonce, signature } : undefined
}
