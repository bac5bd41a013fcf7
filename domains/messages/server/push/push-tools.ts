// What the handlers and jobs of push share.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { Seals } from '@magpie/wire/byte-seals'
import type { Carrier } from './carrier.ts'

export type PushTools = {
  readonly carrier: Carrier
  readonly seals: Seals
  /** Whether the member rests, is excluded or blocked: play-safe answers, a slice above this one. */
  readonly isPaused: (house: House, member: Uuid) => Promise<boolean>
}
