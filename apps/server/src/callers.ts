// Who is calling, resolved once a request: on the wallet a venue and on a rail's paths the rail, each by its signature,
// elsewhere a member by his cookie and marker.

import type { House } from '@magpie/db'
import type { ResolveCaller } from '@magpie/wire/mount'
import type { Rooms } from './slices.ts'

export const callerResolver =
  ({ identity, venues, cashier }: Rooms, house: House): ResolveCaller =>
  (request, endpoint) => {
    const rail = cashier.resolveRail(request, endpoint, house.world.now())
    if (rail !== undefined) return rail
    return endpoint.who === 'venue'
      ? venues.resolveVenue(request, house.world.now())
      : identity.resolveMember(request, house)
  }
