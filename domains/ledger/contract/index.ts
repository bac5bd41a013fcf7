// The contract door of the ledger.

export { type Checkpoint, type Head, type NotTaken, Offer, OfferAnswer, Witnessed, WitnessState } from './checkpoint.ts'
export { ledgerKeys, ownBalances, type OwnMovement, ownMovements } from './own.ts'
export { entryProof, EntryProof } from './proof.ts'
export type { Kind } from './kinds.ts'
export {
  Adjustment,
  adjustmentKind,
  AdjustmentState,
  decideAdjustment,
  listAdjustments,
  proposeAdjustment,
  withdrawAdjustment,
} from './ops/adjustments.ts'
export {
  CheckpointRow,
  EntryRow,
  HouseAccount,
  KeyView,
  LaneRow,
  LinkRow,
  opsAccounts,
  opsCheckpoints,
  opsEntries,
  opsKey,
  opsLanes,
  opsLinks,
} from './ops/explore.ts'
export { Liability, type LiabilityName, opsLiabilities, opsStatement, StatementAccount } from './ops/reports.ts'
export { opsVerified, type Verification } from './ops/verified.ts'
export { Flow, opsFlows } from './ops/flows.ts'
export { Movement, opsBalances, opsKinds, opsMovements } from './ops/money.ts'
