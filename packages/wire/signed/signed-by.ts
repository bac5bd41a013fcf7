// Verifies the signature of an incoming call. The HMAC covers the bytes as received, never a body that was parsed and
// serialised again. Nonces are not remembered: handlers recognise a repeat by its id and give the first answer.

import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { type Sign, signedMarks, signedText, signedWindowMs, type SignedWire } from './wire.ts'

/** `signatureOf` by Node's own hash. */
export const signNatively: Sign = (wire, who, call) =>
  createHmac('sha256', call.secret)
    .update(signedText(wire, who, call))
    .digest('hex')

export type Came = {
  readonly headers: Readonly<Record<string, string | undefined>>
  /** What was asked for, as the wire names it. */
  readonly target: string
  readonly rawBody: Uint8Array
}

const timestampText = /^[1-9]\d{12}$/
const nonceText = /^[A-Za-z0-9_-]{8,64}$/
const signatureText = /^[0-9a-f]{64}$/

/** The caller that the call names, and whether this key signed it; undefined for an unsigned or outdated call. */
export const signedBy = (
  wire: SignedWire,
  { headers, target, rawBody }: Came,
  nowMs: number,
): { readonly who: string; readonly isBy: (key: KeyObject | string) => boolean } | undefined => {
  const { [signedMarks.timestamp]: timestamp = '', [signedMarks.nonce]: nonce = '' } = headers
  const { [signedMarks.signature]: signature = '' } = headers
  const isShaped = timestampText.test(timestamp) && nonceText.test(nonce) && signatureText.test(signature)
  if (!isShaped || Math.abs(Number(timestamp) - nowMs) > signedWindowMs) return undefined
  const who = wire.who === null ? '' : (headers[wire.who] ?? '')
  return {
    who,
    isBy: (key) => {
      const text = wire.before({ who, target, timestamp, nonce })
      const right = createHmac('sha256', key).update(text).update(rawBody).digest()
      return timingSafeEqual(right, Buffer.from(signature, 'hex'))
    },
  }
}
