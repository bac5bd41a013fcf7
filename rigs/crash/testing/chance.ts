// Seeded randomness, shared by all who draw. A run with the same seed makes the same choices as long as it gets the
// same answers; which instruction a kill hits depends on the machine.

import { randomInt } from '@magpie/kernel'
import { virtualWorld } from '@magpie/kernel/virtual-world'

export type Chance = {
  /** From 0 up to, but not including, `below`. */
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
