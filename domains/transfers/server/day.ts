// What a member's day came to at venues that keep a wallet of their own, for the sum of all venues.

import { sumsByKind } from '@magpie/ledger/server'
import type { OwnWallets } from '@magpie/venues/server'

/** What goes there counts as a stake does; what is won less lost there is what the venue told of it. */
export const dayOf: OwnWallets['day'] = async (house, member, sinceMs) => {
  const since = new Date(sinceMs)
  const [sums, moved] = await Promise.all([
    sumsByKind(house, member, since, ['venue.win', 'venue.loss']),
    house.db.query<{ moved: bigint }>(
      `select coalesce(sum(amount), 0)::bigint as moved from transfers.transfer
       where member_id = $1 and direction = 'in' and state <> 'refused' and created_at >= $2`,
      [member, since],
    ),
  ])
  const net = (sums.get('venue.win') ?? 0n) - (sums.get('venue.loss') ?? 0n)
  return { moved: moved.rows[0]?.moved ?? 0n, net }
}
