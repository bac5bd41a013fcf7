// The platform's signed calls to a venue; without a usable answer the result is `null` (L11).

import type { House } from '@magpie/db'
import { signedClient } from '@magpie/wire'
import { signedHeaders } from '@magpie/wire/signed'
import { transferSigned } from '../contract/index.ts'
import type { WatchedVenue } from './settings.ts'

/** `askVenue(venue, house)(venueStatement)` asks it for its statement. */
export const askVenue = ({ code, url, secret, watch }: WatchedVenue, house: Pick<House, 'world' | 'log'>) =>
  signedClient(
    {
      base: new URL(url).origin,
      secret,
      write: (asked) => ({ ...asked, headers: signedHeaders(transferSigned, code, { ...asked, target: asked.path }) }),
      watch,
    },
    house,
  )
