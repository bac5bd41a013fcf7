// The short form of `npm run rig:feed -- --sport outright`: irregular lives of competitions against an oracle of their own.

import { expect, it } from 'vitest'
import { liveSeason } from '../../testing/season/lives.ts'

it('L7, L8, L22, L24: irregular lives of a competition settle as an independent oracle says', () => {
  const sold = new Map<string, number>()
  let bets = 0
  for (let seed = 1n; seed <= 1500n; seed += 1n) bets += liveSeason(seed, { sold })
  expect(bets).toBeGreaterThan(1500)
  expect(sold.size).toBe(6)
})
