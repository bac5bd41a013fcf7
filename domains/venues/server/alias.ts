// A member's alias at a venue: permanent, different at every venue, and not traceable to the member. Two venues cannot find
// common members by comparing aliases.

import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import { type Uuid, uuidOf } from '@magpie/kernel'

export type AliasOf = (venue: string, member: Uuid) => string

/** The `cuid` of S-ENT-08: an HMAC under a separate key, in the shape of a UUIDv8 (RFC 9562, 5.8). */
export const aliases = (masterSecret: string): AliasOf => {
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', masterSecret, '', 'magpie/venues/cuid', 32)))
  return (venue, member) => uuidOf(createHmac('sha256', key).update(`${venue}/${member}`).digest(), 8)
}
