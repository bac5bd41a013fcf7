// The real World, except for a clock that a test moves.

import type { World } from '@magpie/kernel'
import { realWorld } from '@magpie/kernel/real-world'

export const movedWorld = (clock: { readonly aheadMs: number }): World => {
  const real = realWorld()
  return { ...real, now: () => real.now() + clock.aheadMs }
}
