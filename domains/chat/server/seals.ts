// The platform's signature on shared bets: Ed25519, with keys derived from its master secrets.

import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { type Masters, ringOf } from '@magpie/wire/keyring'
import type { ShareSeal } from '../contract/index.ts'

/** Prefix of an Ed25519 key in PKCS 8 (RFC 8410); 32 key bytes follow. */
const head = Buffer.from('302e020100300506032b657004220420', 'hex')
/** The public key is the end of its SPKI. */
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
