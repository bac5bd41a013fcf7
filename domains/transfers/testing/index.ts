export { openWalletVenue } from './wallet-venue.ts'
