// The course of a match of the invented world, from its last announcement and its own seed: its end, when that is, and
// who scored.

import type { FeedFixture, FeedResult, FeedSide, FootballMessage } from '../../../contract/index.ts'
import { matchSeed, seededRandom } from '../../chance.ts'
import { applyFeed } from '../feed/apply.ts'
import { goalsOf } from '../feed/counts.ts'
import { newMatch } from '../feed/match-state.ts'
import { playMatch } from '../match/step.ts'
import { announcementsOf } from './announcements.ts'

/** All its messages, from its first announcement. */
const messagesOf = (fixture: FeedFixture, seed: bigint): readonly FootballMessage[] => {
  const own = matchSeed(seed, fixture.matchId)
  const told = announcementsOf(fixture, own)
  const last = told.at(-1) ?? fixture
  return [...told.slice(0, -1), ...playMatch(last, seededRandom(own))]
}

const endIn = (messages: readonly FootballMessage[]): FeedResult => {
  const result = messages.filter((message) => message.type === 'result').at(-1)
  if (result?.type !== 'result') throw new TypeError('a match ends with a result')
  return result
}

export const playedOut = (fixture: FeedFixture, seed: bigint): FeedResult => endIn(messagesOf(fixture, seed))

export type Scored = { readonly side: FeedSide; readonly no: number; readonly goals: number }

/** Its end, with each player's goals that count; own goals count for no player. */
export const playedWithScorers = (fixture: FeedFixture, seed: bigint) => {
  const messages = messagesOf(fixture, seed)
  let state = newMatch(fixture.matchId)
  for (const message of messages) {
    const applied = applyFeed(state, message)
    if ('state' in applied) state = applied.state
  }
  const scored = new Map<string, Scored>()
  for (const { side, player, how } of goalsOf(state)) {
    if (player === undefined || how === 'own') continue
    const key = `${side}/${player}`
    scored.set(key, { side, no: player, goals: (scored.get(key)?.goals ?? 0) + 1 })
  }
  return { end: endIn(messages), scored: [...scored.values()] }
}
