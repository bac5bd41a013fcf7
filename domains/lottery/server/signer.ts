// The venue's own signature under its seals: Ed25519, with a key derived from its secret.

import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { Bytes } from '@magpie/fair'
import { type Masters, ringOf } from '@magpie/wire/keyring'

export type Signer = {
  /** Public key and signature in hex, separated by a dot. */
  readonly sign: (text: Bytes) => string
}

/** An Ed25519 key in PKCS 8 (RFC 8410): this, then its 32 bytes. */
const head = Buffer.from('302e020100300506032b657004220420', 'hex')
/** The public key is at the end of its SPKI. */
const publicBytes = 32

export const openSigner = (masters: Masters): Signer => {
  const { key } = ringOf(masters, 'magpie/lottery/seal').newest
  const own = createPrivateKey({ key: Buffer.concat([head, key]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(own).export({ format: 'der', type: 'spki' })
  const name = spki.subarray(-publicBytes).toString('hex')
  return { sign: (text) => `${name}.${sign(null, text, own).toString('hex')}` }
}
