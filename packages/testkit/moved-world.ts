// The machine with a clock that a test moves on; everything else is the real thing.

import type { World } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'

export const movedWorld = (clock: { readonly aheadMs: number }): World => {
  const real = realWorld()
  return { ...real, now: () => real.now() + clock.aheadMs }
}
