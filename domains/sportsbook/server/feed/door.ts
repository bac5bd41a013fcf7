// The one way in for feed messages, whatever their source. A match that has left memory is brought back before its
// message takes its turn in the lane; the answer comes when everything that follows from the message is durable.

import type { Pool } from 'pg'
import type { FeedMessage } from '../../contract/index.ts'
import type { BookState } from '../book-state.ts'
import type { Lane } from '../store/lane.ts'
import { restoreMatches } from './restore.ts'
import { type Taken, takeMessage } from './take-message.ts'

export type FeedDoor = {
  /** Answers in the order of the messages. `seedOf` names the seed of a match that the simulator plays. */
  readonly take: (
    messages: readonly FeedMessage[],
    seedOf?: (matchId: string) => bigint | null,
  ) => Promise<readonly Taken[]>
}

export const openFeedDoor = (book: BookState, lane: Lane, db: Pool): FeedDoor => {
  const bringBack = async (messages: readonly FeedMessage[]): Promise<void> => {
    const absent = [...new Set(messages.map(({ matchId }) => matchId))].filter((id) => !book.matches.has(id))
    const found = await restoreMatches(db, absent)
    if (found.length === 0) return
    await lane.run(() => {
      for (const match of found) {
        if (book.matches.has(match.id)) continue
        book.matches.set(match.id, match)
        if (match.pending.size > 0) book.waiting.add(match)
      }
    })
  }
  return {
    take: async (messages, seedOf = () => null) => {
      await bringBack(messages)
      return Promise.all(
        messages.map((message) => lane.run((effects) => takeMessage(book, message, seedOf(message.matchId), effects))),
      )
    },
  }
}
