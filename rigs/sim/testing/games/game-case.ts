// A case of the studio: a seed and its events. As in the simulation of money, what an event does depends only on its
// number and the seed.

import { chanceOf } from '../chance.ts'

const menu = [
  'spin',
  'spin',
  'both',
  'climb',
  'climb',
  'fly',
  'fly',
  'fly',
  'rotate',
  'void',
  'bar',
  'storm',
  'crash',
  'crash',
] as const

export type GameStep = {
  readonly nth: number
  /** Milliseconds from the start. */
  readonly at: number
  readonly what: (typeof menu)[number]
  readonly who: number
}

export type GameCase = { readonly seed: number; readonly steps: readonly GameStep[] }

export const players = 2
export const stormsEndMs = 30_000

export const gameCaseOf = (seed: number): GameCase => {
  const chance = chanceOf(seed)
  const steps = Array.from({ length: chance.between('steps', 5, 16) }, (_, nth): GameStep => ({
    nth,
    at: chance.between(`at/${nth}`, 0, chance.hits(`early/${nth}`, 0.5) ? 3000 : stormsEndMs - 5000),
    what: chance.pick(`what/${nth}`, menu),
    who: chance.between(`who/${nth}`, 0, players - 1),
  }))
  return { seed, steps: steps.toSorted((a, b) => a.at - b.at || a.nth - b.nth) }
}
