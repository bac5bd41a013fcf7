// The short form of `npm run rig:slips`: the same slips each time.

import { marketIds } from '@magpie/sportsbook/contract'
import { expect, it } from 'vitest'
import { playSlips, sportsSeen } from './testing/slips.ts'
import { byQuarters } from './testing/told.ts'

it('L8, L10: slips of every sport are paid to the cent as an independent oracle pays them', () => {
  const tally = playSlips(20_261_129n, 3000)
  expect(tally.differs).toEqual([])
  expect(tally.slips).toBe(3000)
  expect(sportsSeen(tally).length).toBe(9)
  expect(tally.markets.size).toBeGreaterThan(marketIds.length * 0.95)
  expect(tally.refused).toBeGreaterThan(100)
  for (const kind of ['win', 'push', 'loss', 'void', 'open']) expect(tally.kinds[kind], kind).toBeGreaterThan(20)
  for (const verdict of ['win', 'half_win', 'push', 'void', 'half_loss', 'loss'])
    expect(tally.verdicts[verdict], verdict).toBeGreaterThan(100)
})

it.each([
  [2, 'win'],
  [1, 'half_win'],
  [0, 'push'],
  [-1, 'half_loss'],
  [-2, 'loss'],
] as const)('the oracle: %i quarters beyond the line are a %s', (quarters, is) => {
  expect(byQuarters(quarters)).toEqual({ is })
})
