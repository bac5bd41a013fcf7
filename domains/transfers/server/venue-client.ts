// Calls to a venue with its own wallet; `null` if there is no valid answer (L11).

import type { House } from '@magpie/db'
import { venueStatement } from '@magpie/venues/contract'
import { askVenue, type WatchedVenue } from '@magpie/venues/server'
import type { Carrier, Gives, Takes } from '@magpie/wire'
import {
  transferBalance,
  transferCancel,
  type TransferDirection,
  transferIn,
  transferOpen,
  transferOut,
  transferQuery,
  transferResults,
} from '../contract/index.ts'

type Orders = Carrier<
  Takes<typeof transferIn> & { readonly direction: TransferDirection },
  Gives<typeof transferIn>,
  Takes<typeof transferQuery>,
  Gives<typeof transferQuery>,
  Gives<typeof transferCancel>,
  Takes<typeof venueStatement>,
  Gives<typeof venueStatement>
>

export const venueClient = (venue: WatchedVenue, house: Pick<House, 'world' | 'log'>) => {
  const call = askVenue(venue, house)
  const [enter, leave] = [call(transferIn), call(transferOut)]
  const orders: Orders = {
    send: ({ direction, ...order }) => (direction === 'in' ? enter : leave)(order),
    ask: call(transferQuery),
    cancel: call(transferCancel),
    statement: call(venueStatement),
  }
  return {
    ...orders,
    balance: call(transferBalance),
    open: call(transferOpen),
    results: call(transferResults),
  }
}
