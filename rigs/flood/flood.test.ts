// The short form: it checks not the speed, but that a flood is held off and every bet is taken. `npm run rig:flood`
// measures on a quiet machine how much slower a bet becomes.

import { expect, test } from 'vitest'
import { runFlood } from './run-flood.ts'

test('a flood of requests for unrendered pages gets 503, and every bet is accepted meanwhile', async () => {
  const { flooded, pages, refused } = await runFlood({ bettors: 4, readers: 40, roundMs: 2_000, rounds: 1 })
  expect(refused).toEqual([])
  expect(flooded.ms.length, 'bets, four at once, on however slow a machine').toBeGreaterThanOrEqual(4)
  expect(pages.get(503) ?? 0, 'more wait than may be drawn at once').toBeGreaterThan(0)
  expect([...pages.keys()].filter((status) => ![404, 503].includes(status))).toEqual([])
})
