// Ed25519 verification (RFC 8032, 5.1.7) for the page that checks a proof without any server: browsers of five years ago
// have no such signature of their own.

import { ed25519 } from '@noble/curves/ed25519.js'

/** Key of 32 bytes, signature of 64; one of another length, or a second spelling of the same number, is refused. */
export const isSignedBy = (key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean => {
  if (key.length !== 32 || signature.length !== 64) return false
  return ed25519.verify(signature, message, key, { zip215: false })
}
