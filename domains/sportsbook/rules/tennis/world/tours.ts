// The invented tennis world: names of tours and players, and their strengths by seed. No real people.

import content from '../../../content/tennis.zh-CN.json' with { type: 'json' }
import { normal, seededRandom, seedFrom, wholeBetween } from '../../chance.ts'
import type { Serve } from '../model.ts'

export type Tour = {
  readonly id: string
  readonly name: string
  readonly tier: string
  readonly surface: string
  readonly players: string
}

export const tours: readonly Tour[] = content.tours

/** Points won on serve, for men by surface and for women; from seasons of the public tour, see the design of the sport. */
const usual: Readonly<Record<string, number>> = { hard: 0.646, clay: 0.619, grass: 0.657 }
const usualOfWomen = 0.57

/** The spread of players: on their own serve, and on the opponent's. */
const spread = { serve: 0.03, back: 0.024 } as const

const strengthOf = (seed: bigint, player: string): { readonly serve: number; readonly back: number } => {
  const random = seededRandom(seedFrom(seed, `player/${player}`))
  return { serve: spread.serve * normal(random), back: spread.back * normal(random) }
}

const bounded = (chance: number): number => Math.round(Math.min(0.8, Math.max(0.42, chance)) * 1e6) / 1e6

/** The chance of a point on each serve: surface plus server less returner (Barnett and Clarke). */
export const serveOf = (seed: bigint, tour: Tour, home: string, away: string): Serve => {
  const base = tour.players === 'women' ? usualOfWomen : (usual[tour.surface] ?? 0.64)
  const [ours, theirs] = [strengthOf(seed, home), strengthOf(seed, away)]
  return { home: bounded(base + ours.serve - theirs.back), away: bounded(base + theirs.serve - ours.back) }
}

export const drawSize = 16

/** The pairings in the first round of an edition. */
export const drawOf = (seed: bigint, tour: Tour, edition: number): readonly string[] => {
  const random = seededRandom(seedFrom(seed, `draw/${tour.id}/${edition}`))
  const all = [...content.players[tour.players === 'women' ? 'women' : 'men']]
  const drawn: string[] = []
  while (drawn.length < drawSize) drawn.push(...all.splice(wholeBetween(random, 0, all.length - 1), 1))
  return drawn
}
