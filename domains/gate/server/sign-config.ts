// The signature of the site config. The specification encrypts the config with a published key, which protects nothing;
// ours is plain and signed: anyone with the public key can detect a copy altered on its way or in a cache
// (docs/decisions/0032-config-is-signed.md).

import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'

/** RFC 8410: the fixed head of an Ed25519 private key in PKCS #8, before its 32 bytes of seed. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

export type ConfigSigner = {
  /** Base64url. The same text is signed once: the config is read far more often than it changes. */
  readonly sign: (text: string) => string
  /** The same for a text that is not the config. */
  readonly signOnce: (text: string) => string
  /** Base64url of the 32 bytes. */
  readonly publicKey: string
}

export const configSigner = (secret: string): ConfigSigner => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'magpie/gate/site-config', 32))
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  const exported = createPublicKey(key).export({ format: 'jwk' })
  const signOnce = (text: string): string => sign(null, Buffer.from(text), key).toString('base64url')
  let last = { text: '', value: '' }
  return {
    signOnce,
    sign: (text) => {
      if (last.text !== text) last = { text, value: signOnce(text) }
      return last.value
    },
    publicKey: exported.x ?? '',
  }
}
