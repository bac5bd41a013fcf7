// The short form of `npm run rig:feed -- --sport all`: irregular lives of every sport except football.

import { expect, test } from 'vitest'
import { sportIds } from '../contract/index.ts'
import { plainIds } from '../testing/plain/fixtures.ts'
import { livePlain } from '../testing/plain/lives.ts'

/** Fewer for sports whose matches have many points and take long. */
const lives = {
  basketball: 200,
  tennis: 40,
  table_tennis: 120,
  volleyball: 80,
  badminton: 120,
  baseball: 150,
  esports: 500,
} as const

test('every sport has a test of irregular lives', () => {
  expect([...plainIds, 'football', 'outright'].toSorted()).toEqual(sportIds.toSorted())
})

test.each(plainIds)('L7, L8, L22, L24: irregular lives of a match of %s violate no invariant', (sport) => {
  let bets = 0
  for (let seed = 1; seed <= lives[sport]; seed += 1) bets += livePlain(sport, BigInt(seed))
  expect(bets, 'bets were sold').toBeGreaterThan(4 * lives[sport])
})
