// The game venues, as the desk calls them.

import type { House } from '@magpie/db'
import { refuse, type Refusal } from '@magpie/kernel'
import {
  type AliasOf,
  askVenue,
  venueRecords,
  type VenueSettings,
  watched,
  type WatchedVenue,
} from '@magpie/venues/server'

/** The adapters whose venues answer the desk's calls: games of rounds, lotteries, sportsbooks. */
export type Family = 'studio' | 'lottery' | 'book'

const adapters: Readonly<Record<Family, readonly string[]>> = {
  studio: ['studio'],
  lottery: ['lottery'],
  book: ['ob', 'fb', 'im'],
}

export type GameVenue = WatchedVenue & { readonly name: string }

export type GameVenues = {
  readonly all: readonly GameVenue[]
  readonly of: (code: string) => GameVenue | Refusal<'venue_unknown'>
  readonly aliasOf: AliasOf
}

export const gameVenues = (
  venues: readonly VenueSettings[],
  aliasOf: AliasOf,
  family: Family = 'studio',
): GameVenues => {
  const all = venueRecords.flatMap((record) => {
    const settings = venues.find(({ code }) => code === record.code)
    return !adapters[family].includes(record.adapter) || settings === undefined
      ? []
      : [{ ...watched(settings), name: record.name['zh-CN'] ?? record.code }]
  })
  return { all, aliasOf, of: (code) => all.find((one) => one.code === code) ?? refuse('venue_unknown') }
}

export const asking = (venue: GameVenue, house: Pick<House, 'world' | 'log'>) => askVenue(venue, house)
