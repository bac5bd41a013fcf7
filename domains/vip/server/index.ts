// The server door of vip.

import { openHouseAccounts } from '@magpie/ledger/server'
import type { Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about-member.ts'
import { judgeDays, payRebates } from './days.ts'
import { onOps } from './on-ops.ts'
import { onPolicies } from './on-policies.ts'
import { onVip } from './on-vip.ts'

export { levelOf, withdrawalsOf } from './standing-store.ts'
export { levelsHeldOn, risesBetween } from './level-history.ts'
export { type PaidRebate, rebatesPaid } from './rebate-store.ts'

export const openVip = (): Slice => ({
  name: 'vip',
  handlers: [...onVip, ...onOps, ...onPolicies],
  news: [],
  jobs: [judgeDays, payRebates],
  texts,
  about: aboutMember,
  seed: (house) => openHouseAccounts(house.journal, ['rebate']),
})
