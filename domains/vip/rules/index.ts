// The rules door of vip.

export { growthOf, judgeLevel, type LevelDay, type LevelEvent, needMinor, type Standing, type Window } from './level.ts'
export {
  levelPolicy,
  type LevelPolicy,
  levels,
  rebatePolicy,
  type RebatePolicy,
  topLevel,
  withdrawalsADay,
} from './policy.ts'
export { type Rebate, type RebateLine, rebateOf, type RebateTurnover } from './rebate.ts'
