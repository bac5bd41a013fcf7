// The contract door of play-safe.

export {
  protectionConfirmLimit,
  protectionExclude,
  protectionMine,
  protectionStakeLimit,
  protectionTimeOut,
  ProtectionView,
  timeOutSpan,
} from './limits.ts'
export { holdDecide, holdsList, PlayHold } from './ops-holds.ts'
export { opsProtection, opsProtectionCounts, ProtectionChange } from './ops-protection.ts'
export { ownLimit, type PermitRefusal, permitRefusals, type PlayNews, playTopic, stakeCounter } from './permit.ts'
