// The encrypted config of S-CALL-02 and 03: the browser fetches the key and the text, decrypts, and stores the text for
// the day when the signing module does not load (S-HDR-03). Every browser gets the key, so this hides nothing and
// contains nothing secret; the shape is the specification's (docs/decisions/0111-config-cipher-and-json-cache.md).

import { configCipher, encryptedConfig, type PlainConfig } from '@magpie/gate/contract'
import { isRefusal } from '@magpie/kernel'
import type { Call } from '@magpie/wire/call'
import { keepCipher, type KeptCipher, type Store } from './kept-cipher.ts'

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))

/** AES-CBC by the browser's own cryptography, which is absent on plain http to another host; then this rejects. */
export const decryptConfig = async ({ k, v, text }: KeptCipher): Promise<string> => {
  const key = await crypto.subtle.importKey('raw', bytesOf(k), 'AES-CBC', false, ['decrypt'])
  const plain = await crypto.subtle.decrypt({ name: 'AES-CBC', iv: bytesOf(v) }, key, bytesOf(text))
  return new TextDecoder().decode(plain)
}

/** S-CALL-02, then S-CALL-03. Undefined when either is refused. */
export const fetchConfig = async (call: Call, storage: Store): Promise<PlainConfig | undefined> => {
  const [cipher, config] = await Promise.all([call(configCipher, {}), call(encryptedConfig, {})])
  if (isRefusal(cipher) || isRefusal(config)) return undefined
  const kept = { k: cipher.k, v: cipher.v, text: config }
  const plain = await decryptConfig(kept)
  keepCipher(storage, kept)
  return JSON.parse(plain) as PlainConfig
}

/** The JSON text from path to signature that `makeSigner` falls back to. */
export const keptSignatures = async (encoded: string): Promise<string> => {
  const plain = JSON.parse(await decryptConfig(JSON.parse(encoded) as KeptCipher)) as PlainConfig
  return JSON.stringify(plain.signatures)
}
