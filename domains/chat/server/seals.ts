// The house's signature under what members show in rooms: Ed25519, of keys that are derived from its master secrets.

import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { type Masters, ringOf } from '@magpie/wire/keyring'
import type { ShareSeal } from '../contract/index.ts'

/** An Ed25519 key in PKCS 8 (RFC 8410): this, then its 32 bytes. */
const head = Buffer.from('302e020100300506032b657004220420', 'hex')
/** The public key stands at the end of its SPKI. */
const publicBytes = 32

const privateOf = (key: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([head, key]), format: 'der', type: 'pkcs8' })

const publicHex = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-publicBytes).toString('hex')

export const sealsOf = (masters: Masters) => {
  const { newest, all } = ringOf(masters, 'magpie/chat/share')
  const own = privateOf(newest.key)
  const key = publicHex(own)
  return {
    keys: all.map((one) => publicHex(privateOf(one.key))),
    seal: (text: string): ShareSeal => ({ key, signature: sign(null, Buffer.from(text), own).toString('hex') }),
  }
}
