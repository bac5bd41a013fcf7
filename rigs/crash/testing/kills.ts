// What the cycles of the crash loop kill.

import { openChance } from './chance.ts'

/** `starting`: nodes, and again while they start; `outside`: rails and venue with nodes; `all`: the database with nodes. */
export type Kill = 'nodes' | 'starting' | 'book' | 'studio' | 'outside' | 'database' | 'all'

/** The order of a long run: the database every tenth time, rails and venue every fifteenth, book and studio every fourth. */
export const killsOf = (cycles: number, seed: number): readonly Kill[] => {
  const chance = openChance(seed)
  return Array.from({ length: cycles }, (_, at) => {
    const cycle = at + 1
    if (cycle % 10 === 0) return cycle % 20 === 0 ? 'all' : 'database'
    if (cycle % 15 === 7) return 'outside'
    if (cycle % 4 === 1) return 'book'
    if (cycle % 4 === 3) return 'studio'
    return chance.onceIn(6) ? 'starting' : 'nodes'
  })
}
