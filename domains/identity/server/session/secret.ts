// Session secrets and identity's keys. A session's secret is random and only its hash is stored, so a copy of the database
// opens no session; keys are derived from the master secret, one per use.

import { createHash, hkdfSync } from 'node:crypto'
import type { World } from '@magpie/kernel'

const secretBytes = 32
const markerBytes = 16

/** Base64url, 256 bits. */
export const newSecret = (world: Pick<World, 'bytes'>): string =>
  Buffer.from(world.bytes(secretBytes)).toString('base64url')

/** Hex; distinguishes sessions and proves nothing. */
export const newMarker = (world: Pick<World, 'bytes'>): string => Buffer.from(world.bytes(markerBytes)).toString('hex')

export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The key of a throttle: typed names and addresses are stored only as hashes. */
export const throttleId = (name: string, whom: string): string =>
  `${name}:${createHash('sha256').update(whom).digest('hex')}`

/** 32 bytes by HKDF-SHA256 (RFC 5869) from the master secret. */
export const streamTicketKey = (masterSecret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', masterSecret, '', 'magpie/identity/stream-ticket', 32))
