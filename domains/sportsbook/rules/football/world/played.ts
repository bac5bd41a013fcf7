// How a match of the invented world goes, from its last announcement and by its own seed: what its end says, and when.

import type { FeedFixture, FeedResult } from '../../../contract/index.ts'
import { matchSeed, seededRandom } from '../../chance.ts'
import { playMatch } from '../match/step.ts'
import { announcementsOf } from './announcements.ts'

export const playedOut = (fixture: FeedFixture, seed: bigint): FeedResult => {
  const own = matchSeed(seed, fixture.matchId)
  const last = announcementsOf(fixture, own).at(-1) ?? fixture
  const results = playMatch(last, seededRandom(own)).filter((message) => message.type === 'result')
  const result = results.at(-1)
  if (result?.type !== 'result') throw new TypeError('a match ends with a result')
  return result
}
