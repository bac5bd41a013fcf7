// Builders for tests of this slice and of those that build on it.

export {
  debitOf,
  detail,
  drawDetail,
  fresh,
  openScene,
  type Reply,
  type Scene,
  type Signing,
  type VenueName,
  venueSecrets,
  walletSecret,
} from './scene.ts'
