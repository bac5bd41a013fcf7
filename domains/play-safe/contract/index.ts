// The contract door of play-safe.

export {
  protectionConfirmLimit,
  protectionExclude,
  protectionMine,
  protectionStakeLimit,
  protectionTimeOut,
  ProtectionView,
} from './limits.ts'
export { opsProtection, opsProtectionCounts, ProtectionChange } from './ops-protection.ts'
export { ownLimit, type PermitRefusal, permitRefusals, type PlayNews, playTopic, stakeCounter } from './permit.ts'
