// The rules door of venues: pure, for both sides.

export { canStay, playedOf, type Staying, staysSame, unplayedMore } from './at-risk.ts'
export { canonical } from './canonical.ts'
export { judgeResult, type Posting, posting, type Result, type Settled } from './difference.ts'
export { bonusOf, type Lies, type SplitBefore, splitPosting, type SplitPosting, takeStake } from './split.ts'
export { type Move, moveFor, type RoundCall, roundTable } from './round-table.ts'
export { judgeLate, type Late, stateAfterMs } from './transfer/judge-late.ts'
export {
  askPauseMs,
  type Ground,
  type Judged,
  judgeAnswer,
  judgeQuery,
  type Resolved,
  sendsMost,
  type TransferAsked,
} from './transfer/judge-venue.ts'
export {
  transferEnd,
  type TransferKind,
  transferLife,
  type TransferMove,
  transferMoves,
  type TransferPlace,
  transferStatesOf,
  transferTable,
  type TransferWay,
} from './transfer/transfer-table.ts'
export { transferLeast, transferMost } from './transfer/transfer-policy.ts'
export {
  commitmentOf,
  isFair,
  paidFor,
  playLeast,
  playMost,
  playPaceMs,
  playRanges,
  playReturnBp,
  rollOf,
} from './play/high-low.ts'

export { type Apart, type Booked, tied, type TieKind, tieKinds } from './tie.ts'
export { againstOf, type Claim, claimOf, returnMost } from './terms.ts'
