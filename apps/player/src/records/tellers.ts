// Who tells what a round of a venue means: the slot of the record, filled by the slices that sell the games.

import { lazyTeller, type RoundTellers } from '@magpie/venues/web'

export const roundTellers: RoundTellers = {
  YBTY: lazyTeller(() => import('@magpie/sportsbook/web/rounds')),
}
