// The one way in for feed messages, whatever their source. A match that has left memory is brought back before its
// message takes its turn in the queue; the answer comes when everything that follows from the message is durable.

import type { Queue } from '@magpie/book'
import { refuse, type Refusal } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { FeedMessage } from '../../contract/index.ts'
import type { FeedAct } from '../../rules/index.ts'
import type { BookState } from '../book-state.ts'
import { fadeMoves } from '../desk/liability.ts'
import type { Effects } from '../store/effects.ts'
import { actOn, type Signed } from './act-on-match.ts'
import type { MatchBook } from './match-book.ts'
import { restoreMatches } from './restore.ts'
import { type Taken, takeMessage } from './take-message.ts'

export type FeedDoor = {
  /** Answers in the order of the messages. `seedOf` names the seed of a match that the simulator plays. */
  readonly take: (
    messages: readonly FeedMessage[],
    seedOf?: (matchId: string) => bigint | null,
  ) => Promise<readonly Taken[]>
  /** A match that is known, brought back where it has left memory. */
  readonly find: (matchId: string) => Promise<MatchBook | undefined>
  /** An operator's act, once a key; resolves when it and what follows are durable. */
  readonly act: (
    matchId: string,
    act: FeedAct,
    signed: Signed,
  ) => Promise<'done' | Refusal<'no_such_act' | 'no_such_match'>>
}

export const openFeedDoor = (book: BookState, queue: Queue<Effects>, db: Pool): FeedDoor => {
  const bringBack = async (ids: readonly string[]): Promise<void> => {
    const absent = [...new Set(ids)].filter((id) => !book.matches.has(id))
    const found = await restoreMatches(db, absent)
    if (found.length === 0) return
    await queue.run(() => {
      for (const match of found) {
        if (book.matches.has(match.id)) continue
        book.matches.set(match.id, match)
        fadeMoves(match.liability, book.world.now())
        if (match.pending.size > 0) book.waiting.add(match)
      }
    })
  }
  return {
    take: async (messages, seedOf = () => null) => {
      await bringBack(messages.map(({ matchId }) => matchId))
      return Promise.all(
        messages.map((message) => queue.run((effects) => takeMessage(book, message, seedOf(message.matchId), effects))),
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
      })
    },
  }
}
