// The server door of the lottery: its venue, created by `openLotteryVenue` and mounted by its own process. It knows the
// platform only through the signed wallet; no tables of other slices and no member ids.

export { type Beacon, witnessBeacon } from './beacon.ts'
export { lotteryDialectOnWire } from './dialect.ts'
export { type LotteryVenue, type LotteryVenueOptions, openLotteryVenue } from './open-venue.ts'
export { type LotterySettings, lotterySettings } from './settings.ts'
export { lotteryTexts, lotteryTitles } from './texts.ts'
