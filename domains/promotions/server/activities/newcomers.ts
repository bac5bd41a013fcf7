// Points for a new member to claim. They follow the news of the registration, like the welcome gift; repeated news
// makes one award. The number of new members on one device and day who get points is limited (engagement.md §14).

import type { House, NewsHandler } from '@magpie/db'
import { memberRegistered } from '@magpie/identity/contract'
import { beijingDay, dayMs, type Uuid } from '@magpie/kernel'
import { makeAward } from '../awards/make-award.ts'
import { type Campaign, runningOf } from '../campaigns/campaign-store.ts'
import { newcomerPlacesFor, takePlaces } from '../gift-store.ts'

const greet = async (house: House, member: Uuid, campaign: Campaign, cameAt: number): Promise<void> => {
  if (campaign.terms.kind !== 'newcomer') return
  const { points, claimDays } = campaign.terms
  const places = await newcomerPlacesFor(house, member, { campaign: campaign.id, day: beijingDay(cameAt) })
  if (typeof places === 'string')
    return house.log.info({ campaign: campaign.id, member }, 'no points for one more newcomer of a device')
  await makeAward(house, member, {
    campaign,
    what: 'joined',
    amount: BigInt(points),
    because: { points },
    dueAt: house.world.now() + claimDays * dayMs,
    takes: takePlaces(places, member),
  })
}

export const greetNewcomers: NewsHandler = {
  consumer: 'promotions.newcomers',
  topics: [memberRegistered],
  handle: async ({ member, at }, house) => {
    if (member === null) return
    for (const campaign of await runningOf(house, 'newcomer')) await greet(house, member, campaign, at)
  },
}
