// The web door of venues: the venues, the rail of halls and the record on screen, the slot for what a round means, and the way from a screen
// to a vendor.

export { countsQuery } from './counts.ts'
export { type Favourites, useFavourites } from './favourites.ts'
export { HallRail } from './hall-rail.tsx'
export { ContinueTickets } from './records/continue-tickets.tsx'
export { useFoundRounds } from './records/found-rounds.tsx'
export { RecordsEntry } from './records/records-entry.tsx'
export { useSettledLately } from './records/settled-lately.ts'
export { minuteTold } from './records/minute-told.ts'
export { RoundLegs } from './records/round-card.tsx'
export {
  type GameTeller,
  lazyGameTeller,
  lazyTeller,
  type LegProps,
  type RoundTeller,
  type RoundTellers,
  RoundTellersProvider,
} from './records/tellers.ts'
export {
  isVendorRefusal,
  launchKey,
  openVendor,
  type Vendor,
  type VendorAdapter,
  type VendorAnswer,
  type VendorRefusal,
  type VendorReply,
  type VendorSession,
  vendorOf,
  venueSpoken,
} from './vendor.ts'
export { useVenueName, useVenueNames } from './venue-name.ts'
export { VenueCards } from './venue-cards.tsx'
export { VenueShut } from './venue-shut.tsx'
export { needVenueCards, venuesQuery } from './venues-query.ts'
