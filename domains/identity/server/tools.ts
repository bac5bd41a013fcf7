// What the handlers of one process share: the gate, the hashing, the memory of sessions, the key of stream tickets.
// Made once when identity is opened and handed down, so that two servers in one process share nothing.

import type { Gate } from '@magpie/gate/server'
import type { Passwords } from '@magpie/operators/server'
import type { SessionCache } from './session/session-cache.ts'

export type Tools = {
  readonly gate: Pick<Gate, 'siteConfig'>
  readonly passwords: Passwords
  readonly sessions: SessionCache
  readonly ticketKey: Uint8Array
}
