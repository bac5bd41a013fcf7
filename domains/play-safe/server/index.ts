// The server door of play-safe.

import type { Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about-member.ts'
import { holdReturning, sweepReturning } from './hold-play.ts'
import { onHolds } from './on-holds.ts'
import { onOpsProtection } from './on-ops-protection.ts'
import { onProtection } from './on-protection.ts'
import { watchSigns } from './own-play.ts'

export { type DepositLimit, depositLimitsOf, depositRoom } from './on-protection.ts'

export { barredMembers, shutOutMembers } from './barred.ts'
export { excludedSince, type Pause, pausedAt, pausesOf } from './pauses.ts'
export { holdIfReturning } from './hold-play.ts'
export { commitChange } from './change-standing.ts'
export {
  barNow,
  depositGuards,
  fenceGuard,
  forgetPermit,
  grantAward,
  grantBonus,
  holdStake,
  limitsDeposits,
  paidGuards,
  paidInGuards,
  type Permit,
  permitToPlay,
  standingVersion,
  returnedStakeGuard,
  stakeGuards,
} from './permit.ts'

export const playSafe: Slice = {
  name: 'play-safe',
  handlers: [...onProtection, ...onOpsProtection, ...onHolds],
  news: [holdReturning],
  jobs: [sweepReturning, watchSigns],
  texts,
  about: aboutMember,
}
