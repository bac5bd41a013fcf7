// AES-256-CBC with a published key (S-CALL-02). Key and vector derive from the master secret, so that every node has
// the same without storing them; both are public.

import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { handle } from '@magpie/wire'
import { clientVersion, configCipher, encryptedConfig, type PlainConfig, siteId } from '../contract/index.ts'
import { canonicalText, signPath } from '../rules/index.ts'
import type { ConfigSigner } from './sign-config.ts'

export type ConfigCipher = {
  readonly k: string
  readonly v: string
  /** Base64. */
  readonly encrypt: (text: string) => string
  /** Undefined if it was not encrypted with this key. */
  readonly decrypt: (base64: string) => string | undefined
}

const algorithm = 'aes-256-cbc'

export const openCipher = (secret: string): ConfigCipher => {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'magpie/gate/config-cipher', 48))
  const [key, start] = [bytes.subarray(0, 32), bytes.subarray(32)]
  return {
    k: key.toString('base64'),
    v: start.toString('base64'),
    encrypt: (text) => {
      const cipher = createCipheriv(algorithm, key, start)
      return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
    },
    decrypt: (base64) => {
      try {
        const decipher = createDecipheriv(algorithm, key, start)
        const plain = Buffer.concat([decipher.update(Buffer.from(base64, 'base64')), decipher.final()])
        return new TextDecoder('utf-8', { fatal: true }).decode(plain)
      } catch {
        return undefined
      }
    },
  }
}

export const onConfigCipher = ({ k, v }: ConfigCipher) => handle(configCipher, async () => ({ k, v }))

/** `paths` is read at the first call: by then every slice has declared its endpoints. */
export const onEncryptedConfig = (
  cipher: ConfigCipher,
  signer: ConfigSigner,
  siteKey: string,
  paths: () => readonly string[],
) => {
  let text: string | undefined
  return handle(encryptedConfig, async () => {
    if (text === undefined) {
      const signatures = Object.fromEntries([...paths()].sort().map((path) => [path, signPath(path, siteKey)]))
      const shown = { signatures, siteId, version: clientVersion }
      const plain: PlainConfig = { ...shown, signature: signer.signOnce(canonicalText(shown)) }
      text = cipher.encrypt(JSON.stringify(plain))
    }
    return text
  })
}
