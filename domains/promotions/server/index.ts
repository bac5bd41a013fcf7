// The server door of promotions.

import type { World } from '@magpie/kernel'
import type { Slice } from '@magpie/wire'
import { mastersOf } from '@magpie/wire/keyring'
import { openTextSeals } from '@magpie/wire/seals'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about-member.ts'
import { giftsOfNetwork, welcomeMinor } from '../rules/index.ts'
import { onCampaigns } from './desk/on-campaigns.ts'
import { onBonuses } from './on-bonuses.ts'
import { onGifts } from './on-gifts.ts'
import { onMyGift } from './on-my-gift.ts'
import { givingBirthdays, onBirthday } from './activities/birthdays.ts'
import { onCalendar } from './activities/calendar.ts'
import { givingDividends } from './activities/give-dividends.ts'
import { greetNewcomers } from './activities/newcomers.ts'
import { onActivities } from './activities/on-activities.ts'
import { onPoints } from './activities/on-points.ts'
import { type GiveRain, raining } from './activities/rain.ts'
import { returningTurnover } from './activities/return-turnover.ts'
import { givingMonths, greetLevels } from './activities/vip-gifts.ts'
import { expireAwards, voidAtExclusion } from './awards/end-awards.ts'
import { onAwards } from './awards/on-awards.ts'
import { givingLetGo, greetFriends } from './invite/give-invitation.ts'
import { givingMissed } from './invite/give-missed.ts'
import { onInvite } from './invite/on-invite.ts'
import { seedCampaigns } from './campaigns/seed-campaigns.ts'
import { tendingCampaigns } from './campaigns/tend-campaigns.ts'
import { onFlip } from './flip/on-flip.ts'
import { makeLists } from './peak/lists.ts'
import { onPeak } from './peak/on-peak.ts'
import { givingPeak, takingResults } from './peak/peak.ts'
import { welcomeMembers } from './welcome.ts'

export { promotionsStreamOf } from './stream.ts'

export type PromotionsSettings = {
  /** Minor units of play money for a new member; 10,000.00 by default. 0 switches the welcome off. */
  readonly welcomeMinor?: bigint
  /** New members from one network who are welcomed on one day without review. */
  readonly giftsOfNetwork?: number
  /** The key that seals the seeds of flips; without it there are no flips. */
  /** Puts a packet of the house into a room; without it there are none. */
  readonly rain?: GiveRain
  readonly keys?: { readonly secret: string; readonly newer?: readonly string[]; readonly world: Pick<World, 'bytes'> }
}

export const openPromotions = (settings: PromotionsSettings = {}): Slice => {
  const amount = settings.welcomeMinor ?? welcomeMinor
  const ofNetwork = settings.giftsOfNetwork ?? giftsOfNetwork
  const { keys } = settings
  const flips =
    keys === undefined
      ? []
      : onFlip(openTextSeals(mastersOf(keys.secret, keys.newer), 'magpie/promotions/flip', keys.world))
  return {
    name: 'promotions',
    handlers: [
      onMyGift,
      ...onBirthday,
      ...onActivities,
      ...onCalendar,
      ...onInvite,
      ...onAwards,
      onPoints,
      ...flips,
      ...(keys === undefined ? [] : onPeak(mastersOf(keys.secret, keys.newer))),
      ...onGifts,
      ...onBonuses,
      ...onCampaigns,
    ],
    news: [
      ...(amount > 0n ? [welcomeMembers({ amount, ofNetwork })] : []),
      greetNewcomers,
      greetFriends,
      greetLevels,
      voidAtExclusion,
    ],
    jobs: [
      tendingCampaigns,
      returningTurnover,
      givingDividends,
      givingMonths,
      givingBirthdays,
      ...(settings.rain === undefined ? [] : [raining(settings.rain)]),
      expireAwards,
      takingResults,
      givingPeak,
      givingLetGo,
      givingMissed,
    ],
    texts,
    seed: async (house) => {
      await seedCampaigns(house)
      // A node's start neither waits for them nor fails with them.
      void makeLists(house).catch(() => undefined)
    },
    about: aboutMember,
  }
}
