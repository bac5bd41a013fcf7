// Calls to a venue: of transfers, where it keeps a wallet, and for its statement; what is no answer is `null` (L11).

import type { House } from '@magpie/db'
import { type Carrier, type Gives, signedClient, type Takes } from '@magpie/wire'
import {
  transferBalance,
  transferCallHeaders,
  transferCancel,
  transferIn,
  transferOpen,
  transferOut,
  transferQuery,
  transferResults,
  venueStatement,
} from '../../contract/index.ts'
import type { TransferDirection } from '../../contract/index.ts'
import type { WatchedVenue } from '../settings.ts'

type Orders = Carrier<
  Takes<typeof transferIn> & { readonly direction: TransferDirection },
  Gives<typeof transferIn>,
  Takes<typeof transferQuery>,
  Gives<typeof transferQuery>,
  Gives<typeof transferCancel>,
  Takes<typeof venueStatement>,
  Gives<typeof venueStatement>
>

export const venueClient = ({ code, url, secret, watch }: WatchedVenue, house: Pick<House, 'world' | 'log'>) => {
  const call = signedClient(
    {
      base: new URL(url).origin,
      secret,
      write: (asked) => ({ ...asked, headers: transferCallHeaders(code, asked) }),
      watch,
    },
    house,
  )
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
