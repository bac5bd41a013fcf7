import { describe, expect, it } from 'vitest'
import { caseOf } from './testing/case.ts'
import { readRegressions } from './testing/regressions.ts'
import { runCase } from './testing/run-case.ts'
import { runSeeds } from './testing/run-seeds.ts'
import { wanted } from './testing/sights.ts'

/** Enough for every situation to occur ten times; the turn of `sim.all.ts` runs them all. */
const seeds = process.env['RIG_WALKS'] === 'whole' ? 20_000 : 5_000

describe('the simulation of the money flows', () => {
  it('L30: a seed gives the same case, and a case the same run, event by event', async () => {
    for (const seed of [3, 17, 2026]) {
      expect(caseOf(seed)).toEqual(caseOf(seed))
      const [first, second] = [await runCase(caseOf(seed)), await runCase(caseOf(seed))]
      expect(second).toEqual(first)
      expect(first.plans).toBeGreaterThan(9)
    }
  })

  it.each(readRegressions())('$name holds: $why', async (kept) => {
    expect((await runCase(kept.case)).failure).toBeNull()
  })

  it(
    'L1-L12, L20, L21, L33: hold after every event, and everything is settled in the end',
    { timeout: 600_000 },
    async () => {
      const swept = await runSeeds({ seeds, from: 1, workers: 2 })
      expect(swept.failed).toEqual([])
      expect(swept.ran).toBe(seeds)
      // Cases that never meet a difficulty would all pass.
      expect(wanted.filter((what) => (swept.sights.get(what) ?? 0) < 10)).toEqual([])
    },
  )
})
