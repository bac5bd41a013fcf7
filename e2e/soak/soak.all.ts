// The short form of `npm run rig:soak`: a minute plus the start and stop of the house. It compares ratios and equality,
// not speeds; on a busy machine it measures less often, but nothing else changes.

import { expect, it } from 'vitest'
import { growthMax, runSoak } from './run-soak.ts'

const minutes = 0.9

it('a live hub of two hundred matches keeps its memory and its DOM nodes constant, and misses no price', async () => {
  const soaked = await runSoak({ minutes, speed: 30, inPlay: 200, cycleMs: 5000, say: () => undefined })
  expect(soaked.problems).toEqual([])
  for (const [name, { growth }] of Object.entries(soaked.sizes))
    expect(growth, `${name} grows`).toBeLessThan(growthMax(minutes))
  expect([soaked.compared > 300, soaked.pushed > 50, soaked.numbered > 0, soaked.bets > 0]).toEqual([
    true,
    true,
    true,
    true,
  ])
})
