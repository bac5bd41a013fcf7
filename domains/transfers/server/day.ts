// A member's day at venues with their own wallet, for the sum over all venues.

import { sumsByKind } from '@magpie/ledger/server'
import type { OwnWallets } from '@magpie/venues/server'

/** A transfer in counts as stake; the result is wins less losses as the venue reported them. */
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
