// The server door of play-safe.

import type { Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { onOpsProtection } from './on-ops-protection.ts'
import { onProtection } from './on-protection.ts'

export { commitChange } from './change-standing.ts'
export {
  fenceGuard,
  forgetPermit,
  grantBonus,
  holdStake,
  type Permit,
  permitToPlay,
  returnedStakeGuard,
  stakeGuards,
} from './permit.ts'

export const playSafe: Slice = {
  name: 'play-safe',
  handlers: [...onProtection, ...onOpsProtection],
  news: [],
  jobs: [],
  texts,
}
