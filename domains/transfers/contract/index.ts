// The contract door of transfers.

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
} from './calls.ts'
export { type TransferNews, transfersStreamOf, transferTopic } from './news.ts'
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
} from './ops.ts'
export {
  OrderAnswer,
  QueryAnswer,
  transferBalance,
  transferCancel,
  transferIn,
  transferOpen,
  transferOut,
  transferQuery,
  transferResults,
  type VenueRefusal,
  venueRefusals,
} from './wire.ts'
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
} from './words.ts'
