// The one way in for feed messages from every source. A match that has left memory is restored before its message takes
// its turn in the queue. The answer comes when everything that follows from the message is durable.

import type { Queue } from '@magpie/book'
import { refuse, type Refusal } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { FeedMessage } from '../../contract/index.ts'
import type { FeedAct } from '../../rules/index.ts'
import { aboutMatch, aboutSums } from '../about.ts'
import type { BookState } from '../book-state.ts'
import { fadeMoves } from '../desk/liability.ts'
import type { Effects } from '../store/effects.ts'
import { actOn, type Signed } from './act-on-match.ts'
import { withoutCourse } from './forget-courses.ts'
import type { MatchBook } from './match-book.ts'
import { restoreMatches } from './restore.ts'
import { type Taken, takeMessage } from './take-message.ts'

export type FeedDoor = {
  /** Answers in the order of the messages. `seedOf` gives the seed of a match that the simulator plays. */
  readonly take: (
    messages: readonly FeedMessage[],
    seedOf?: (matchId: string) => bigint | null,
  ) => Promise<readonly Taken[]>
  /** A known match, restored if it has left memory. */
  readonly find: (matchId: string) => Promise<MatchBook | undefined>
  /** An operator's act, once for each key; resolves when it and its effects are durable. */
  readonly act: (
    matchId: string,
    act: FeedAct,
    signed: Signed,
  ) => Promise<'done' | Refusal<'no_such_act' | 'no_such_match'>>
}

export const openFeedDoor = (book: BookState, queue: Queue<Effects>, db: Pool): FeedDoor => {
  const absentOf = (ids: readonly string[]): readonly string[] =>
    [...new Set(ids)].filter((id) => !book.matches.has(id))
  const bringBack = async (ids: readonly string[]): Promise<void> => {
    const found = await restoreMatches(db, absentOf(ids))
    if (found.length === 0) return
    await queue.run(() => {
      for (const match of found) {
        if (book.matches.has(match.id)) continue
        book.matches.set(match.id, match)
        fadeMoves(match.liability, book.world.now())
        if (match.pending.size > 0) book.waiting.add(match)
      }
    }, aboutSums)
  }
  /** Until the message has its turn, the clocks of other matches judge nothing on its match. */
  const takeInTurn = (message: FeedMessage, seed: bigint | null): Promise<Taken> => {
    const { matchId } = message
    const { coming } = book
    coming.set(matchId, [...(coming.get(matchId) ?? []), message])
    return queue.run((effects) => {
      const left = (coming.get(matchId) ?? []).filter((one) => one !== message)
      if (left.length > 0) coming.set(matchId, left)
      else coming.delete(matchId)
      return takeMessage(book, message, seed, effects)
    }, aboutMatch(matchId))
  }
  return {
    take: async (messages, seedOf = () => null) => {
      const ids = messages.map(({ matchId }) => matchId)
      await bringBack(ids)
      // These matches ended days ago and have no bets: a message now changes nothing.
      const gone = await withoutCourse(db, absentOf(ids))
      return Promise.all(
        messages.map((message) =>
          gone.has(message.matchId)
            ? queue.run((): Taken => ({ taken: 'repeat' }), aboutMatch(message.matchId))
            : takeInTurn(message, seedOf(message.matchId)),
        ),
      )
    },
    find: async (matchId) => {
      await bringBack([matchId])
      return book.matches.get(matchId)
    },
    act: async (matchId, act, signed) => {
      await bringBack([matchId])
      return queue.run((effects) => {
        const match = book.matches.get(matchId)
        return match === undefined ? refuse('no_such_match') : actOn(book, match, act, signed, effects)
      }, aboutMatch(matchId))
    },
  }
}
