// A member's view of a held welcome. The member's id is the row's id, so it is in the query (L32).

import { textOfMinor } from '@magpie/kernel'
import { handle, memberOf } from '@magpie/wire'
import { giftMine, type HeldGift, type MyGift } from '../contract/index.ts'

type Stored = {
  readonly state: HeldGift['state']
  readonly amount: string
  readonly held_at: Date
  readonly decided_at: Date | null
}

/** A first operator's proposal is internal: for the member the gift still waits. */
const told: Readonly<Record<HeldGift['state'], MyGift['state']>> = {
  held: 'waiting',
  proposed: 'waiting',
  released: 'given',
  refused: 'refused',
}

export const onMyGift = handle(giftMine, async (_ask, { caller, house }) => {
  const { rows } = await house.db.query<Stored>(
    'select state, amount::text, held_at, decided_at from promotions.gift where id = $1',
    [memberOf(caller)],
  )
  const [row] = rows
  if (row === undefined) return { gift: null }
  const state = told[row.state]
  return {
    gift: {
      state,
      amount: textOfMinor(BigInt(row.amount)),
      since: row.held_at.getTime(),
      endedAt: state === 'waiting' ? null : (row.decided_at?.getTime() ?? null),
    },
  }
})
