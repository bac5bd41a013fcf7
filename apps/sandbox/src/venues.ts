// The venues whose outside is played here, by their records: each is found by its adapter, so that no code of a venue
// stands in this program.

import { slices, type VenueRecord, venuesOf } from '@magpie/db/slices'
import { isWireName, type WireName } from '@magpie/sportsbook/server'

const playedAs = (adapter: string): VenueRecord & { readonly code: string } => {
  const found = venuesOf(slices).find((one) => one.adapter === adapter && one.schema !== '')
  if (found === undefined) throw new Error(`no record of a venue in the house names the adapter "${adapter}"`)
  return found
}

/** The sportsbook's first, with its OB-shaped wire. */
export const bookVenue = playedAs('ob')

export type BookVenue = VenueRecord & { readonly code: string; readonly adapter: WireName }
const isBook = (venue: VenueRecord & { readonly code: string }): venue is BookVenue =>
  isWireName(venue.adapter) && venue.schema !== ''
/** Every book that is played here, each in a process of its own. */
export const bookVenues: readonly BookVenue[] = venuesOf(slices).filter(isBook)
/** Adapters of venues that the studio's process plays: games of one member, and lotteries. */
const studioAdapters: readonly string[] = ['studio', 'lottery']
/** Those that the studio plays, by their records. */
export const studioVenues: readonly (VenueRecord & { readonly code: string })[] = venuesOf(slices)
  .filter(({ adapter, schema }) => studioAdapters.includes(adapter) && schema !== '')
  .toSorted((a, b) => studioAdapters.indexOf(a.adapter) - studioAdapters.indexOf(b.adapter))
/** Another venue of the same vendor, on its origin and under its secret, that keeps a wallet of its own. */
export const walletVenue = playedAs('high-low')
