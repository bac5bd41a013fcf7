// What game-selling slices contribute to other slices' screens, by the adapter in a venue's record: the component that
// explains a round, and the games of venues that keep a wallet of their own.

import type { VenueGames } from '@magpie/transfers/web'
import { lazyGameTeller, lazyTeller, type RoundTellers } from '@magpie/venues/web'

const ofSport = lazyTeller(() => import('@magpie/sportsbook/web/rounds'))

export const roundTellers: RoundTellers = {
  ob: ofSport,
  fb: ofSport,
  im: ofSport,
  studio: lazyGameTeller(() => import('@magpie/slots/web/rounds')),
  lottery: lazyGameTeller(() => import('@magpie/lottery/web/rounds')),
}

export const venueGames: VenueGames = {
  'high-low': () => import('@magpie/high-low/web'),
}
