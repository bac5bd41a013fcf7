import { countsAsks } from '@magpie/venues/contract'
import { expect, it } from 'vitest'
import { studioGames } from './index.ts'

it('S-ENT-02: the platform asks how many are open where this venue tells it, of anybody', () => {
  const asked = countsAsks['studio']
  expect([asked?.path, asked?.body]).toEqual([studioGames.path, '{}'])
  expect([studioGames.method, studioGames.who]).toEqual(['POST', 'anyone'])
})
