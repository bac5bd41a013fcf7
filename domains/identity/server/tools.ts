// What the handlers of one process share: the gate, the hashing, the cache of sessions, the key of stream tickets.
// Created once when identity opens, so that two servers in one process share nothing.

import type { Gate } from '@magpie/gate/server'
import type { Passwords } from '@magpie/operators/server'
import type { Puzzles } from '@magpie/wire/puzzles'
import type { Post } from './post/post.ts'
import type { Secrets } from './post/secrets.ts'
import type { KnownDevices } from './session/known-device.ts'
import type { SessionCache } from './session/session-cache.ts'

export type Tools = {
  readonly gate: Pick<Gate, 'siteConfig'>
  /** The country of a request; empty if unknown. */
  readonly regionOf: Gate['regionOf']
  readonly passwords: Passwords
  readonly sessions: SessionCache
  readonly ticketKey: Uint8Array
  /** The key that networks are hashed under. */
  readonly traceKey: Uint8Array
  readonly puzzles: Puzzles
  readonly secrets: Secrets
  readonly post: Post
  readonly devices: KnownDevices
  /** Whether the demo member may log in. */
  readonly demo: boolean
  /** The site's origins: a passkey is for one of them. */
  readonly siteOrigins: readonly string[]
  /** Registrations of one address in an hour before the next costs work. */
  readonly registerFree: number
}
