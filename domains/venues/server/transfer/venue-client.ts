// Calls to a venue: of transfers, where it keeps a wallet, and for its statement; what is no answer is `null` (L11).

import type { House } from '@magpie/db'
import { signedClient } from '@magpie/wire'
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
import type { VenueSettings } from '../settings.ts'

export const venueClient = ({ code, url, secret }: VenueSettings, house: Pick<House, 'world' | 'log'>) => {
  const call = signedClient(
    {
      base: new URL(url).origin,
      secret,
      headers: (signed) => transferCallHeaders(code, signed),
      whom: { venue: code },
    },
    house,
  )
  return {
    in: call(transferIn),
    out: call(transferOut),
    query: call(transferQuery),
    cancel: call(transferCancel),
    balance: call(transferBalance),
    open: call(transferOpen),
    results: call(transferResults),
    statement: call(venueStatement),
  }
}
