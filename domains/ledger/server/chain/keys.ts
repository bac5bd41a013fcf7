// Ed25519 as the chain uses it: keys in their raw 32 bytes and signatures in hex, because a proof may have one spelling
// only (base64 has several for the same bytes).

import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'

/** The DER heads of Ed25519 keys (RFC 8410, 4 and 7): seed or point follows. */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicHead = Buffer.from('302a300506032b6570032100', 'hex')

/** The key that signs checkpoints. Its seed is derived from the master secret (RFC 5869). */
export const checkpointKey = (secret: string): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'magpie', 'ledger checkpoints', 32))
  return createPrivateKey({ key: Buffer.concat([privateHead, seed]), format: 'der', type: 'pkcs8' })
}

/** The public half of a private or public key: 32 bytes in hex. */
export const publicHex = (key: KeyObject): string => {
  const { x = '' } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('hex')
}

export const signHex = (key: KeyObject, text: string): string => sign(null, Buffer.from(text), key).toString('hex')

/** `publicKey` as returned by `publicHex`. */
export const isSigned = (publicKey: string, text: string, signature: string): boolean => {
  const der = Buffer.concat([publicHead, Buffer.from(publicKey, 'hex')])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'))
}
