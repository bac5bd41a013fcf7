// The feed door as endpoints: messages from outside, what is still on its way, and the fault dials of a rig. The
// caller's signature was checked before.

import type { Dials } from '@magpie/venues/vendor'
import { handle, type Handled } from '@magpie/wire'
import type { Pool } from 'pg'
import { feedDials, feedPush, feedQueue } from '../../contract/index.ts'
import type { BookState } from '../book-state.ts'
import type { FeedDoor } from './door.ts'
import { lastHeardAt } from './restore.ts'

type Queue = { readonly pending: number; readonly unsettled: number; readonly calls: number }

const queueOf = async (db: Pool): Promise<Queue> => {
  const { rows } = await db.query<Queue>(
    `select (select count(*) from ticket where state = 'pending')::int as pending,
       (select count(*) from match where unsettled)::int as unsettled,
       ((select count(*) from wallet_call where answered_at is null)
         + (select coalesce(sum(size), 0) from settle_lot where answered_at is null))::int as calls`,
  )
  return rows[0] ?? { pending: 0, unsettled: 0, calls: 0 }
}

export const feedHandlers = (book: BookState, db: Pool, door: FeedDoor, dials: Dials): readonly Handled[] => [
  handle(feedPush, async ({ messages }) => {
    const taken = await door.take(messages)
    const counted = (kind: string): number => taken.filter((one) => one.taken === kind).length
    return {
      applied: counted('applied'),
      repeats: counted('repeat'),
      gaps: taken.flatMap((one, at) =>
        one.taken === 'gap' ? [{ matchId: messages[at]?.matchId ?? '', expects: one.expects }] : [],
      ),
      misfits: taken.flatMap((one, at) => {
        const message = messages[at]
        return (one.taken === 'refused' || one.taken === 'asked') && message !== undefined
          ? [{ matchId: message.matchId, seq: message.seq, why: one.why }]
          : []
      }),
    }
  }),

  handle(feedQueue, async () => ({
    matches: book.matches.size,
    ...(await queueOf(db)),
    heardAt: await lastHeardAt(db),
  })),

  handle(feedDials, async (settings) => {
    dials.set(settings)
    return { set: true }
  }),
]
