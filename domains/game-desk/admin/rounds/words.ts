// The desk's texts for states of a round, and the names of games.

import type { Tone } from '@magpie/desk/figures'
import type { OpsRound, OpsVenueGames } from '../../contract/index.ts'

export const tones: Readonly<Record<OpsRound['round']['state'], Tone>> = {
  asking: 'gold',
  open: 'brand',
  ended: 'jade',
  refused: 'plain',
  void: 'hot',
}

export type Titles = (venue: string, game: string) => string

/** The names of games; the id when the venue does not answer. */
export const titlesOf =
  (venues: readonly OpsVenueGames[]): Titles =>
  (code, id) =>
    venues.find(({ venue }) => venue === code)?.games.find(({ game }) => game === id)?.title ?? id
