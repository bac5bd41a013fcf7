// The books' transfers at a venue, to compare with its statement (decision 0311).

import type { Booked, Books } from '@magpie/venues/server'
import { type TransferNews, type TransferState, transferTopic } from '../contract/index.ts'
import { transferTable } from '../rules/index.ts'

type Stored = {
  readonly id: string
  readonly state: TransferState
  readonly direction: 'in' | 'out'
  readonly amount: bigint
  readonly changed_at: Date
}

const inStatement = { moving: 'moving', done: 'done', refused: 'gone' } as const

export const transferBooks: Books<TransferNews> = {
  topic: transferTopic,
  refOf: ({ id }) => id,
  find: async ({ db }, venue, refs) => {
    const { rows } = await db.query<Stored>(
      'select id, state, direction, amount, changed_at from transfers.transfer where id = any($1) and venue = $2',
      [refs, venue],
    )
    return new Map(
      rows.map(({ id, state, direction: what, amount, changed_at: at }): readonly [string, Booked] => [
        id,
        { what, state: inStatement[transferTable[state].stage], amount, total: null, at: at.getTime() },
      ]),
    )
  },
}
