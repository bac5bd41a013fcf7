// The rules door of transfers: pure, for both sides.

export { judgeLate, type Late, stateAfterMs } from './judge-late.ts'
export {
  askPauseMs,
  type Ground,
  type Judged,
  judgeAnswer,
  judgeQuery,
  type Resolved,
  sendsMax,
  type TransferAsked,
} from './judge-venue.ts'
export {
  transferEnd,
  transferLeast,
  transferMax,
  type TransferKind,
  transferLife,
  type TransferMove,
  transferMoves,
  type TransferPlace,
  transferStatesOf,
  transferTable,
  type TransferWay,
} from './transfer-table.ts'
