// The contract door of venues.

export { VenueCode, venueLaunch, venueList, VenueState } from './catalogue.ts'
export {
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
  type TransferNews,
  transferTopic,
} from './news.ts'
export { betNumber, idStartOf } from './bet-number.ts'
export { OpsBet, opsBetOne, opsBets, opsBetsFound } from './ops-bets.ts'
export { roundDay, RoundId, roundList, roundOne, RoundState, roundStates, RoundSums, RoundView } from './rounds.ts'
export {
  looksSigned,
  signatureWindowMs,
  signWalletCall,
  type WalletCallToSign,
  walletCallHeaders,
  walletHeaders,
  walletPreamble,
} from './sign.ts'
export {
  ConfirmItem,
  itemsMost,
  RollbackItem,
  SettleItem,
  walletAuthenticate,
  walletBalance,
  walletConfirm,
  walletDebit,
  walletRollback,
  walletRounds,
  walletSettle,
} from './wallet-calls.ts'
export { walletStatus, walletWords } from './wallet-dialect.ts'
export {
  Against,
  classOf,
  detailBytesMost,
  type GameClass,
  gameClasses,
  isSport,
  legResults,
  legsOf,
  PlayDetail,
  proofDigestOf,
  RoundDetail,
  RoundLeg,
  RoundResult,
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
export {
  transferAsk,
  transferAuto,
  transferCollect,
  transferEnter,
  transferLeave,
  transferList,
  transferOverview,
  transferSaid,
  TransferView,
  venueLeave,
} from './transfer/calls.ts'
export { machineDialect } from './transfer/dialect.ts'
export {
  OpsTransfer,
  opsTransferAsk,
  opsTransferClose,
  opsTransferDecide,
  opsTransferOne,
  opsTransferPropose,
  opsTransfers,
  type OpsTransferShow,
  opsTransferShows,
  opsTransferWithdraw,
  TransferHeard,
  TransferProposal,
  transferProposalKind,
  TransferStated,
} from './transfer/ops.ts'
export { signTransferCall, type TransferCallToSign, transferCallHeaders } from './transfer/sign.ts'
export {
  OrderAnswer,
  QueryAnswer,
  transferBalance,
  transferCancel,
  transferDialect,
  transferIn,
  transferOpen,
  transferOut,
  transferQuery,
  transferResults,
  type VenueRefusal,
  venueRefusals,
} from './transfer/wire.ts'
export { lineStates, StatementOf, statementMost, venueStatement } from './transfer/statement.ts'
export {
  type HeardWord,
  type StatedOutcome,
  statedOutcomes,
  TransferDirection,
  TransferId,
  TransferMaker,
  TransferReason,
  transferReasons,
  type TransferStage,
  TransferState,
  transferStates,
  type TransferWatch,
} from './transfer/words.ts'
export { playSessionOver, playStatus, playWordOf, playWords } from './play/dialect.ts'
export { playBet, playDialect, PlayRound, type PlaySide, playSides, playTable, type PlayTable } from './play/play.ts'

export { OpsVenue, opsVenueDecide, opsVenueSwitch, opsVenueTasks, VenueTask } from './ops-venues.ts'
