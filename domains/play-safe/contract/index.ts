// The contract door of play-safe.

export {
  checkEvery,
  DayOfPlay,
  OwnLimitView,
  protectionBeat,
  protectionCheck,
  protectionConfirmLimit,
  protectionDays,
  protectionExclude,
  protectionLimit,
  protectionLimitConfirm,
  protectionMine,
  protectionRemind,
  protectionStakeLimit,
  protectionTimeOut,
  ProtectionView,
  timeOutSpan,
  viewDays,
} from './limits.ts'
export { holdDecide, holdsList, PlayHold } from './ops-holds.ts'
export { opsProtection, opsProtectionAct, opsProtectionCounts, opsSigns, ProtectionChange } from './ops-protection.ts'
export { isOfMoney, PlaySign, type SignName, signNames } from './signs.ts'
export {
  countedIn,
  depositCounter,
  forGood,
  isOfTime,
  type LimitKind,
  limitKindOf,
  limitKinds,
  type LimitName,
  limitNames,
  type LimitWindow,
  limitWindowOf,
  limitWindows,
  nightCounter,
  playCounter,
  returnCounter,
  stakeCounter,
} from './own-limits.ts'
export { playLetters } from './letters.ts'
export {
  depositLimit,
  ownLimit,
  type PermitRefusal,
  permitRefusals,
  type PlayNews,
  playStreamOf,
  playTopic,
} from './permit.ts'
export { type VenueFactor, venueFactors } from './venue-factors.ts'
