// S-CALL-02 and 03: the key that the site's config is encrypted with, handed to whoever asks, and the config itself. The
// shape is the specification's; what anybody may decrypt hides nothing, so nothing secret is in it, and it is signed
// (docs/decisions/0111-config-cipher-and-json-cache.md).

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const Base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/))

export const configCipher = endpoint({
  post: '/site/api/v1/sec/Hf6dtBdmHx',
  who: 'anyone',
  takes: z.strictObject({}),
  /** Base64 of an AES key of 32 bytes and of a start value of 16. */
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

/** What is inside. */
export type PlainConfig = {
  /** S-HDR-03: from path to signature, for a client whose signing step cannot be loaded. */
  readonly signatures: Readonly<Record<string, string>>
  readonly siteId: string
  readonly version: string
  /** Base64url, Ed25519 over the JSON of the rest with sorted keys: the key is the one that signs pre-info. */
  readonly signature: string
}
