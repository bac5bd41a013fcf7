// S-CALL-02 and 03: the key that encrypts the site config, given to any caller, and the encrypted config. The
// specification demands this form; it hides nothing, so the config holds no secret, and it is signed
// (docs/decisions/0111-config-cipher-and-json-cache.md).

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const Base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/))

export const configCipher = endpoint({
  post: '/site/api/v1/sec/Hf6dtBdmHx',
  who: 'anyone',
  takes: z.strictObject({}),
  /** Base64 of a 32-byte AES key and a 16-byte initialisation vector. */
  gives: z.strictObject({ k: Base64, v: Base64 }),
  refuses: [],
})

export const encryptedConfig = endpoint({
  post: '/site/api/v1/configuration/vvPretty',
  who: 'anyone',
  takes: z.strictObject({}),
  /** Base64 of AES-256-CBC over the JSON text of `PlainConfig`. */
  gives: Base64,
  refuses: [],
})

/** The decrypted content. */
export type PlainConfig = {
  /** S-HDR-03: signatures by path, for a client whose signing code cannot be loaded. */
  readonly signatures: Readonly<Record<string, string>>
  readonly siteId: string
  readonly version: string
  /** Base64url Ed25519 signature over the JSON of the rest with sorted keys; the key is the one that signs pre-info. */
  readonly signature: string
}
