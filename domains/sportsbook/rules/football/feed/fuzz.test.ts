// The short form of `npm run rig:feed`: some thousands of irregular lives, checked against the invariants.

import { expect, test } from 'vitest'
import { liveOnce } from '../../../testing/feed-fuzz.ts'

const lives = 6000

test(`L7, L8, L22: ${lives} irregular lives of a match violate no invariant`, () => {
  let bets = 0
  for (let seed = 1; seed <= lives; seed += 1) bets += liveOnce(BigInt(seed))
  expect(bets, 'bets were sold').toBeGreaterThan(lives)
})
