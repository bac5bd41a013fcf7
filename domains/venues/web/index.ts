// The web door of venues: the venues and the record on screen, the slot for what a round means, and the way from a screen
// to a vendor.

export { countsQuery } from './counts.ts'
export { RecordsEntry } from './records/records-entry.tsx'
export {
  lazyTeller,
  type LegProps,
  type RoundTeller,
  type RoundTellers,
  RoundTellersProvider,
} from './records/tellers.ts'
export { useMoneyAway } from './transfer/money-away.ts'
export { vendorOf } from './use-vendor.ts'
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
  venueSpoken,
} from './vendor.ts'
export { useVenueNames } from './venue-name.ts'
export { VenueCards } from './venue-cards.tsx'
export { needVenueCards, venuesQuery } from './venues-query.ts'
