// Chance by a seed, one for everybody who draws: a run with the same seed makes the same choices as far as it is given
// the same answers. When a kill meets which instruction is the machine's.

import { randomInt } from '@magpie/kernel'
import { virtualWorld } from '@magpie/kernel/virtual-world'

export type Chance = {
  /** From nought up to, and without, `below`. */
  readonly upTo: (below: number) => number
  readonly between: (least: number, most: number) => number
  /** True once in so many times. */
  readonly onceIn: (times: number) => boolean
  readonly id: () => string
}

export const openChance = (seed: number): Chance => {
  const world = virtualWorld({ seed })
  const upTo = (below: number): number => randomInt(world, below)
  return {
    upTo,
    between: (least, most) => least + upTo(most - least + 1),
    onceIn: (times) => upTo(times) === 0,
    id: () => world.id(),
  }
}
