// S-HDR-03: the signature by path. Every browser has its key, so it proves nothing about the caller: it exists because
// the specification requires it, is checked so that a faulty client is found early, and is never trusted
// (docs/decisions/0030-signature-is-checked-never-trusted.md).

import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { clientVersion } from '../contract/index.ts'

/** Hex HMAC-SHA256 of path followed by version, in UTF-8. `path`: without origin and query. */
export const signPath = (path: string, key: string, version: string = clientVersion): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(path + version)))

/** An absent or empty signature passes only under the compatibility flag; a wrong one never does. */
export const signatureStands = (
  sent: string | undefined,
  path: string,
  version: string,
  settings: { readonly siteKey: string; readonly allowEmptySignature: boolean },
): boolean =>
  sent === undefined || sent === '' ? settings.allowEmptySignature : sent === signPath(path, settings.siteKey, version)
