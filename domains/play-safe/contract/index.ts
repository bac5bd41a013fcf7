// The contract door of play-safe.

export {
  OwnLimitView,
  protectionBeat,
  protectionConfirmLimit,
  protectionExclude,
  protectionLimit,
  protectionLimitConfirm,
  protectionMine,
  protectionStakeLimit,
  protectionTimeOut,
  ProtectionView,
  timeOutSpan,
} from './limits.ts'
export { holdDecide, holdsList, PlayHold } from './ops-holds.ts'
export { opsProtection, opsProtectionCounts, ProtectionChange } from './ops-protection.ts'
export {
  countedIn,
  depositCounter,
  type LimitKind,
  limitKindOf,
  limitKinds,
  type LimitName,
  limitNames,
  type LimitWindow,
  limitWindowOf,
  limitWindows,
  playCounter,
  returnCounter,
  stakeCounter,
} from './own-limits.ts'
export { depositLimit, ownLimit, type PermitRefusal, permitRefusals, type PlayNews, playTopic } from './permit.ts'
