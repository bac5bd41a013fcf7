// The short form of `npm run rig:crash`: a real house of two nodes, killed in every place where the rig kills, one
// after the other. Kills and choices are the same each time, so that a failure comes from the change; the rig itself
// varies them.

import { expect, it } from 'vitest'
import type { Kill } from './testing/crash-house.ts'
import { runCrash } from './testing/run-crash.ts'

const kills: readonly Kill[] = ['book', 'starting', 'studio', 'outside', 'database']
const seed = 20_261_126

it(`L2, L3, L5, L6, L11, L12: killed ${kills.length} times, nothing is lost, doubled or unexplained`, async () => {
  const crashed = await runCrash({ kills, clients: 4, seed, workMs: 500, say: () => undefined })
  expect(crashed.faults.join('\n'), `seed ${seed}`).toBe('')
  expect(crashed.cycles).toBe(kills.length)
  const { bookKills, databaseKills, outsideKills, studioKills } = crashed
  expect([bookKills, studioKills, outsideKills, databaseKills]).toEqual([1, 1, 1, 1])
  // Every actor did everything at least once.
  expect(crashed.untried).toEqual([])
  expect(crashed.again, 'answers that a kill cost').toBeGreaterThan(0)
}, 900_000)
