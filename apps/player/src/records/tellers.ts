// Who tells what a round of a venue means: the slot of the record, filled by the slices that sell the games. By the adapter
// that a venue's record names.

import { lazyTeller, type RoundTellers } from '@magpie/venues/web'

export const roundTellers: RoundTellers = {
  ob: lazyTeller(() => import('@magpie/sportsbook/web/rounds')),
}
