// The contract door of venues.

export { VenueCode, venueLaunch, venueList, VenueState } from './catalogue.ts'
export {
  addedCounts,
  countsRefreshMs,
  countsRetriesMax,
  countsRetryAfterMs,
  GroupCounts,
  menuTypes,
  noCounts,
  obCountsHeaders,
  obCountsPath,
  ObCountsReply,
  obMerchantCode,
  obMerchantRequestId,
  PlatformCounts,
  relaunchDebounceMs,
  venueCounts,
} from './counts.ts'
export { countsAsks, FbCounts, fbCountsPath, ImCounts, imCountsPath } from './vendor-counts.ts'
export {
  balanceMessage,
  type BalanceNews,
  balanceTopic,
  noticeMessage,
  type RoundNews,
  roundTopic,
  type StreamMessage,
  streamOf,
  ticketMessage,
} from './news.ts'
export { favouriteList, favouriteSet, favouritesMost } from './favourites.ts'
export { venuesLetters } from './letters.ts'
export { betNumber, idStartOf } from './bet-number.ts'
export { OpsBet, opsBetHours, opsBetOne, opsBets, opsBetsFound } from './ops-bets.ts'
export {
  roundDay,
  roundFind,
  RoundId,
  roundList,
  roundOne,
  roundsFoundMost,
  roundsSought,
  RoundState,
  roundStates,
  RoundSums,
  RoundView,
} from './rounds.ts'
export { signWalletCall, transferSigned, walletCallHeaders, walletSigned } from './sign.ts'
export {
  ConfirmItem,
  DebitItem,
  itemsMax,
  RollbackItem,
  SettleItem,
  walletAuthenticate,
  walletBalance,
  walletConfirm,
  walletDebit,
  walletDebits,
  walletRollback,
  walletRounds,
  walletSettle,
} from './wallet-calls.ts'
export { walletStatus, walletWords } from './wallet-dialect.ts'
export {
  Against,
  detailBytesMax,
  type GameClass,
  gameClasses,
  isSingle,
  isSport,
  legResultAt,
  legResults,
  legsOf,
  PlayDetail,
  proofDigestOf,
  RoundDetail,
  unreadDetail,
  RoundLeg,
  RoundResult,
  saleOf,
  soldOf,
  SportDetail,
} from './round-detail.ts'
export { type RollbackReason, rollbackReasons, type RollbackWord, toldReason } from './rollback-reason.ts'
export {
  Balance,
  EpochMs,
  mostMinor,
  RoundRef,
  Stake,
  Total,
  TransactionId,
  VenueToken,
  WalletCode,
  walletCodes,
} from './wallet-shapes.ts'
export { matchesMax, matchStates, VenueMatch, walletMatches } from './matches.ts'
export { machineDialect, transferDialect } from './ask-dialect.ts'
export { lineStates, StatementOf, statementMax, venueStatement } from './statement.ts'
export { OpsVenue, opsVenueDecide, opsVenueSwitch, opsVenueTasks, VenueTask } from './ops-venues.ts'
