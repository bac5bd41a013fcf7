// The venues that this program simulates, from their records: each is found by its adapter, so that no venue code
// appears here.

import { slices, type VenueRecord, venuesOf } from '@magpie/db/slices'
import { isWireName, type WireName } from '@magpie/sportsbook/server'

const playedAs = (adapter: string): VenueRecord & { readonly code: string } => {
  const found = venuesOf(slices).find((one) => one.adapter === adapter && one.schema !== '')
  if (found === undefined) throw new Error(`no record of a venue in the house names the adapter "${adapter}"`)
  return found
}

/** The first sportsbook venue, with the OB-shaped wire. */
export const bookVenue = playedAs('ob')

export type BookVenue = VenueRecord & { readonly code: string; readonly adapter: WireName }
const isBook = (venue: VenueRecord & { readonly code: string }): venue is BookVenue =>
  isWireName(venue.adapter) && venue.schema !== ''
/** All simulated books, each in its own process. */
export const bookVenues: readonly BookVenue[] = venuesOf(slices).filter(isBook)
/** Adapters of the venues in the studio's process: games and lotteries. */
const studioAdapters: readonly string[] = ['studio', 'lottery']
/** The records of the studio's venues. */
export const studioVenues: readonly (VenueRecord & { readonly code: string })[] = venuesOf(slices)
  .filter(({ adapter, schema }) => studioAdapters.includes(adapter) && schema !== '')
  .toSorted((a, b) => studioAdapters.indexOf(a.adapter) - studioAdapters.indexOf(b.adapter))
/** A second venue of the same vendor, with its origin and secret, which keeps a wallet of its own. */
export const walletVenue = playedAs('high-low')
