// The short form of `npm run book:pnl`: the same crowd, fewer bets, one seed.

import { expect, it } from 'vitest'
import { checksOf, measurePnl } from './index.ts'

const bets = 3000
const seed = 7n

it('L22: simulated bettors lose the margin, gain nothing by late bets, and stay within the match cap', () => {
  const usual = measurePnl({ seed, bets, moves: true, delay: true }, 1)
  const still = measurePnl({ seed, bets, moves: false, delay: true }, 1)
  const hasty = measurePnl({ seed, bets, moves: true, delay: false }, 1)
  expect(usual.bets).toBeGreaterThanOrEqual(bets)
  expect(checksOf(usual, still, hasty).filter(({ holds }) => !holds)).toEqual([])
})
