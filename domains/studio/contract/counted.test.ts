import { countsAsks } from '@magpie/venues/contract'
import { expect, it } from 'vitest'
import { studioGames } from './index.ts'

it('S-ENT-02: the path that the platform asks for counts is the venue’s own, and needs no login', () => {
  const asked = countsAsks['studio']
  expect([asked?.path, asked?.body]).toEqual([studioGames.path, '{}'])
  expect([studioGames.method, studioGames.who]).toEqual(['POST', 'anyone'])
})
