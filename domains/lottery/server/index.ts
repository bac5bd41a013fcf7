// The server door of the lottery: its venue, made by `openLotteryVenue` and mounted by a process of its own. It knows the
// platform only through the signed wallet; nobody else's tables, nobody's member ids.

export { type Beacon, witnessBeacon } from './beacon.ts'
export { lotteryDialectOnWire } from './dialect.ts'
export { type LotteryVenue, type LotteryVenueOptions, openLotteryVenue } from './open-venue.ts'
export { type LotterySettings, lotterySettings } from './settings.ts'
export { lotteryTexts, lotteryTitles } from './texts.ts'
