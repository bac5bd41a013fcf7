// What the cycles kill, and one kill: processes and the database are killed, at once or while they start, and then
// everything is started again.

import { openChance } from './chance.ts'
import { pause } from './patient.ts'
import { rails, type Rig } from './rig.ts'

/**
 * `starting`: nodes, and again while they start; `outside`: rails and venue with nodes; `all`: the database with nodes.
 */
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

type Node = 'server' | 'second'

export const started = async (rig: Rig, nodes: readonly Node[]): Promise<void> => {
  const began = performance.now()
  await Promise.all(nodes.map((node) => rig.house.start(node)))
  rig.slowestStartMs = Math.max(rig.slowestStartMs, performance.now() - began)
}

export const killNodes = async (rig: Rig, nodes: readonly Node[]): Promise<void> => {
  await Promise.all(nodes.map((node) => rig.house.kill(node)))
  rig.serverKills += nodes.length
}

/** One node, while the other goes on serving, or both at once. */
export const chosenNodes = ({ chance }: Rig): readonly Node[] =>
  ([['server'], ['second'], ['server', 'second']] as const)[chance.upTo(3)] ?? []

/** A venue dies in the middle of bets, rounds and settlements, sometimes again while it starts. */
const crashVenue = async (rig: Rig, venue: 'sandbox' | 'studio'): Promise<void> => {
  const { house, chance } = rig
  const nodes = chance.onceIn(2) ? chosenNodes(rig) : []
  if (venue === 'studio') rig.studioKills++
  else rig.bookKills++
  await Promise.all([killNodes(rig, nodes), house.kill(venue)])
  if (chance.onceIn(3)) {
    const cut = Promise.allSettled([house.start(venue)])
    await pause(chance.upTo(900))
    await house.kill(venue)
    await cut
  }
  // The database may not have noticed yet that the book's owner is dead: then its successor ends, and is started again.
  const book = house.start(venue).catch(() => house.start(venue))
  await Promise.all([started(rig, nodes), book])
}

/** One kill, then everything is started again. */
export const crash = async (rig: Rig, kill: Kill): Promise<void> => {
  const { house, chance } = rig
  const nodes = chosenNodes(rig)
  if (kill === 'book') return crashVenue(rig, 'sandbox')
  if (kill === 'studio') return crashVenue(rig, 'studio')
  if (kill === 'database' || kill === 'all') {
    rig.databaseKills++
    // The nodes are killed too, or survive.
    const gone = kill === 'all' ? nodes : []
    await Promise.all([killNodes(rig, gone), house.killDatabase()])
    return started(rig, gone)
  }
  if (kill === 'outside') {
    rig.outsideKills++
    const outside = [...rails, 'sandbox'] as const
    await Promise.all([killNodes(rig, nodes), ...outside.map((name) => house.kill(name))])
    await Promise.all([started(rig, nodes), ...outside.map((name) => house.start(name))])
    return
  }
  await killNodes(rig, nodes)
  if (kill === 'starting') {
    const cut = Promise.allSettled(nodes.map((node) => house.start(node)))
    await pause(chance.upTo(900))
    await killNodes(rig, nodes)
    await cut
  }
  await started(rig, nodes)
}
