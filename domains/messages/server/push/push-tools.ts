// What the handlers and jobs of push share.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { Seals } from '@magpie/wire/byte-seals'
import type { Carrier } from './carrier.ts'

export type PushTools = {
  readonly carrier: Carrier
  readonly seals: Seals
  /** Whether a member rests, shut themselves out or is held: play-safe knows, which stands above this slice. */
  readonly isPaused: (house: House, member: Uuid) => Promise<boolean>
}
