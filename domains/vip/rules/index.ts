// The rules door of vip.

export { growthOf, judgeLevel, type LevelDay, type LevelEvent, needMinor, type Standing, type Window } from './level.ts'
export {
  type AgreedPolicy,
  figuresFit,
  leastWithdrawals,
  mostDayMinor,
  mostNeed,
  mostRatePpm,
  mostRebate,
  mostWithdrawals,
  policyAfter,
  type PolicyFigures,
  policyFrom,
  policyOn,
} from './agreed-policy.ts'
export {
  housePolicy,
  levelPolicy,
  type LevelPolicy,
  levels,
  type Policy,
  rebatePolicy,
  type RebatePolicy,
  topLevel,
  withdrawalsADay,
} from './policy.ts'
export { type Rebate, type RebateLine, rebateOf, type RebateTurnover } from './rebate.ts'
