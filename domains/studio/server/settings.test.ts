// The values that the plan of games names. Tests of the venue override some of them, so they would not notice a wrong
// value.

import { expect, it } from 'vitest'
import { studioSettings } from './settings.ts'

it('limits, pace and terms of chains and seeds have the planned values', () => {
  expect(studioSettings).toMatchObject({
    // 200,000.00 per bet, 2,000,000.00 per round.
    cap: 20_000_000n,
    roundCap: 200_000_000n,
    chainLength: 20_000,
    paceMs: 2500,
    pairRounds: 10_000,
    pairMs: 30 * 86_400_000,
    restAfterMs: 24 * 3_600_000,
    voidWithinMs: 7 * 86_400_000,
  })
})
