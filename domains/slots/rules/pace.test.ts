import { expect, it } from 'vitest'
import { sharedGames, soloGames } from './index.ts'
import { slowerBy, strictMs } from './pace.ts'

it('strict: five seconds for every game except slots, and at least that for a round of a room', () => {
  expect(strictMs).toBe(5000)
  const kept = soloGames.filter(({ id }) => slowerBy.strict[id] === undefined).map(({ id }) => id)
  expect(kept.toSorted()).toEqual([
    'fifteen-lanterns',
    'hundred-birds',
    'lantern-riddles',
    'thousand-gates',
    'three-prints',
    'window-flowers',
  ])
  expect(new Set(Object.values(slowerBy.strict))).toEqual(new Set([strictMs]))
  for (const { times } of sharedGames) expect(times.bet + times.rest).toBeGreaterThanOrEqual(strictMs)
  expect(slowerBy.house).toEqual({})
})
