// The door of the fairness package: commitments to seeds, draws from seeds, and their checks.

export {
  beaconAfter,
  type BeaconChain,
  beaconChain,
  beaconFollows,
  type BeaconLink,
  beaconPeriodMs,
  beaconRoundAt,
  beaconStart,
  type HexLink,
  isNamed,
  isNamedValue,
  linkFollows,
  type NamedBeacon,
  namedWaitMs,
  pinnedCommitment,
} from './beacon.ts'
export { type Bytes, fromHex, hexOf, u16, u64, utf8 } from './bytes.ts'
export { cardLeaf, cardSalt, dealOf, deckRoot, rootOfShown, showCard, type ShownCard } from './deck.ts'
export {
  checkIssue,
  dayLeaf,
  type HexPath,
  type IssueFault,
  issueName,
  type IssuePaper,
  issueSalt,
  sealText,
  sealWaitMs,
  sortedLeaves,
  ticketLeaf,
  ticketRoot,
} from './issue.ts'
export { judgeReceipt, type JudgedStep, readReceipt, type ReceiptStep } from './judge.ts'
export { leafOf, type Path, pathOf, rootBy, rootOf } from './merkle.ts'
export { bestShare, equalShares, luckShares, packetCuts, packetGame } from './packet.ts'
export {
  canonical,
  checkReceipt,
  digestOf,
  digestOfText,
  type Fixed,
  isUnpinned,
  linkBack,
  type Played,
  promiseOf,
  type Receipt,
  type ReceiptFault,
  receiptOf,
  type Replay,
  type Scheme,
} from './receipt.ts'
export {
  bookKey,
  chainTo,
  commitmentOf,
  handSalt,
  isClientSeed,
  leadsBack,
  linkBefore,
  seatCommitment,
  seedBytes,
} from './seed.ts'
export { blockOf, type Draw, drawFrom, drawOf, firstBytes, type Place } from './stream.ts'
