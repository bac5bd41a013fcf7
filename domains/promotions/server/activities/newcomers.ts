// A newcomer finds points to claim. It hangs on their news, as their welcome does; news that comes twice makes one award.

import type { NewsHandler } from '@magpie/db'
import { memberRegistered } from '@magpie/identity/contract'
import { dayMs } from '@magpie/kernel'
import { makeAward } from '../awards/make-award.ts'
import { runningOf } from '../campaigns/campaign-store.ts'

export const greetNewcomers: NewsHandler = {
  consumer: 'promotions.newcomers',
  topics: [memberRegistered],
  handle: async ({ member }, house) => {
    if (member === null) return
    for (const campaign of await runningOf(house, 'newcomer')) {
      if (campaign.terms.kind !== 'newcomer') continue
      const { points, claimDays } = campaign.terms
      await makeAward(house, member, {
        campaign,
        what: 'joined',
        amount: BigInt(points),
        because: { points },
        dueAt: house.world.now() + claimDays * dayMs,
      })
    }
  },
}
