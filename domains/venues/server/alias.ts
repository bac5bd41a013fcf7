// What a venue calls a member: the same for ever, different at every venue, and nothing that leads back to him. Two
// venues that compare notes find nobody in common.

import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import type { Uuid } from '@magpie/kernel'

export type AliasOf = (venue: string, member: Uuid) => string

/** The `cuid` of S-ENT-08: an HMAC under a key of its own, in the shape of a UUIDv8 (RFC 9562, 5.8). */
export const aliases = (masterSecret: string): AliasOf => {
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', masterSecret, '', 'magpie/venues/cuid', 32)))
  return (venue, member) => {
    const hash = createHmac('sha256', key).update(`${venue}/${member}`).digest()
    hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
    hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
    const hex = hash.toString('hex')
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
  }
}
