// States of a round as the desk says them, and what games are called.

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

/** What games are called; one of a venue that says nothing by its id. */
export const titlesOf =
  (venues: readonly OpsVenueGames[]): Titles =>
  (code, id) =>
    venues.find(({ venue }) => venue === code)?.games.find(({ game }) => game === id)?.title ?? id
