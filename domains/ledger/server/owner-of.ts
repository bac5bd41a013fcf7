// Accounts are identified by owner and bucket. A member owns their accounts; a house account is owned by an id derived
// from its path, the same on every node and for ever.

import { createHash } from 'node:crypto'
import type { AccountRef } from '@magpie/db'
import { type Uuid, uuidOf } from '@magpie/kernel'

const known = new Map<string, Uuid>()

/** UUIDv8 over SHA-256 of the path (RFC 9562, 5.8). Paths are few and constant, so the answers are kept. */
export const houseOwner = (path: string): Uuid => {
  const found = known.get(path)
  if (found !== undefined) return found
  const id = uuidOf(createHash('sha256').update(`house|${path}`).digest(), 8)
  known.set(path, id)
  return id
}

export const ownerOf = (ref: AccountRef): Uuid => ('house' in ref ? houseOwner(ref.house) : ref.member)

export const bucketOf = (ref: AccountRef): string => ('house' in ref ? 'house' : ref.bucket)
